import { assert } from "chai";
import type { DownloadProgress } from "../../../../src/local-agent/contract/provider.js";
import { tallyDownload } from "../../../../src/local-agent/providers/transformers/download-tally.js";

function tally(sizes: [string, number][]) {
  const reports: DownloadProgress[] = [];
  const tell = tallyDownload(sizes, (progress) => reports.push(progress));
  const progress = (file: string, loaded: number, total: number) =>
    tell.read({ status: "progress", file, loaded, total });
  return { tell, progress, reports };
}

suite("tallyDownload", () => {
  test("tells the bytes of all files from the first report on", () => {
    const { progress, reports } = tally([
      ["tokenizer.json", 10],
      ["onnx/model.onnx", 90],
    ]);
    progress("tokenizer.json", 5, 10);
    assert.deepEqual(reports, [
      { loaded: 5, total: 100, file: "tokenizer.json", status: "download" },
    ]);
  });

  test("tells that loading begins when all bytes are there, however soon after the last report", () => {
    const { progress, reports } = tally([
      ["tokenizer.json", 10],
      ["onnx/model.onnx", 90],
    ]);
    progress("tokenizer.json", 10, 10);
    progress("onnx/model.onnx", 40, 90);
    progress("onnx/model.onnx", 90, 90);
    assert.deepEqual(reports.at(-1), {
      loaded: 100,
      total: 100,
      file: "onnx/model.onnx",
      status: "load",
    });
  });

  test("does not tell of every chunk", () => {
    const { progress, reports } = tally([["onnx/model.onnx", 10_000]]);
    for (let loaded = 1; loaded < 10_000; loaded++) progress("onnx/model.onnx", loaded, 10_000);
    assert.isBelow(reports.length, 1_000);
    assert.isAbove(reports.length, 0);
  });

  test("counts a file that was not foreseen, and one that is bigger than foreseen", () => {
    const { progress, reports } = tally([["tokenizer.json", 10]]);
    progress("tokenizer.json", 20, 10);
    assert.deepInclude(reports.at(-1), { loaded: 20, total: 20 });
    progress("extra.json", 5, 5);
    assert.deepInclude(reports.at(-1), { loaded: 25, total: 25 });
  });

  test("passes over what is no progress of a file", () => {
    const { tell, reports } = tally([["tokenizer.json", 10]]);
    tell.read({ status: "initiate", file: "tokenizer.json" });
    tell.read({ status: "progress_total", loaded: 3, total: 10 });
    assert.deepEqual(reports, []);
  });

  test("weights count as they are fetched, and not once more as they are read", () => {
    const { tell, progress, reports } = tally([
      ["tokenizer.json", 10],
      ["onnx/model.onnx", 90],
    ]);
    const url = "https://x/y/onnx/model.onnx";
    tell.fetched({ url, loaded: 90, total: 90, kept: true });
    progress("onnx/model.onnx", 1, 90);
    progress("tokenizer.json", 10, 10);
    assert.deepEqual(reports.at(-1), {
      loaded: 100,
      total: 100,
      file: "tokenizer.json",
      status: "load",
    });
  });

  test("tells where the browser keeps nothing", () => {
    const { tell, reports } = tally([["onnx/model.onnx", 90]]);
    tell.fetched({ url: "https://x/onnx/model.onnx", loaded: 9, total: null, kept: false });
    assert.isFalse(reports[0]?.kept);
    assert.equal(reports[0]?.total, 90);
  });
});
