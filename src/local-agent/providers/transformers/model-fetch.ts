/** A file of the model, or of the runtime, that the network did not give. */
export class UnreachableError extends Error {}

type Fetch = (input: string | URL, init?: RequestInit) => Promise<Response>;

/**
 * Wraps `fetch` for a model's files, so that two answers that would be mistaken for files are told apart: no answer at
 * all rejects with an `UnreachableError`, and a web page in the place of a file, which many servers send for an address
 * that they do not know, becomes a 404.
 */
export function modelFetch(fetch: Fetch): Fetch {
  return async (input, init) => {
    let response: Response;
    try {
      response = await fetch(input, init);
    } catch (error) {
      throw new UnreachableError(`${String(input)} gave no answer.`, { cause: error });
    }
    if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
    await response.body?.cancel();
    return new Response(null, { status: response.ok ? 404 : response.status });
  };
}
