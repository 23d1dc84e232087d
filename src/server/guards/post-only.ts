import { Refusal } from "../refusal.js";

/** Refuses every method but POST (405). */
export function checkPost(request: Request): void {
  if (request.method !== "POST") {
    throw new Refusal(405, "Send this request with the method POST.", { allow: "POST" });
  }
}
