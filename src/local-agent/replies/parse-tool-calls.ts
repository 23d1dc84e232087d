import type { ParsedReply } from "../contract/replies.js";
import { deepseek } from "./formats/deepseek.js";
import { functionGemma } from "./formats/function-gemma.js";
import { functools } from "./formats/functools.js";
import { gemma } from "./formats/gemma.js";
import { hermes } from "./formats/hermes.js";
import { invoke } from "./formats/invoke.js";
import { lfm2 } from "./formats/lfm2.js";
import { llama } from "./formats/llama.js";
import { lmStudio } from "./formats/lm-studio.js";
import { mistral } from "./formats/mistral.js";
import { olmo3 } from "./formats/olmo3.js";
import { phi } from "./formats/phi.js";
import { plainJson } from "./formats/plain-json.js";
import { pythonicList } from "./formats/pythonic-list.js";
import { qwenCoder } from "./formats/qwen-coder.js";
import { react } from "./formats/react.js";
import { toolCode } from "./formats/tool-code.js";
import { knownTools } from "./known-tools.js";
import { markedFormats } from "./marked-formats.js";
import type { ReplyFormat, ReplyPiece } from "./reply-format.js";
import { withoutStrays } from "./stray-markers.js";
import { stripThinking } from "./think.js";

// Formats that share a marker: the one that is particular about what follows stands first.
export const MARKED = [
  ...qwenCoder,
  hermes,
  ...invoke,
  olmo3,
  lfm2,
  llama,
  mistral,
  functionGemma,
  gemma,
  toolCode,
  phi,
  functools,
  ...deepseek,
  lmStudio,
];

// Each format looks at the text that those before it left: explicit markers first, then what could also be prose.
const FORMATS: readonly ReplyFormat[] = [markedFormats(MARKED), react, pythonicList, plainJson];

const dropStrays = withoutStrays(MARKED);

// What is left of a code fence around a call's own markers.
const EMPTIED_FENCE = /```[\w-]*\s*```/g;

// Tokens that end a model's turn, and markers of a tool's result: that is not the model's to write.
const END_OF_TURN =
  /<\|(?:im_end|eot_id|eom_id|end_of_text|endoftext|end)\|>|<end_of_turn>|<turn\|>|<｜end▁of▁sentence｜>|<\/s>\s*$|<start_function_response>|<\|tool_response>|<tool_response>/;

/**
 * Reads a model's reply (seed run-local-agent, step 6): reasoning stripped, calls and prose apart.
 *
 * Never throws and takes linear time, whatever the reply. Half a call is never prose and never guessed at: it is
 * `unreadable`, with a sentence for the model. JSON that is no call stays prose.
 *
 * @param reply A whole reply.
 * @param toolNames The tools that exist now. Names are matched exactly first and mended only on a miss; between
 * explicit markers an unknown name is still a call, elsewhere it is not. Without the list, JSON outside of markers is
 * a call where it has both a name and arguments.
 */
export function parseToolCalls(reply: string, toolNames?: readonly string[]): ParsedReply {
  const tools = knownTools(toolNames);
  const [turn = ""] = reply.split(END_OF_TURN, 1);
  let pieces: ReplyPiece[] = [{ kind: "text", text: stripThinking(turn).trimEnd() }];
  for (const format of FORMATS) {
    pieces = pieces.flatMap((piece) =>
      piece.kind === "text" ? format(piece.text, tools) : [piece],
    );
  }
  return {
    text: proseOf(pieces),
    calls: pieces.flatMap((piece) => (piece.kind === "calls" ? piece.calls : [])),
    unreadable: pieces.flatMap((piece) =>
      piece.kind === "unreadable" ? [{ raw: piece.raw, reason: piece.reason }] : [],
    ),
  };
}

function proseOf(pieces: readonly ReplyPiece[]): string {
  const prose = pieces
    .map((piece) => (piece.kind === "text" ? dropStrays(piece.text) : "\n"))
    .join("");
  const isAllProse = pieces.every(({ kind }) => kind === "text");
  return (isAllProse ? prose : prose.replace(EMPTIED_FENCE, "")).trim();
}
