import { Refusal } from "../refusal.js";

/**
 * Refuses what does not say that it is JSON (415). A form of another site can post only what says something else, so
 * this guards against forged requests too.
 */
export function checkJsonContent(request: Request): void {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    throw new Refusal(415, "Send the request as JSON, with the content type application/json.");
  }
}
