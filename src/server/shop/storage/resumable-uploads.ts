import type { Readable } from "node:stream";
import type { Language } from "#domain/link/localized-path.ts";
import { tooMany } from "#server/platform/http/rate-limit.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { rules, type VideoPurpose } from "./file-purpose.ts";
import { createPieceWriter } from "./piece-writer.ts";
import { arrivingIn, openRoom, type Taking } from "./reserve-storage.ts";
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
import { keepFiles, labelOf, type Upload } from "./upload-files.ts";
import type { WorkFolder } from "./work-folder.ts";

type Deps = Upload & { work: WorkFolder };
type Asked = { id: string; accountId: number };
type Told = Asked & { lang: Language };
type Arrived = { offset: number; size: number };

type Wanted = { accountId: number; size: number; fileName: string; purpose: VideoPurpose; lang: Language };

/** Of one person, under way: their films wait for one another. */
export const mostAtOnce = 10;
const minute = 60;

/** Large files in pieces: what has arrived stays, whatever becomes of the connection. The length of the temporary file is the truth about it. */
export type ResumableUploads = ReturnType<typeof createResumableUploads>;

export function createResumableUploads(deps: Deps) {
  const { db, work } = deps;
  const pieces = createPieceWriter(work);
  const finishing = new Map<string, Promise<string>>();

  async function interrupt(id: string): Promise<void> {
    if (!finishing.has(id)) await pieces.interrupt(id);
  }

  async function finish(asked: Told): Promise<string> {
    // Read here and not before: a question just after the end gets the answer.
    const upload = await find(deps, asked);
    if (upload.fileName !== null) return upload.fileName;
    await pieces.interrupt(asked.id);
    const { offset, size } = await arrived(work, upload);
    if (offset !== size) throw refuse("UPLOAD_OFFSET_CHANGED");
    return keep(deps, upload, asked);
  }

  return {
    begin: (wanted: Wanted) => begin(deps, wanted),

    async offset(asked: Asked): Promise<Arrived> {
      const upload = await find(deps, asked);
      await interrupt(asked.id);
      return arrived(work, upload);
    },

    /** Answers how much is there now and until when the rest is waited for. */
    async append(asked: Told & { offset: number; body: Readable }): Promise<Arrived & { expiresAt: Date }> {
      const { id, body } = asked;
      const upload = await find(deps, asked);
      if (finishing.has(id) || upload.fileName !== null) throw refuse("UPLOAD_OFFSET_CHANGED");
      await interrupt(id);
      const { offset, size } = await arrived(work, upload);
      if (offset !== asked.offset) throw refuse("UPLOAD_OFFSET_CHANGED");
      if (upload.reservationId === null || (await extendResumable(db, id, { hasSent: offset > 0 })) === null) throw refuse("NOT_FOUND");
      const taking: Taking = { owner: { accountId: asked.accountId, guestId: null }, purpose: upload.purpose, lang: asked.lang };
      const room = arrivingIn(db, taking, { id: upload.reservationId, held: upload.heldBytes, arrived: offset, most: size });
      await pieces.append(id, body, { most: size - offset, room }).finally(room.settle);
      const now = await arrived(work, upload);
      const expiresAt = await extendResumable(db, id, { hasSent: now.offset > 0 });
      if (expiresAt === null) throw refuse("NOT_FOUND");
      return { ...now, expiresAt };
    },

    /** Looks at the content and keeps the file; asked twice, it answers the same name. */
    async finish(asked: Told): Promise<string> {
      const { id } = asked;
      await find(deps, asked);
      const running = finishing.get(id) ?? finish(asked).finally(() => finishing.delete(id));
      finishing.set(id, running);
      return running;
    },

    async abandon(asked: Asked): Promise<void> {
      await find(deps, asked);
      await interrupt(asked.id);
      await forget(deps, asked.id);
    },
  };
}

/** There has to be room for all of it now; how much of that is taken goes by what arrives. */
async function begin({ db, work }: Deps, { accountId, size, fileName, purpose, lang }: Wanted): Promise<string> {
  if (size > (rules[purpose].maxVideoBytes ?? 0)) throw refuse("PAYLOAD_TOO_LARGE");
  const id = work.newName();
  const taking: Taking = { owner: { accountId, guestId: null }, purpose, lang };
  await work.create(id);
  try {
    await openRoom(db, taking, size, async (tx, reservationId) => {
      if ((await countResumables(tx, accountId)) >= mostAtOnce) throw tooMany(minute);
      await insertResumable(tx, { id, accountId, reservationId, sizeBytes: size, originalName: labelOf(fileName), purpose });
    });
  } catch (error) {
    await Promise.allSettled([work.remove(id)]);
    throw error;
  }
  return id;
}

async function find({ db }: Deps, { id, accountId }: Asked): Promise<ResumableUpload> {
  const upload = await findResumable(db, id, accountId);
  if (upload === null) throw refuse("NOT_FOUND");
  return upload;
}

/** A stored one is there as a whole. */
async function arrived(work: WorkFolder, { id, sizeBytes: size, fileName }: ResumableUpload): Promise<Arrived> {
  const offset = fileName === null ? await work.sizeOf(id) : size;
  if (offset === null) throw refuse("NOT_FOUND");
  return { offset, size };
}

async function keep(
  deps: Deps,
  { id, sizeBytes: size, originalName: fileName, reservationId: reservation, purpose }: ResumableUpload,
  { accountId, lang }: Told,
) {
  const received = [{ fileName, path: deps.work.pathOf(id), size, hash: null }];
  const owner = { accountId, guestId: null };
  try {
    if (reservation === null) throw refuse("NOT_FOUND");
    const kept = { owner, purpose, lang, received, reservation };
    const [name = ""] = await keepFiles(deps, kept, {
      // Before its room, as giving it up does.
      first: (tx) => lockResumable(tx, id),
      andThen: (tx, [stored = ""]) => updateResumableStored(tx, id, stored),
    });
    await deps.work.remove(id);
    return name;
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
