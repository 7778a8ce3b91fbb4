import { type Cue, isNamedAsCaptions } from "#domain/learning/captions.ts";
import { extensionOf } from "#domain/storage/media-type.ts";
import { cutText } from "#domain/text/readable-text.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { isCertainlyNotCommitted } from "#server/platform/database/database-errors.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { DiskFault } from "#server/platform/process/disk-fault.ts";
import { keyedHash, seal } from "#server/platform/process/encryption.ts";
import { rules } from "./file-purpose.ts";
import { type FileStore, type Room, randomName } from "./file-store.ts";
import { insertFilmJobs } from "./film/film-job-queries.ts";
import { refuseOutOfStorage } from "./out-of-storage.ts";
import { readCaptionsFile } from "./read-captions-file.ts";
import { readDocument } from "./read-document.ts";
import { readPicture } from "./read-picture.ts";
import { readSlipCode } from "./read-slip-code.ts";
import type { Received } from "./receive-files.ts";
import { keepWithinShare, roomOf, type Taking } from "./reserve-storage.ts";
import { deleteReservation, insertCues, insertFiles, type NewFile } from "./storage-queries.ts";
import { putIndexFirst } from "./video/fast-start.ts";
import { readVideo } from "./video/read-video.ts";
import { readVideoSeconds } from "./video/video-seconds.ts";

export type Upload = { db: Db; store: FileStore; dataKey: Buffer };
type Step = (tx: Tx, names: readonly string[]) => Promise<void>;
const nothing: Step = async () => undefined;
/** A picture was drawn again and is in memory, a video stays the file it came as. */
type Prepared = { row: NewFile; content: { bytes: Buffer } | { path: string }; cues?: readonly Cue[] };

/** All files or none. Answers the names that later calls use. `first` and `andThen` belong to the same transaction: before there is room for them, and after. */
export async function keepFiles(
  { db, store, dataKey }: Upload,
  { owner, purpose, lang, received, reservation }: Taking & { received: readonly Received[]; reservation: number },
  { first = nothing, andThen = nothing }: { first?: Step; andThen?: Step } = {},
): Promise<string[]> {
  const room: Room = rules[purpose].isPublic ? "public" : "private";
  const files: Prepared[] = [];
  for (const one of received) files.push(await prepared(dataKey, { owner, purpose, lang }, one));
  const rows = files.map(({ row }) => row);
  const names = rows.map(({ name }) => name);
  try {
    for (const { row, content } of files) {
      if ("bytes" in content) await store.write(room, row.name, content.bytes);
      else await store.take(room, row.name, content.path);
    }
    await inTransaction(db, async (tx) => {
      const place = roomOf({ owner, purpose });
      await first(tx, names);
      if (!(await deleteReservation(tx, reservation)) || !(await insertFiles(tx, place, rows))) throw refuseOutOfStorage(place, lang);
      for (const { row, cues = [] } of files) await insertCues(tx, row.name, cues);
      await insertFilmJobs(tx, purpose === "lesson" ? rows.filter(({ mediaType }) => mediaType.startsWith("video/")).map(({ name }) => name) : []);
      await keepWithinShare(tx, { owner, purpose, lang });
      await andThen(tx, names);
    });
  } catch (error) {
    // After a lost connection the rows may be there all the same: then the sweeper finds out, and takes what has none.
    const isCertain = error instanceof Refused || error instanceof DiskFault || isCertainlyNotCommitted(error);
    if (isCertain) for (const name of names) await store.remove(room, name).catch(() => undefined);
    throw error;
  }
  return names;
}

async function prepared(dataKey: Buffer, { owner, purpose, lang }: Taking, received: Received): Promise<Prepared> {
  const { maxBytes, maxVideoBytes, takesVideo } = rules[purpose];
  const { fileName, path, size, hash: originalHash } = received;
  const common = { ...owner, purpose, originalName: labelOf(fileName), originalHash };
  if (purpose === "lesson" && isNamedAsCaptions(fileName)) {
    const { bytes, cues } = await readCaptionsFile(path, size, lang);
    const row = { ...common, name: randomName("vtt"), mediaType: "text/vtt", sizeBytes: bytes.length, width: null, height: null, seconds: null, slip: null };
    return { content: { bytes }, row, cues };
  }
  const video = maxVideoBytes === null ? null : await readVideo(path);
  if (video !== null) {
    if (takesVideo && !takesVideo(video)) throw refuse("FILE_TYPE_NOT_ALLOWED");
    if (size > (maxVideoBytes ?? 0)) throw refuse("PAYLOAD_TOO_LARGE");
    await putIndexFirst(path);
    const name = randomName(extensionOf(video) ?? "");
    return {
      content: { path },
      row: { ...common, name, mediaType: video, sizeBytes: size, width: null, height: null, seconds: await readVideoSeconds(path), slip: null },
    };
  }
  if (size > maxBytes) throw refuse("PAYLOAD_TOO_LARGE");
  const document = await readDocument(path, purpose);
  if (document !== null) {
    const name = randomName(extensionOf(document) ?? "");
    return { content: { path }, row: { ...common, name, mediaType: document, sizeBytes: size, width: null, height: null, seconds: null, slip: null } };
  }
  const { bytes, mediaType, extension, width, height } = await readPicture(path, purpose);
  const name = randomName(extension);
  const slip = purpose === "slip" ? await slipFacts(dataKey, name, path) : null;
  return { content: { bytes }, row: { ...common, name, mediaType, sizeBytes: bytes.length, width, height, seconds: null, slip } };
}

async function slipFacts(dataKey: Buffer, name: string, path: string): Promise<NewFile["slip"]> {
  const code = await readSlipCode(path);
  if (code === null) return null;
  const referenceSealed = seal(dataKey, `stored_file.slip_reference:${name}`, code.reference);
  return { bankNumber: code.bankNumber, day: code.day, referenceHash: keyedHash(dataKey, "slip", `${code.bankNumber}:${code.reference}`), referenceSealed };
}

/** The name a person's device gave it: kept as a label, never as a path. */
export function labelOf(fileName: string): string {
  const last = fileName.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  return cutText(last.replace(/[\p{Cc}\p{Cf}]/gu, ""), 120);
}
