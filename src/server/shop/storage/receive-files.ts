import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { addAbortSignal, type Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { largestRequest, type Purpose, rules } from "#domain/storage/file-purpose.ts";
import { languageOf } from "#server/platform/http/answer/send-refusal.ts";
import { unlessLeft, whileSending } from "#server/platform/http/client-left.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { namesGivenUp } from "./given-up-files.ts";
import { refuseBytes } from "./refuse-file.ts";
import type { GrowingReservation } from "./reserve-storage.ts";
import type { WorkFolder } from "./work-folder.ts";

/** A file that arrived completely and is not checked yet. Only slips are compared by their hash. */
export type ReceivedFile = { fileName: string; path: string; size: number; hash: Buffer | null };

type Name = (name: string) => void;
type Into = { work: WorkFolder; room: GrowingReservation };
/**
 * `made` is called with each name in the work folder, so that it can be removed again. `givenUp` is
 * called with stored files that the form has removed.
 */
type ReceiveEvents = { made: Name; givenUp: Name };

/** Streams the files of a form into the work folder. It ends when the sender disconnects. */
export async function receiveFiles(
  request: FastifyRequest,
  purpose: Purpose,
  into: Into,
  hearing: ReceiveEvents,
): Promise<ReceivedFile[]> {
  const { signal, forget } = whileSending(request.raw);
  try {
    return await readParts(request, { purpose, ...into, signal, ...hearing });
  } finally {
    forget();
  }
}

type Reading = Into & ReceiveEvents & { purpose: Purpose; signal: AbortSignal };

/**
 * NOTE: the multipart library cuts a file at the limit without an error; `truncated` is the only
 * sign. It never answers when it is asked for a part after its request was closed.
 */
async function readParts(
  request: FastifyRequest,
  { purpose, work, room, signal, made, givenUp }: Reading,
): Promise<ReceivedFile[]> {
  const { maxBytes, maxFiles, maxVideoBytes } = rules[purpose];
  const mostBytes = Math.max(maxBytes, maxVideoBytes ?? 0);
  const lang = languageOf(request);
  const received: ReceivedFile[] = [];
  signal.throwIfAborted();
  const parts = request.parts({
    limits: {
      fileSize: mostBytes + 1,
      files: maxFiles + 1,
      fields: 20,
      fieldSize: 10_000,
      headerPairs: 50,
    },
  });
  let left = largestRequest(purpose);
  for (;;) {
    const { value: part, done } = await unlessLeft(signal, parts.next());
    if (done) break;
    if (part.type !== "file") {
      if (part.fieldname === "deleteFileList") namesGivenUp(part.value).forEach(givenUp);
      continue;
    }
    if (!/^imageinput\d{1,2}$/.test(part.fieldname)) {
      part.file.resume();
      continue;
    }
    const name = work.newName();
    made(name);
    const file = await write(addAbortSignal(signal, part.file), {
      work,
      room,
      name,
      most: Math.min(left, mostBytes),
      tooMany: refuseBytes(maxBytes, lang),
    });
    if (part.file.truncated) throw refuseBytes(maxBytes, lang);
    left -= file.size;
    received.push({ fileName: part.filename, path: work.pathOf(name), ...file });
  }
  const tooMany = fieldFault("field.file-TOO_MANY", {
    param: `imageinput${maxFiles}`,
    lang,
    values: { most: maxFiles },
  });
  if (received.length > maxFiles) throw refuse("INPUT_ERROR", { errors: [tooMany] });
  return received;
}

type WriteRequest = Into & { name: string; most: number; tooMany: Refused };

/** Counts the received bytes, because the announced length is only a claim. */
async function write(
  stream: Readable,
  { work, room, name, most, tooMany }: WriteRequest,
): Promise<{ size: number; hash: Buffer }> {
  const hash = createHash("sha256");
  const file = await work.writing(() => open(work.pathOf(name), "wx", 0o600));
  let size = 0;
  try {
    for await (const chunk of stream) {
      const bytes = chunk as Buffer;
      size += bytes.length;
      if (size > most) throw tooMany;
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
