import type { Page } from "@playwright/test";
import type { Answer, Assistant } from "./assistant.js";
import { chatAssistant } from "./chat-assistant.js";
import type { Outcome } from "./judge.js";
import { readFrom, unlessLeft } from "./page-steps.js";
import type { TaskRequest } from "./requests.js";
import type { Site } from "./site.js";

/** What a request came to, and what it took: all of its messages together. */
export interface PlayedRequest extends Outcome, Answer {}

/** In which a page that a script has left is on its way to the next one. */
const SETTLE_MS = 300;

/**
 * Plays a request as a new visitor: on a page that knows nobody, with a model that is ready. The model itself stays
 * loaded from request to request, where the browser keeps workers, and else in the browser's cache.
 *
 * @param page A page of a context with a base URL; the same one for all requests.
 */
export async function runRequest(
  page: Page,
  { start, readState }: Site,
  request: TaskRequest,
  assistant: Assistant = chatAssistant,
): Promise<PlayedRequest> {
  await forgetVisitor(page);
  await assistant.begin(page, request.id);
  await page.goto(request.page ?? start);
  if (request.before !== undefined) {
    await unlessLeft(page.evaluate(request.before), undefined);
    await page.waitForTimeout(SETTLE_MS); // It may lead to another page.
    await page.waitForLoadState();
  }
  await assistant.prepare(page);
  const before = await readFrom(page, readState);

  const answers: Answer[] = [];
  for (const [index, message] of request.messages.entries()) {
    const during = index === 0 ? request.during : undefined;
    const answer = await assistant.ask(page, message, during);
    answers.push(answer);
    if (!answer.isOver) break;
  }
  const { isOver = false, reply = "", errors = [] } = answers.at(-1) ?? {};
  const sum = (of: (answer: Answer) => number) => answers.reduce((sum, one) => sum + of(one), 0);
  return {
    isOver,
    reply,
    errors,
    before,
    after: await readFrom(page, readState),
    steps: sum(({ steps }) => steps),
    calls: sum(({ calls }) => calls),
    ms: sum(({ ms }) => ms),
  };
}

/** Deletes what the site and the chat have kept, but not the model: from a page where nobody writes any of it. */
async function forgetVisitor(page: Page): Promise<void> {
  await page.goto("/tests/task-success/blank.html");
  await page.context().clearCookies();
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      await new Promise((done, failed) => {
        const deleting = indexedDB.deleteDatabase(name);
        deleting.onsuccess = done;
        deleting.onerror = failed;
      });
    }
  });
}
