import { ModelError } from "./model-error.js";
import type { WorkerFailure, WorkerFailureKind } from "./worker-protocol.js";

const SENTENCES: Record<WorkerFailureKind, (detail: string) => string> = {
  "missing-file": (detail) =>
    `The model's files are not all there. ${detail} Check that the model's folder is complete and that its address is right, then try again.`,
  "not-kept": (detail) => `${detail} Press Download to get it, then try again.`,
  "broken-file": (detail) =>
    `The model's files are damaged, or are not a model's files. ${detail} Put them in place again, then try again.`,
  unreachable: (detail) =>
    `The model could not be downloaded. ${detail} Check the connection, then try again: it goes on where it stopped.`,
  offline: (detail) =>
    `This device is offline, and the model is not all here. ${detail} Connect it, then try again: it goes on where it stopped.`,
  "cut-off": (detail) =>
    `The model's download broke off. ${detail} Try again: it goes on where it stopped.`,
  stalled: (detail) =>
    `The model's download stands still. ${detail} Check the connection, then try again: it goes on where it stopped.`,
  refused: (detail) =>
    `The model's host does not give it to this page. ${detail} Check that the model is free to download and that its name is right, or use another one.`,
  "too-many-requests": (detail) =>
    `The model's host has too many visitors right now. ${detail} Wait a few minutes, then try again: it goes on where it stopped.`,
  "host-failed": (detail) =>
    `The model's host has a problem of its own. ${detail} Try again later: it goes on where it stopped.`,
  "no-space": (detail) =>
    `There is too little space for the model. ${detail} Free some space on this device, then try again: it goes on where it stopped.`,
  blocked: (detail) =>
    `The site's Content-Security-Policy stops the model's download. ${detail} Its author can add it there.`,
  "buffer-limits": (detail) =>
    `The model is too big for this device's graphics card. ${detail} Use a smaller model, or set device to wasm.`,
  "device-lost": (detail) =>
    `The graphics card stopped working for this page. ${detail} Try again: the model is loaded anew.`,
  "no-webassembly": (detail) =>
    `This browser cannot run a model on this device: WebAssembly is switched off or blocked. ${detail} Use another browser, or allow 'wasm-unsafe-eval' in the site's Content-Security-Policy.`,
  "out-of-memory": (detail) =>
    `This device has too little free memory for the model. ${detail} Close other tabs or programs, or use a smaller model, then try again.`,
  "unknown-architecture": (detail) =>
    `This kind of model cannot be run here. ${detail} Use a model that transformers.js supports.`,
  "no-template": (detail) =>
    `This model cannot hold a conversation: it has no chat template. ${detail} Use a model made for chat.`,
  "bad-prompt": (detail) =>
    `The model's chat template cannot write this conversation. ${detail} Start a new conversation, or use another model.`,
  "prompt-too-long": (detail) =>
    `This is too long for the model. ${detail} Ask for less at once, or start a new conversation.`,
  released: (detail) =>
    `The model was put away to free memory. ${detail} Try again: it is loaded anew.`,
  run: (detail) =>
    `The model failed on this device. ${detail} Try again; if it fails again, use another browser or a smaller model.`,
};

/** The error that a person reads for a failure the worker reports. */
export function modelErrorFrom(failure: WorkerFailure): ModelError {
  const detail = /[.!?]$/.test(failure.detail) ? failure.detail : `${failure.detail}.`;
  return new ModelError(failure.kind, SENTENCES[failure.kind](detail), {
    cause: new Error(failure.detail),
  });
}
