import { readFile } from "node:fs/promises";
import {
  type CaptionsFault,
  type Cue,
  largestCaptions,
  readCaptions,
  webVtt,
} from "#domain/learning/captions/captions.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { decodeText } from "#server/platform/http/decode-text.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { refuseBytes } from "./refuse-file.ts";

export type CaptionsFile = {
  bytes: Buffer;
  cues: Cue[];
  /** Says in words what of the file is not shown. */
  notes: string[];
};

/** Rewrites captions of any supported format as WebVTT. A file without any caption is refused. */
export async function readCaptionsFile(
  path: string,
  size: number,
  lang: Language,
): Promise<CaptionsFile> {
  if (size > largestCaptions) throw refuseBytes(largestCaptions, lang);
  const decoded = decodeText(await readFile(path));
  if (decoded === null) throw refuse("FILE_TYPE_NOT_ALLOWED");
  const read = readCaptions(decoded.text);
  const noteOf = ({ code, line }: CaptionsFault) =>
    fieldFault(`field.captions-${code}`, { param: "file", lang, values: { line } });
  if ("code" in read) throw refuse("INPUT_ERROR", { errors: [noteOf(read)] });
  return {
    bytes: Buffer.from(webVtt(read.cues)),
    cues: read.cues,
    notes: read.faults.map((fault) => noteOf(fault).msg),
  };
}
