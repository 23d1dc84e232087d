/** The answer to the question a browser asks before a page of another, allowed origin posts JSON. */
export function preflightResponse(origin: string): Response {
  return readableBy(
    origin,
    new Response(null, {
      status: 204,
      headers: {
        "access-control-allow-methods": "POST",
        "access-control-allow-headers": "content-type",
        "access-control-max-age": "600",
      },
    }),
  );
}

/** Lets the page of an allowed origin read a response, with its cookies, and when to try again. */
export function readableBy(origin: string, response: Response): Response {
  response.headers.set("access-control-allow-origin", origin);
  response.headers.set("access-control-allow-credentials", "true");
  response.headers.set(
    "access-control-expose-headers",
    "retry-after, x-vercel-ai-ui-message-stream",
  );
  response.headers.append("vary", "origin");
  return response;
}
