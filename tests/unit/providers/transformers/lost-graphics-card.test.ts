import { assert } from "chai";
import { openPage } from "../../../fixtures/framed-page.js";
import { POCKET } from "../../../fixtures/pocket.js";
import { tellWorkers, TOLD_WORKER } from "../../../fixtures/told-workers.js";
import { until } from "../../../fixtures/until.js";

const REQUEST = "apply coupon TEA10";

suite("The graphics card that all pages use", function () {
  this.timeout(240_000);

  test("may be lost while nothing runs, and in the middle of a reply: the model is loaded anew", async () => {
    const workers = tellWorkers();
    const one = await openPage({ source: POCKET, device: "webgpu", workerUrl: TOLD_WORKER });
    await one.prepare();
    assert.equal(one.statuses.at(-1)?.state, "ready");
    workers.loseGraphicsCard();
    await until(() => one.statuses.at(-1)?.state === "lost");
    assert.match(
      JSON.stringify(one.statuses.at(-1)),
      /The graphics card stopped working for this page\./,
    );
    assert.equal((await one.write(REQUEST, { maxNewTokens: 3 })).slice(0, 13), "<tool_call>\n{");
    assert.equal(workers.started, 2);
    let lost = false;
    const lose = () => {
      if (!lost) workers.loseGraphicsCard();
      lost = true;
    };
    const reply = await one.write(REQUEST, { maxNewTokens: 3, onTokens: lose });
    assert.equal(reply.slice(0, 13), "<tool_call>\n{");
    assert.equal(workers.started, 3);
    one.dispose();
    one.close();
    workers.stop();
  });
});
