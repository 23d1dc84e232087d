/**
 * Every sentence that the loop itself says, to the person or to the model. What seed run-local-agent quotes
 * is fixed; the rest of each sentence is chosen here and nowhere else.
 */

// To the person.
export const TOO_LONG =
  "This request is too long for the on-device model. Please shorten it, or start a new conversation.";
export const TOO_SLOW = "The on-device model took too long. Try again, or ask for less at a time.";
export const NOTHING_ASKED = "There is no request to answer.";
export const APOLOGY =
  "Sorry, I could not work out how to do that here. Please try to say it in another way.";
export const GOING_IN_CIRCLES =
  "I stopped because I was going in circles. Please tell me in other words what you want.";
export const modelFailed = (reason: string) => `The on-device model failed: ${reason}`;
export const pageFailed = (reason: string) =>
  `The assistant stopped because of a problem on this page: ${reason}`;
export const stoppedAfter = (steps: number) =>
  `I stopped after ${steps} ${steps === 1 ? "step" : "steps"} without finishing. Say "go on" to let me continue.`;
export const didNotWork = (reason: string) => `That did not work: ${reason}`;

// To the model.
export const nextStep = (request: string) => `Next step for my request: ${request}`;
export const tryAgain = (problem: string) => `Error: ${problem} Try again.`;
export const unknownTool = (name: string) => `Unknown tool "${name}".`;
export const otherTools = (lines: readonly string[]) =>
  `Other tools of this page, which you can use now:\n${lines.join("\n")}`;
export const NO_OTHER_TOOLS = "There are no other tools on this page.";
export const EMPTY_REPLY = "The reply was empty.";
export const failureIgnored = (failures: string) =>
  `What failed just now:\n${failures}\nDon't say it worked. Try another way, or tell me what went wrong.`;
export const doItYourself = (toolName: string) =>
  `The tool ${toolName} is right here: you do it. Call now.`;
export const SAME_ANSWER_AGAIN =
  "(You made this call before and got this same answer. Do not repeat it: do something else, or answer.)";
