import type { WorkerFailureKind } from "./worker-protocol.js";

/** A failure whose kind is known where it is thrown. */
export class CallFailure extends Error {
  readonly kind: WorkerFailureKind;

  constructor(kind: WorkerFailureKind, detail: string, options?: { cause?: unknown }) {
    super(detail, options);
    this.kind = kind;
  }
}

/** A file of the model, or of the runtime, that the network did not give. */
export class UnreachableError extends CallFailure {
  constructor(detail: string, options?: { cause?: unknown }) {
    super("unreachable", detail, options);
  }
}
