import { setTimeout as pause } from "node:timers/promises";
import type { Language } from "#domain/link/localized-path.ts";
import type { Purpose } from "#domain/storage/file-purpose.ts";
import type { StorageDetails } from "#domain/storage/storage-space.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inBatches } from "#server/platform/database/each-step.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { mayUpload } from "./may-upload.ts";
import { refuseOutOfStorage } from "./out-of-storage.ts";
import {
  changeReservation,
  deleteReservation,
  deleteStaleReservations,
  insertEmptyReservation,
  insertReservation,
} from "./reservation-queries.ts";
import { findFreeSpace, findKeptBytes, findStorage, type StorageRoom } from "./space-queries.ts";

export type Owner = { accountId: number | null; guestId: number | null };
export type UploadContext = { owner: Owner; purpose: Purpose; lang: Language };
/** A reservation that grows with the received bytes. */
export type GrowingReservation = {
  /** The reservation's id. Null: nothing is reserved yet. */
  id(): number | null;
  /** Called before bytes are written. Throws a refusal where there is no space for them. */
  take(bytes: number): Promise<void>;
  /**
   * Reduces the reservation to the received bytes. A first step that is not full may wait for more.
   */
  settle(): Promise<void>;
};
/**
 * `id` null: nothing was reserved yet. `held` is reserved, `arrived` is the received part of it,
 * and `most` is the upper limit.
 */
type Begun = { id: number | null; held: number; arrived: number; most: number };

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const laterMs = 1_000;
const largestShare = { guest: 20 * megabyte, account: 100 * megabyte };
/**
 * This many bytes must arrive before space is reserved, so that an early disconnect blocks nobody.
 * A slip from a phone takes two or three steps.
 */
export const firstStep = 64 * kilobyte;
const steps = { least: 256 * kilobyte, most: 8 * megabyte };

/** Files from administrators are the shop's own. */
function isOfShop(purpose: Purpose): boolean {
  return purpose === "component" || purpose === "lesson";
}

export function roomOf({ owner, purpose }: Pick<UploadContext, "owner" | "purpose">): StorageRoom {
  if (purpose === "lesson") return "lessons";
  if (isOfShop(purpose)) return "shop";
  if (owner.accountId === null) return "visitors";
  return purpose === "slip" ? "slips" : "people";
}

export function ownerOf(caller: Caller): Owner {
  return caller.kind === "account"
    ? { accountId: caller.account.id, guestId: null }
    : { accountId: null, guestId: caller.guest.id };
}

/**
 * The space for the next file of this caller in bytes: the shop's, or the rest of the person's
 * share.
 */
export async function findOwnSpace(
  db: Db,
  caller: Caller | null,
  asked: Purpose | undefined,
): Promise<StorageDetails> {
  const usual =
    caller?.kind === "account" && mayUpload(caller, "component") ? "component" : "profile";
  const purpose =
    asked !== undefined && caller !== null && mayUpload(caller, asked) ? asked : usual;
  const room = roomOf({
    owner: caller === null ? { accountId: null, guestId: null } : ownerOf(caller),
    purpose,
  });
  if (room === "shop" || room === "lessons") {
    const [{ total, used, reserved }, free] = [
      await findStorage(db),
      await findFreeSpace(db, room),
    ];
    return { total, used: used + reserved, free, room };
  }
  const total = room === "people" ? largestShare.account : largestShare.guest;
  const used = caller === null ? 0 : await findKeptBytes(db, ownerOf(caller));
  const left = await findFreeSpace(db, room);
  return {
    total,
    used,
    free: Math.min(total - used, left),
    room: left < total - used ? room : "own",
  };
}

/**
 * Refuses a file that would not fit now, before it is sent. It reserves nothing: the received bytes
 * count.
 */
export async function checkSpace(
  db: Db,
  taking: UploadContext,
  announced: number | null,
): Promise<void> {
  const room = roomOf(taking);
  await withLapsedBack(db, async () => {
    if (Math.max(1, announced ?? 1) > (await findFreeSpace(db, room)))
      throw refuseOutOfStorage(room, taking.lang);
    await keepWithinShare(db, taking);
  });
}

/** A reservation that holds nothing yet. `andThen` belongs to the same transaction. */
export async function openReservation(
  db: Db,
  taking: UploadContext,
  announced: number,
  andThen: (tx: Tx, id: number) => Promise<void>,
): Promise<number> {
  await checkSpace(db, taking, announced);
  return inTransaction(db, async (tx) => {
    const id = await insertEmptyReservation(tx, { ...taking.owner, room: roomOf(taking) });
    await andThen(tx, id);
    return id;
  });
}

export function arrivingIn(db: Db, taking: UploadContext, begun: Begun): GrowingReservation {
  let { id, held: room, arrived: there } = begun;
  const full = () => refuseOutOfStorage(roomOf(taking), taking.lang);
  const change = async (tx: Tx, known: number, by: number) => {
    const came = await changeReservation(tx, known, by);
    if (came !== "done") throw came === "gone" ? refuse("NOT_FOUND") : full();
    return known;
  };
  const open = async (tx: Tx, bytes: number) => {
    const made = await insertReservation(tx, { ...taking.owner, room: roomOf(taking) }, bytes);
    if (made === null) throw full();
    return made;
  };
  const grow = async (by: number) => {
    id = await inTransaction(db, async (tx) => {
      const mine = id === null ? await open(tx, by) : await change(tx, id, by);
      if (by > 0) await keepWithinShare(tx, taking);
      return mine;
    });
    room += by;
  };
  const take = async (missing: number) => {
    const step = Math.max(
      missing,
      Math.min(steps.most, Math.max(steps.least, room), begun.most - room),
    );
    await grow(step).catch((error: unknown) => {
      if (!(error instanceof Refused) || error.code !== "OUT_OF_STORAGE") throw error;
      return withLapsedBack(db, () => grow(missing));
    });
  };
  return {
    id: () => id,
    take: async (bytes) => {
      there += bytes;
      if (there - room >= firstStep) await take(there - room);
    },
    settle: async () => {
      const off = there - room;
      if (there < begun.most ? Math.abs(off) >= firstStep : off !== 0) await grow(off);
    },
  };
}

/**
 * Releases a reservation at the end of every upload. If the database is busy, it is tried once
 * more. After that the job removes it when it has expired.
 */
export async function releaseReservation(db: Db, id: number | null): Promise<void> {
  if (id === null) return;
  await deleteReservation(db, id).catch(async () => {
    await pause(laterMs);
    return deleteReservation(db, id);
  });
}

/** A person's own share of the storage. */
export async function keepWithinShare(
  db: Db | Tx,
  { owner, purpose, lang }: UploadContext,
): Promise<void> {
  const share = owner.accountId === null ? largestShare.guest : largestShare.account;
  if (!isOfShop(purpose) && (await findKeptBytes(db, owner)) > share)
    throw refuseOutOfStorage("own", lang);
}

/**
 * Where there is no space, the space of abandoned uploads is released first, and then the
 * reservation is tried once more.
 */
async function withLapsedBack<T>(db: Db, take: () => Promise<T>): Promise<T> {
  try {
    return await take();
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== "OUT_OF_STORAGE") throw error;
    let freed = 0;
    await inBatches(async (most) => {
      const some = await deleteStaleReservations(db, most);
      freed += some;
      return some;
    });
    if (freed === 0) throw error;
    return take();
  }
}
