const SIZE_UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** A number of bytes for a person, "575 MB". KB = 1,024 (design). */
export function formatBytes(bytes: number, lang: string): string {
  return formatSize(bytes, lang, "");
}

/** Bytes that come in a second, "3.2 MB/s". */
export function formatSpeed(bytes: number, lang: string): string {
  return formatSize(bytes, lang, "-per-second");
}

function formatSize(bytes: number, lang: string, per: string): string {
  let power = 0;
  let value = Math.max(0, bytes);
  while (value >= 1024 && power < SIZE_UNITS.length - 1) {
    value /= 1024;
    power += 1;
  }
  const maximumFractionDigits = power > 0 && value < 10 ? 1 : 0;
  return formatUnit(value, lang, {
    unit: (SIZE_UNITS[power] ?? "byte") + per,
    unitDisplay: "short",
    maximumFractionDigits,
  });
}

/** A share of 1, "45%". */
export function formatShare(share: number, lang: string): string {
  return format(share, lang, { style: "percent", maximumFractionDigits: 0 });
}

/** How long something took, from ms, at least a tenth of a second: "0.3s", "12s". */
export function formatDuration(ms: number, lang: string): string {
  const seconds = Math.max(100, ms) / 1000;
  const maximumFractionDigits = seconds < 10 ? 1 : 0;
  return formatUnit(seconds, lang, {
    unit: "second",
    unitDisplay: "narrow",
    maximumFractionDigits,
  });
}

/** How long something will take, from ms, no more exact than it is known: "20 seconds", "3 minutes". */
export function formatTimeLeft(ms: number, lang: string): string {
  const seconds = Math.max(5, Math.ceil(ms / 5000) * 5);
  return seconds < 60
    ? formatUnit(seconds, lang, { unit: "second", unitDisplay: "long" })
    : formatUnit(Math.ceil(seconds / 60), lang, { unit: "minute", unitDisplay: "long" });
}

/** A number of things. */
export function formatCount(count: number, lang: string): string {
  return format(count, lang, {});
}

function formatUnit(value: number, lang: string, options: Intl.NumberFormatOptions): string {
  return format(value, lang, { style: "unit", ...options });
}

function format(value: number, lang: string, options: Intl.NumberFormatOptions): string {
  try {
    return new Intl.NumberFormat(lang, options).format(value);
  } catch {
    return new Intl.NumberFormat(undefined, options).format(value); // `lang` is the page's, and no language tag.
  }
}
