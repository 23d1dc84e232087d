type Numbers = Float32Array | Uint16Array;

/** A tensor of ONNX Runtime of four dimensions: one batch, heads, tokens, values. */
export interface CroppableTensor {
  readonly type: string;
  readonly dims: readonly number[];
  readonly location: string;
  readonly data: Numbers;
  readonly gpuBuffer: GPUBuffer;
}

/** The class of those tensors, as far as it is used. */
interface TensorClass {
  new (type: string, data: Numbers, dims: readonly number[]): CroppableTensor;
  fromGpuBuffer(
    buffer: GPUBuffer,
    options: { dataType: string; dims: readonly number[]; dispose(): void },
  ): CroppableTensor;
}

/** Bytes of one value. */
const VALUE_BYTES: Readonly<Record<string, number>> = { float32: 4, float16: 2 };

/**
 * A copy of the first `length` tokens of a tensor, in the memory where that is.
 *
 * Rejects where there is no room for it, and for a kind of values that no key/value cache has.
 *
 * @param graphics The graphics card, where the tensor is in its memory.
 */
export async function cropTensor(
  tensor: CroppableTensor,
  length: number,
  graphics: () => Promise<GPUDevice>,
): Promise<CroppableTensor> {
  const [batch = 1, heads = 1, tokens = 0, values = 0] = tensor.dims;
  const Tensor = tensor.constructor as unknown as TensorClass;
  const dims = [batch, heads, length, values];
  const from = tokens * values;
  const to = length * values;
  if (tensor.location !== "gpu-buffer") {
    const data = new (tensor.data.constructor as Float32ArrayConstructor)(heads * to);
    for (let head = 0; head < heads; head++) {
      data.set(tensor.data.subarray(head * from, head * from + to) as Float32Array, head * to);
    }
    return new Tensor(tensor.type, data, dims);
  }
  const bytes = VALUE_BYTES[tensor.type];
  if (bytes === undefined) throw new TypeError(`No key/value cache is of ${tensor.type}.`);
  const device = await graphics();
  const buffer = await allocate(device, heads * to * bytes, tensor.gpuBuffer.usage);
  const commands = device.createCommandEncoder();
  for (let head = 0; head < heads; head++) {
    const [start, end] = [head * from * bytes, head * to * bytes];
    commands.copyBufferToBuffer(tensor.gpuBuffer, start, buffer, end, to * bytes);
  }
  device.queue.submit([commands.finish()]);
  return Tensor.fromGpuBuffer(buffer, {
    dataType: tensor.type,
    dims,
    dispose: () => buffer.destroy(),
  });
}

/** A graphics card without room does not throw: it says so later, and the buffer is none. */
async function allocate(device: GPUDevice, size: number, usage: number): Promise<GPUBuffer> {
  device.pushErrorScope("out-of-memory");
  const buffer = device.createBuffer({ size: Math.ceil(size / 16) * 16, usage }); // As the runtime's own.
  const error = await device.popErrorScope();
  if (!error) return buffer;
  buffer.destroy();
  throw new RangeError(error.message);
}
