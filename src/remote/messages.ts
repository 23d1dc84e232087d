/** Every sentence that the page's client of a server says to the person. */

export const OFFLINE = "You are offline. Check the connection, then try again.";
export const UNREACHABLE =
  "The assistant's server could not be reached. Check the connection, then try again.";
export const TOO_SLOW = "The assistant's server took too long. Try again.";
export const NO_SESSION =
  "The assistant's server does not know this browser. Allow cookies for this site, then try again.";
export const NOT_FOUND = "There is no assistant at the address that this page asks.";
export const NOT_ALLOWED = "The assistant's server does not answer this page.";
export const TOO_LARGE =
  "This is too long for the assistant's server. Write less, or start a new conversation.";
export const NO_STREAM =
  "The assistant's server sent something else than an answer. If this site needs a login, log in again, then try again.";
export const CUT = "The answer broke off before its end. Nothing more was done. Try again.";
export const NO_ANSWER = "The assistant's server gave no answer. Try again.";

export const badAddress = (endpoint: string) =>
  `The address of the assistant's server cannot be used: ${JSON.stringify(endpoint)}.`;
export const textTooLong = (max: number) =>
  `This message is too long for the assistant's server. It takes ${max} characters.`;
export const tooManyRequests = (wait: string) =>
  `There were too many requests to the assistant's server. Try again ${wait}.`;
export const notAvailable = (wait: string) =>
  `The assistant's server cannot answer right now. Try again ${wait}.`;
export const refused = (status: number) =>
  `The assistant's server did not accept the request (${status}). Try again, or start a new conversation.`;
export const serverFailed = (reason: string) => `The assistant's server stopped: ${reason}`;

/** When to try again, after `seconds` that a server has asked for; a server that names no time is asked later. */
export function waitOf(seconds: number | undefined): string {
  if (seconds === undefined) return "in a while";
  if (seconds < 1) return "now";
  if (seconds < 90) return seconds === 1 ? "in a second" : `in ${Math.ceil(seconds)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`;
}
