/** Runs `act`, and returns the messages of what was reported to the developer meanwhile. */
export async function collectReports(act: () => void | Promise<void>): Promise<string[]> {
  const reports: string[] = [];
  const original = globalThis.reportError;
  globalThis.reportError = (error: unknown) => void reports.push((error as Error).message);
  try {
    await act();
  } finally {
    globalThis.reportError = original;
  }
  return reports;
}
