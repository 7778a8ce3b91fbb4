import type { Readable } from "node:stream";
import type { Language } from "#domain/link/localized-path.ts";
import { rules, type VideoPurpose } from "#domain/storage/file-purpose.ts";
import { tooMany } from "#server/platform/http/rate-limit.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { lockAccount } from "#server/shop/session/lock-account-queries.ts";
import { appendChunk } from "../chunk-writer.ts";
import { refuseBytes } from "../refuse-file.ts";
import { arrivingIn, openReservation, type UploadContext } from "../reserve-storage.ts";
import { keepFiles, labelOf, type Upload } from "../upload-files.ts";
import { createUploadTurns } from "../upload-turns.ts";
import type { WorkFolder } from "../work-folder.ts";
import {
  countResumables,
  deleteResumable,
  extendResumable,
  findResumable,
  insertResumable,
  lockResumable,
  type ResumableUpload,
  updateResumableStored,
} from "./resumable-queries.ts";

type Deps = Upload & { work: WorkFolder };
type UploadKey = { id: string; accountId: number };
type UploadCall = UploadKey & { lang: Language };
type UploadOffset = { offset: number; size: number };
/** The stored name, and notes for the sender about captions that are not shown. */
type FinishedUpload = { name: string; notes: readonly string[] };

type UploadRequest = {
  accountId: number;
  size: number;
  fileName: string;
  purpose: VideoPurpose;
  lang: Language;
};

/** Of one person at a time. Their other films wait. */
export const mostAtOnce = 10;
const minute = 60;

/**
 * Large files in chunks. What has arrived stays when the connection breaks. The length of the
 * temporary file is the offset.
 */
export type ResumableUploads = ReturnType<typeof createResumableUploads>;

export function createResumableUploads(deps: Deps) {
  const { work } = deps;
  const turns = createUploadTurns();
  const finishing = new Map<string, Promise<FinishedUpload>>();
  const looking = (asked: UploadKey) => async () => arrived(work, await find(deps, asked));

  return {
    begin: (wanted: UploadRequest) => begin(deps, wanted),

    async offset(asked: UploadKey): Promise<UploadOffset> {
      await find(deps, asked);
      return finishing.has(asked.id)
        ? looking(asked)()
        : turns.take(asked.id, () => undefined, looking(asked));
    },

    /** Answers how much is there now and until when the rest is waited for. */
    async append(asked: UploadChunk): Promise<UploadOffset & { expiresAt: Date }> {
      const { id, body } = asked;
      await find(deps, asked);
      if (finishing.has(id)) throw refuse("UPLOAD_OFFSET_CHANGED");
      return turns.take(
        id,
        () => body.destroy(),
        () => append(deps, asked),
      );
    },

    /** Looks at the content and keeps the file; asked twice, it answers the same name. */
    async finish(asked: UploadCall): Promise<FinishedUpload> {
      const { id } = asked;
      await find(deps, asked);
      const begun = () =>
        turns
          .take(
            id,
            () => undefined,
            () => finish(deps, asked),
          )
          .finally(() => finishing.delete(id));
      const running = finishing.get(id) ?? begun();
      finishing.set(id, running);
      return running;
    },

    async abandon(asked: UploadKey): Promise<void> {
      await find(deps, asked);
      await turns.take(
        asked.id,
        () => undefined,
        () => forget(deps, asked.id),
      );
    },
  };
}

type UploadChunk = UploadCall & { offset: number; body: Readable };

