/** A request that is not answered, and why: one of the guards has thrown it. The message never repeats the input. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = "Refusal";
  }
}

/**
 * The one place that turns what was thrown into a response: a sentence as plain text, which is what a `useChat` client
 * shows. What is no refusal is a fault of the server's: it is logged, and the caller is told nothing of it.
 */
export function refusalResponse(problem: unknown): Response {
  const refusal = problem instanceof Refusal ? problem : hidden(problem);
  return new Response(`${refusal.message}\n`, {
    status: refusal.status,
    headers: {
      ...refusal.headers,
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}

function hidden(problem: unknown): Refusal {
  console.error("The chat endpoint failed:", problem);
  return new Refusal(500, "The server could not answer. Please try again later.");
}
