import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import type { FastifyRequest } from "fastify";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { languageOf } from "#server/platform/http/serve-endpoint.ts";
import { largestRequest, type Purpose, rules } from "./file-purpose.ts";
import type { Arriving } from "./reserve-storage.ts";
import type { WorkFolder } from "./work-folder.ts";

/** A file that has arrived whole and has not been looked at yet. Only slips are compared by their hash. */
export type Received = { fileName: string; path: string; size: number; hash: Buffer | null };

type Name = (name: string) => void;
type Into = { work: WorkFolder; room: Arriving };

/** Streams the files of a form into the work folder. `made` hears of each name, so that it can be taken away again.
 * NOTE: the multipart library can cut a file at the limit without a word; `truncated` is the only sign. */
export async function receiveFiles(request: FastifyRequest, purpose: Purpose, { work, room }: Into, made: Name): Promise<Received[]> {
  const { maxBytes, maxFiles, maxVideoBytes } = rules[purpose];
  const mostBytes = Math.max(maxBytes, maxVideoBytes ?? 0);
  const received: Received[] = [];
  const parts = request.parts({ limits: { fileSize: mostBytes + 1, files: maxFiles + 1, fields: 20, fieldSize: 10_000, headerPairs: 50 } });
  let left = largestRequest(purpose);
  for await (const part of parts) {
    if (part.type !== "file") continue;
    if (!/^imageinput\d{1,2}$/.test(part.fieldname)) {
      part.file.resume();
      continue;
    }
    const name = work.newName();
    made(name);
    const file = await write(part.file, { work, room, name, most: Math.min(left, mostBytes) });
    if (part.file.truncated) throw refuse("PAYLOAD_TOO_LARGE");
    left -= file.size;
    received.push({ fileName: part.filename, path: work.pathOf(name), ...file });
  }
  const tooMany = fieldFault("field.file-TOO_MANY", { param: `imageinput${maxFiles}`, lang: languageOf(request), values: { most: maxFiles } });
  if (received.length > maxFiles) throw refuse("INPUT_ERROR", { errors: [tooMany] });
  return received;
}

type Writing = Into & { name: string; most: number };

/** What really comes is counted: the length that was announced is a claim. */
async function write(stream: AsyncIterable<unknown>, { work, room, name, most }: Writing): Promise<{ size: number; hash: Buffer }> {
  const hash = createHash("sha256");
  const file = await work.writing(() => open(work.pathOf(name), "wx", 0o600));
  let size = 0;
  try {
    for await (const chunk of stream) {
      const bytes = chunk as Buffer;
      size += bytes.length;
      if (size > most) throw refuse("PAYLOAD_TOO_LARGE");
      await room.take(bytes.length);
      hash.update(bytes);
      await work.writing(() => file.writeFile(bytes));
    }
    await work.writing(() => file.sync());
  } finally {
    await file.close();
  }
  return { size, hash: hash.digest() };
}