/** In its turn: what was there when it was asked may have changed since. */
async function append(deps: Deps, asked: UploadChunk): Promise<UploadOffset & { expiresAt: Date }> {
  const { db, work } = deps;
  const { id, body } = asked;
  const upload = await find(deps, asked);
  if (upload.fileName !== null) throw refuse("UPLOAD_OFFSET_CHANGED");
  const { offset, size } = await arrived(work, upload);
  if (offset !== asked.offset) throw refuse("UPLOAD_OFFSET_CHANGED");
  if (
    upload.reservationId === null ||
    (await extendResumable(db, id, { hasSent: offset > 0 })) === null
  )
    throw refuse("NOT_FOUND");
  const taking: UploadContext = {
    owner: { accountId: asked.accountId, guestId: null },
    purpose: upload.purpose,
    lang: asked.lang,
  };
  const room = arrivingIn(db, taking, {
    id: upload.reservationId,
    held: upload.heldBytes,
    arrived: offset,
    most: size,
  });
  await appendChunk(work, id, body, { most: size - offset, room }).finally(room.settle);
  const now = await arrived(work, upload);
  const expiresAt = await extendResumable(db, id, { hasSent: now.offset > 0 });
  if (expiresAt === null) throw refuse("NOT_FOUND");
  return { ...now, expiresAt };
}

async function finish(deps: Deps, asked: UploadCall): Promise<FinishedUpload> {
  // Read here and not before: a question just after the end gets the answer.
  const upload = await find(deps, asked);
  if (upload.fileName !== null) return { name: upload.fileName, notes: [] };
  const { offset, size } = await arrived(deps.work, upload);
  if (offset !== size) throw refuse("UPLOAD_OFFSET_CHANGED");
  return keep(deps, upload, asked);
}

/** There must be space for the whole file now. Space is reserved as chunks arrive. */
async function begin(
  { db, work }: Deps,
  { accountId, size, fileName, purpose, lang }: UploadRequest,
): Promise<string> {
  if (size > (rules[purpose].maxVideoBytes ?? 0))
    throw refuseBytes(rules[purpose].maxVideoBytes ?? 0, lang);
  const id = work.newName();
  const taking: UploadContext = { owner: { accountId, guestId: null }, purpose, lang };
  await work.create(id);
  try {
    await openReservation(db, taking, size, async (tx, reservationId) => {
      // One after the other, so that concurrent starts are counted correctly.
      await lockAccount(tx, accountId);
      if ((await countResumables(tx, accountId)) >= mostAtOnce) throw tooMany(minute);
      await insertResumable(tx, {
        id,
        accountId,
        reservationId,
        sizeBytes: size,
        originalName: labelOf(fileName),
        purpose,
      });
    });
  } catch (error) {
    await Promise.allSettled([work.remove(id)]);
    throw error;
  }
  return id;
}

async function find({ db }: Deps, { id, accountId }: UploadKey): Promise<ResumableUpload> {
  const upload = await findResumable(db, id, accountId);
  if (upload === null) throw refuse("NOT_FOUND");
  return upload;
}

/** A stored file is complete. */
async function arrived(
  work: WorkFolder,
  { id, sizeBytes: size, fileName }: ResumableUpload,
): Promise<UploadOffset> {
  const offset = fileName === null ? await work.sizeOf(id) : size;
  if (offset === null) throw refuse("NOT_FOUND");
  return { offset, size };
}

async function keep(
  deps: Deps,
  {
    id,
    sizeBytes: size,
    originalName: fileName,
    reservationId: reservation,
    purpose,
  }: ResumableUpload,
  { accountId, lang }: UploadCall,
): Promise<FinishedUpload> {
  const received = [{ fileName, path: deps.work.pathOf(id), size, hash: null }];
  const owner = { accountId, guestId: null };
  try {
    if (reservation === null) throw refuse("NOT_FOUND");
    const kept = { owner, purpose, lang, received, reservation };
    let notes: readonly string[] = [];
    const [name = ""] = await keepFiles(deps, kept, {
      // Locked before its reservation, as abandoning does.
      first: async (tx) => {
        // Another node may have abandoned it meanwhile.
        if (!(await lockResumable(tx, id))) throw refuse("NOT_FOUND");
      },
      andThen: (tx, [stored = ""]) => updateResumableStored(tx, id, stored),
      tell: (all) => {
        notes = all;
      },
    });
    await deps.work.remove(id);
    return { name, notes };
  } catch (error) {
    // What was refused is refused again; what failed can be tried again.
    if (error instanceof Refused) await forget(deps, id);
    throw error;
  }
}

async function forget({ db, work }: Deps, id: string): Promise<void> {
  await deleteResumable(db, id);
  await work.remove(id);
}
