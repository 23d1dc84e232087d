/** The message of anything that can be thrown. Never throws. */
export function reasonOf(problem: unknown): string {
  try {
    const message = problem instanceof Error ? problem.message : String(problem ?? "");
    return message.trim() || "no reason was given";
  } catch {
    return "no reason was given";
  }
}
