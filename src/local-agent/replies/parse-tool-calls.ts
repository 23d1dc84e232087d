import type { ParsedReply } from "../contract/replies.js";
import { hermes } from "./formats/hermes.js";
import { plainJson } from "./formats/plain-json.js";
import { knownTools } from "./known-tools.js";
import type { ReplyFormat, ReplyPiece } from "./reply-format.js";
import { stripThinking } from "./think.js";

// Each format looks at the text that those before it left: explicit markers first, then what could also be prose.
const FORMATS: readonly ReplyFormat[] = [hermes, plainJson];

// What is left of a code fence around a call's own markers.
const EMPTIED_FENCE = /```[\w-]*\s*```/g;

const END_OF_TURN = /<\|(?:im_end|eot_id|eom_id|endoftext)\|>/;

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
  let pieces: ReplyPiece[] = [{ kind: "text", text: stripThinking(turn) }];
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
  const prose = pieces.map((piece) => (piece.kind === "text" ? piece.text : "\n")).join("");
  const isAllProse = pieces.every(({ kind }) => kind === "text");
  return (isAllProse ? prose : prose.replace(EMPTIED_FENCE, "")).trim();
}
