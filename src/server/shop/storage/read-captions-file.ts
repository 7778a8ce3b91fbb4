import { readFile } from "node:fs/promises";
import { type Cue, largestCaptions, readCaptions, webVtt } from "#domain/learning/captions.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { decodeText } from "#server/platform/http/decode-text.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { refuse } from "#server/platform/http/refusal.ts";

/** Captions as WebVTT of our own writing, whichever way they came; what is wrong is told with its line. */
export async function readCaptionsFile(path: string, size: number, lang: Language): Promise<{ bytes: Buffer; cues: Cue[] }> {
  if (size > largestCaptions) throw refuse("PAYLOAD_TOO_LARGE");
  const decoded = decodeText(await readFile(path));
  if (decoded === null) throw refuse("FILE_TYPE_NOT_ALLOWED");
  const cues = readCaptions(decoded.text);
  if (!Array.isArray(cues)) {
    const { code, line } = cues;
    throw refuse("INPUT_ERROR", { errors: [fieldFault(`field.captions-${code}`, { param: "file", lang, values: { line } })] });
  }
  return { bytes: Buffer.from(webVtt(cues)), cues };
}
