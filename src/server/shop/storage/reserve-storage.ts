import type { Language } from "#domain/link/localized-path.ts";
import type { StorageDetails } from "#domain/storage/storage-space.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inBatches } from "#server/platform/database/each-step.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { mayUpload, type Purpose } from "./file-purpose.ts";
import { refuseOutOfStorage } from "./out-of-storage.ts";
import {
  changeReservation,
  deleteStaleReservations,
  findKeptBytes,
  findRoomFree,
  findStorage,
  insertReservation,
  type StorageRoom,
} from "./storage-queries.ts";

export type Owner = { accountId: number | null; guestId: number | null };
export type Taking = { owner: Owner; purpose: Purpose; lang: Language };
/** Room that grows with what arrives. */
export type Arriving = {
  id: number;
  /** Called before bytes are written: throws a refusal where there is no room for them. */
  take(bytes: number): Promise<void>;
  /** What was held beyond what has arrived is given back. */
  settle(): Promise<void>;
};

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const largestShare = { guest: 20 * megabyte, account: 100 * megabyte };
/** What an announcement alone can hold; a whole slip of a phone takes two or three steps more. */
export const firstStep = 64 * kilobyte;
const steps = { least: 256 * kilobyte, most: 8 * megabyte };

/** What administrators put in is the shop's own. */
function isOfShop(purpose: Purpose): boolean {
  return purpose === "component" || purpose === "lesson";
}

export function roomOf({ owner, purpose }: Pick<Taking, "owner" | "purpose">): StorageRoom {
  if (isOfShop(purpose)) return "shop";
  return owner.accountId === null ? "visitors" : "people";
}

export function ownerOf(caller: Caller): Owner {
  return caller.kind === "account" ? { accountId: caller.account.id, guestId: null } : { accountId: null, guestId: caller.guest.id };
}

/** The room that the next file of this caller goes into, in bytes: the shop's, or what is left of the person's share in the room of all. */
export async function findOwnRoom(db: Db, caller: Caller | null): Promise<StorageDetails> {
  if (caller?.kind === "account" && mayUpload(caller, "component")) {
    const [{ total, used, reserved }, free] = [await findStorage(db), await findRoomFree(db, "shop")];
    return { total, used: used + reserved, free, room: "shop" };
  }
  const room = caller?.kind === "account" ? "people" : "visitors";
  const total = room === "people" ? largestShare.account : largestShare.guest;
  const used = caller === null ? 0 : await findKeptBytes(db, ownerOf(caller));
  const left = await findRoomFree(db, room);
  return { total, used, free: Math.min(total - used, left), room: left < total - used ? room : "own" };
}

/** Opens room for an upload. What is announced is only looked at, so that a file is not sent in vain; what has arrived counts.
 * `andThen` belongs to the same transaction, in which no other upload takes room. */
export async function openRoom(
  db: Db,
  taking: Taking,
  announced: number | null,
  andThen: (tx: Tx, id: number) => Promise<void> = async () => undefined,
): Promise<number> {
  const room = roomOf(taking);
  const bytes = Math.max(1, Math.min(firstStep, announced ?? firstStep));
  const open = () =>
    inTransaction(db, async (tx) => {
      if (announced !== null && announced > (await findRoomFree(tx, room))) throw refuseOutOfStorage(room, taking.lang);
      const id = await insertReservation(tx, { ...taking.owner, room }, bytes);
      if (id === null) throw refuseOutOfStorage(room, taking.lang);
      await keepWithinShare(tx, taking);
      await andThen(tx, id);
      return id;
    });
  return withLapsedBack(db, open);
}

/** `held`: what is reserved already, `arrived`: how much of it is there, `most`: more than that never comes. */
export function arrivingIn(db: Db, taking: Taking, { id, held, arrived, most }: { id: number; held: number; arrived: number; most: number }): Arriving {
  let [room, there] = [held, arrived];
  const grow = (by: number) =>
    inTransaction(db, async (tx) => {
      const came = await changeReservation(tx, id, by);
      if (came !== "done") throw came === "gone" ? refuse("NOT_FOUND") : refuseOutOfStorage(roomOf(taking), taking.lang);
      if (by > 0) await keepWithinShare(tx, taking);
      room += by;
    });
  return {
    id,
    take: async (bytes) => {
      there += bytes;
      const missing = there - room;
      if (missing <= 0) return;
      const step = Math.max(missing, Math.min(steps.most, Math.max(steps.least, room), most - room));
      await grow(step).catch((error: unknown) => {
        if (!(error instanceof Refused) || error.code !== "OUT_OF_STORAGE") throw error;
        return withLapsedBack(db, () => grow(missing));
      });
    },
    settle: async () => {
      if (room > Math.max(1, there)) await grow(Math.max(1, there) - room);
    },
  };
}

/** A person's own share of the room. */
export async function keepWithinShare(tx: Tx, { owner, purpose, lang }: Taking): Promise<void> {
  const share = owner.accountId === null ? largestShare.guest : largestShare.account;
  if (!isOfShop(purpose) && (await findKeptBytes(tx, owner)) > share) throw refuseOutOfStorage("own", lang);
}

/** Where there is no room, the room of abandoned uploads is given back first, and then it is tried once more. */
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
