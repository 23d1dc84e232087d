/**
 * The last block of a text that is still being written, so that it looks sane meanwhile: emphasis and code that are open
 * are closed, the address of a half link is left out, half the rule under a table's head is completed.
 */
export function mendOpenBlock(raw: string): string {
  if (/^ {0,3}(?:`{3,}|~{3,})/.test(raw)) return raw; // An open fence is code already.
  return closeMarks(dropHalfLink(completeTable(raw)));
}

/** `| a | b |` and the beginning of the rule below it. */
function completeTable(raw: string): string {
  const found = /^( {0,3}\|.*\|)[ \t]*\n[ \t]*\|?[-:| \t]*$/.exec(raw);
  const head = found?.[1];
  if (!head) return raw;
  const cells = head.replaceAll("\\|", "").split("|").length - 2;
  return cells > 0 ? `${head}\n|${"---|".repeat(cells)}` : raw;
}

/** `[text](http://exa` is shown as its text, `![text](…` and `[te` as nothing yet. */
function dropHalfLink(raw: string): string {
  const open = raw.lastIndexOf("[");
  if (open < 0) return raw;
  const before = raw.slice(0, raw[open - 1] === "!" ? open - 1 : open);
  const half = /^\[([^[\]\n]{0,200})(?:\](?:\([^()\n]*)?)?$/.exec(raw.slice(open));
  if (!half || isTask(before)) return raw;
  const isText = raw.slice(open).includes("](") && before.length === open;
  return isText ? `${before}${half[1] ?? ""}` : before;
}

/** `- [ ` is to become a box. */
function isTask(before: string): boolean {
  return /(?:^|\n)\s*(?:[-*+]|\d+[.)])\s+$/.test(before);
}

/** Closes `code`, **bold** and *italics* that the last paragraph has opened; a mark with nothing behind it yet goes. */
function closeMarks(written: string): string {
  const raw = written.replace(/(?<=\S *)(?:\*{1,3}|~~|`+)$/, "");
  const begin = raw.lastIndexOf("\n\n") + 1;
  const open: string[] = [];
  for (const { 0: mark, index } of raw.slice(begin).matchAll(/\\.|`+|\*{1,3}|~~/g)) {
    if (mark.startsWith("\\")) continue;
    const after = raw[begin + index + mark.length] ?? " ";
    if (open.at(-1) === mark) open.pop();
    else if (open.at(-1)?.startsWith("`"))
      continue; // In code nothing else is a mark.
    else if (mark.startsWith("`") || /\S/.test(after)) open.push(mark);
  }
  return raw.trimEnd() + open.reverse().join("");
}
