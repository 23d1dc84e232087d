import { assert } from "chai";
import {
  cropTensor,
  type CroppableTensor,
} from "../../../../src/local-agent/providers/transformers/crop-tensor.js";
import { rejection } from "../../../fixtures/rejection.js";

/** A tensor as ONNX Runtime makes them, in the processor's memory or the graphics card's. */
class FakeTensor {
  readonly location: string = "cpu";
  readonly gpuBuffer!: GPUBuffer;
  dispose = () => {};

  constructor(
    readonly type: string,
    readonly data: Float32Array | Uint16Array,
    readonly dims: readonly number[],
  ) {}

  static fromGpuBuffer(
    gpuBuffer: GPUBuffer,
    { dataType, dims, dispose }: { dataType: string; dims: number[]; dispose(): void },
  ) {
    const tensor = new FakeTensor(dataType, new Uint16Array(), dims);
    return Object.assign(tensor, { gpuBuffer, dispose, location: "gpu-buffer" });
  }
}

/** Two heads of three tokens of two values. */
const DIMS = [1, 2, 3, 2];
const VALUES = [1, 2, 3, 4, 5, 6, 10, 20, 30, 40, 50, 60];
const FIRST_TWO_TOKENS = [1, 2, 3, 4, 10, 20, 30, 40];

// GPUBufferUsage, and GPUMapMode.READ, which TypeScript does not know.
const [MAP_READ, COPY_SRC, COPY_DST, STORAGE] = [1, 4, 8, 128];

const noGraphics = () => Promise.reject(new Error("There is no graphics card."));
const crop = (tensor: FakeTensor, graphics: () => Promise<GPUDevice> = noGraphics) =>
  cropTensor(tensor as CroppableTensor, 2, graphics);

suite("cropTensor", () => {
  for (const [type, data] of [
    ["float32", Float32Array.from(VALUES)],
    ["float16", Uint16Array.from(VALUES)],
  ] as const) {
    test(`keeps the first tokens of each head, of ${type}`, async () => {
      const cropped = await crop(new FakeTensor(type, data, DIMS));
      assert.deepEqual([...cropped.data], FIRST_TWO_TOKENS);
      assert.equal(cropped.data.constructor, data.constructor);
      assert.deepEqual(cropped.dims, [1, 2, 2, 2]);
      assert.equal(cropped.type, type);
    });
  }

  suite("on the graphics card", () => {
    let device: GPUDevice;
    suiteSetup(async () => {
      const adapter = await navigator.gpu.requestAdapter();
      device = await adapter!.requestDevice();
    });
    suiteTeardown(() => device.destroy());

    function onCard(): FakeTensor {
      const buffer = device.createBuffer({ size: 32, usage: STORAGE | COPY_SRC | COPY_DST });
      device.queue.writeBuffer(buffer, 0, Uint16Array.from(VALUES));
      return FakeTensor.fromGpuBuffer(buffer, { dataType: "float16", dims: DIMS, dispose() {} });
    }

    async function valuesOf({ gpuBuffer }: CroppableTensor): Promise<number[]> {
      const size = FIRST_TWO_TOKENS.length * 2;
      const copy = device.createBuffer({ size, usage: COPY_DST | MAP_READ });
      const commands = device.createCommandEncoder();
      commands.copyBufferToBuffer(gpuBuffer, 0, copy, 0, size);
      device.queue.submit([commands.finish()]);
      await copy.mapAsync(MAP_READ);
      return [...new Uint16Array(copy.getMappedRange())];
    }

    test("keeps the first tokens of each head there", async () => {
      const tensor = onCard();
      const cropped = await crop(tensor, () => Promise.resolve(device));
      tensor.gpuBuffer.destroy(); // As when the cache lets go of it at once.
      assert.deepEqual(await valuesOf(cropped), FIRST_TWO_TOKENS);
      assert.equal(cropped.location, "gpu-buffer");
    });

    test("rejects where the card has no room", async () => {
      const full = Object.create(device, {
        pushErrorScope: { value: () => {} },
        createBuffer: { value: () => ({ destroy() {} }) },
        popErrorScope: { value: () => Promise.resolve({ message: "Out of memory." }) },
      }) as GPUDevice;
      const error = await rejection(crop(onCard(), () => Promise.resolve(full)));
      assert.equal(error.message, "Out of memory.");
    });
  });
});
