import { type Cue, isNamedAsCaptions } from "#domain/learning/captions/captions.ts";
import { rules } from "#domain/storage/file-purpose.ts";
import { extensionOf } from "#domain/storage/media-type.ts";
import { cutText } from "#domain/text/readable-text.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { isCertainlyNotCommitted } from "#server/platform/database/database-errors.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import { DiskFault } from "#server/platform/process/disk-fault.ts";
import { keyedHash, seal } from "#server/platform/process/encryption.ts";
import { type FileStore, randomName, type StoreArea } from "./file-store.ts";
import { insertFilmJobs } from "./film/film-job-queries.ts";
import { refuseOutOfStorage } from "./out-of-storage.ts";
import { readCaptionsFile } from "./read-captions-file.ts";
import { readDocument } from "./read-document.ts";
import { readPicture } from "./read-picture.ts";
import { readSlipCode } from "./read-slip-code.ts";
import type { ReceivedFile } from "./receive-files.ts";
import { refuseBytes, refuseEmpty } from "./refuse-file.ts";
import { deleteReservation } from "./reservation-queries.ts";
import { keepWithinShare, roomOf, type UploadContext } from "./reserve-storage.ts";
import { insertCues, insertFiles, type NewFile } from "./storage-queries.ts";
import { putIndexFirst } from "./video/fast-start.ts";
import { readVideo } from "./video/read-video.ts";
import { refuseFilm } from "./video/refuse-film.ts";
import { readVideoSeconds } from "./video/video-seconds.ts";

export type Upload = { db: Db; store: FileStore; dataKey: Buffer };
type Step = (tx: Tx, names: readonly string[]) => Promise<void>;
const nothing: Step = async () => undefined;
/** A picture was re-encoded in memory. A video stays the uploaded file. */
type PreparedFile = {
  row: NewFile;
  content: { bytes: Buffer } | { path: string };
  cues?: readonly Cue[];
  notes?: readonly string[];
};
type Steps = {
  first?: Step;
  andThen?: Step;
  /** Gets the notes about the stored files, for the sender. */
  tell?: (notes: readonly string[]) => void;
};

/**
 * Stores all files or none. Returns the names that later calls use. `first` and `andThen` run in
 * the same transaction, before and after the files are counted.
 */
export async function keepFiles(
  { db, store, dataKey }: Upload,
  {
    owner,
    purpose,
    lang,
    received,
    reservation,
  }: UploadContext & { received: readonly ReceivedFile[]; reservation: number | null },
  { first = nothing, andThen = nothing, tell = () => undefined }: Steps = {},
): Promise<string[]> {
  const room: StoreArea = rules[purpose].isPublic ? "public" : "private";
  const files: PreparedFile[] = [];
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
      // An upload smaller than the first step has reserved nothing.
      const isHeld = reservation === null || (await deleteReservation(tx, reservation));
      if (!isHeld || !(await insertFiles(tx, place, rows))) throw refuseOutOfStorage(place, lang);
      for (const { row, cues = [] } of files) await insertCues(tx, row.name, cues);
      await insertFilmJobs(
        tx,
        purpose === "lesson"
          ? rows.filter(({ mediaType }) => mediaType.startsWith("video/")).map(({ name }) => name)
          : [],
      );
      await keepWithinShare(tx, { owner, purpose, lang });
      await andThen(tx, names);
    });
  } catch (error) {
    // After a lost connection the rows may have been committed. Then the sweeper removes files
    // without a row.
    const isCertain =
      error instanceof Refused || error instanceof DiskFault || isCertainlyNotCommitted(error);
    if (isCertain) for (const name of names) await store.remove(room, name).catch(() => undefined);
    throw error;
  }
  tell(files.flatMap(({ notes = [] }) => notes));
  return names;
}

/** What a row of every kind begins with; a kind adds what it knows. */
type RowStart = Omit<NewFile, "name" | "mediaType" | "sizeBytes">;

async function prepared(
  dataKey: Buffer,
  { owner, purpose, lang }: UploadContext,
  received: ReceivedFile,
): Promise<PreparedFile> {
  const { maxBytes, maxVideoBytes, takesVideo } = rules[purpose];
  const { fileName, path, size, hash: originalHash } = received;
  if (size === 0) throw refuseEmpty(lang);
  const start: RowStart = {
    ...owner,
    purpose,
    originalName: labelOf(fileName),
    originalHash,
    width: null,
    height: null,
    seconds: null,
    slip: null,
  };
  if (purpose === "lesson" && isNamedAsCaptions(fileName)) {
    const { bytes, cues, notes } = await readCaptionsFile(path, size, lang);
    const name = randomName("vtt");
    const row = { ...start, name, mediaType: "text/vtt", sizeBytes: bytes.length };
    return { content: { bytes }, row, cues, notes };
  }
  const video = maxVideoBytes === null ? null : await readVideo(path);
  if (video !== null) {
    refuseFilm(video, { takes: takesVideo, lang });
    if (size > (maxVideoBytes ?? 0)) throw refuseBytes(maxVideoBytes ?? 0, lang);
    await putIndexFirst(path);
    const name = randomName(extensionOf(video.mediaType) ?? "");
    const seconds = await readVideoSeconds(path);
    const row = { ...start, name, mediaType: video.mediaType, sizeBytes: size, seconds };
    return { content: { path }, row };
  }
  if (size > maxBytes) throw refuseBytes(maxBytes, lang);
  const document = await readDocument(path, { purpose, lang });
  if (document !== null) {
    const name = randomName(extensionOf(document) ?? "");
    return { content: { path }, row: { ...start, name, mediaType: document, sizeBytes: size } };
  }
  const { bytes, mediaType, extension, width, height } = await readPicture(path, { purpose, lang });
  const name = randomName(extension);
  const slip = purpose === "slip" ? await slipFacts(dataKey, name, path) : null;
  const row = { ...start, name, mediaType, sizeBytes: bytes.length, width, height, slip };
  return { content: { bytes }, row };
}

async function slipFacts(dataKey: Buffer, name: string, path: string): Promise<NewFile["slip"]> {
  const code = await readSlipCode(path);
  if (code === null) return null;
  const referenceSealed = seal(dataKey, `stored_file.slip_reference:${name}`, code.reference);
  return {
    bankNumber: code.bankNumber,
    day: code.day,
    referenceHash: keyedHash(dataKey, "slip", `${code.bankNumber}:${code.reference}`),
    referenceSealed,
  };
}

/** The name a person's device gave it: kept as a label, never as a path. */
export function labelOf(fileName: string): string {
  const last = fileName.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  return cutText(last.replace(/[\p{Cc}\p{Cf}]/gu, ""), 120);
}
