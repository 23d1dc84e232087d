// A page that no training data saw, made for this test alone: the embedded model works it all the same.
import { expect, test } from "@playwright/test";
import { judge } from "../task-success/judge.js";
import { readRequests } from "../task-success/request-files.js";
import { runRequest } from "../task-success/run-request.js";

/** Of all of its requests. */
const SHARE_AT_LEAST = 0.8;

test("a stranger's page is worked by the embedded model", async ({ page }) => {
  test.setTimeout(600_000);
  const [strangers] = await readRequests("final", ["strangers"]);
  const { of: site, requests } = strangers!;
  const wrong: string[] = [];
  let falseDone = 0;
  for (const request of requests) {
    const outcome = await runRequest(page, site, request);
    const verdict = judge(request.expect, outcome);
    if (verdict.falseDone) falseDone += 1;
    if (!verdict.right) wrong.push(`${request.id}: ${verdict.why}. It said: ${outcome.reply}`);
  }
  for (const line of wrong) console.log(line);
  expect(falseDone, "false done").toBe(0);
  const share = 1 - wrong.length / requests.length;
  expect(share, "share that is right").toBeGreaterThanOrEqual(SHARE_AT_LEAST);
});
