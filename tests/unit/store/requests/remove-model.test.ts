import { assert } from "chai";
import { AgentStore } from "../../../../src/store/agent-store.js";
import { removeModel } from "../../../../src/store/requests/remove-model.js";
import { DrivenAdapter, DrivenDownload } from "../../../elements/driven-adapter.js";
import { moment } from "../../../fixtures/on-page.js";

suite("removeModel", () => {
  test("deletes it, and it can be downloaded again", async () => {
    const store = new AgentStore("remove");
    let removed = 0;
    store.setAdapter(Object.assign(new DrivenDownload(), { remove: async () => void removed++ }));
    store.dispatch({ type: "model-availability", availability: "available" });
    assert.isNull(removeModel(store));
    await moment();
    assert.equal(removed, 1);
    assert.equal(store.getState().model.availability, "downloadable");
  });

  test("says why it could not be deleted", async () => {
    const store = new AgentStore("remove-fails");
    const remove = () => Promise.reject(new Error("The disk is read-only."));
    store.setAdapter(Object.assign(new DrivenDownload(), { remove }));
    removeModel(store);
    await moment();
    assert.equal(store.getState().model.error, "The disk is read-only.");
  });

  test("is refused while the model is made ready, and where nothing can be deleted", () => {
    const store = new AgentStore("remove-refused");
    assert.equal(removeModel(store)?.code, "no-model");
    store.setAdapter(new DrivenAdapter());
    assert.equal(removeModel(store)?.code, "no-model");
    store.setAdapter(Object.assign(new DrivenDownload(), { remove: async () => {} }));
    store.preparation = { cancel() {} };
    assert.equal(removeModel(store)?.code, "busy");
  });
});
