import { randomUUID } from "node:crypto";
import type { Db } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/process/log.ts";
import {
  giveSlotBack,
  leaveSlots,
  renewSlots,
  slotsPerSession,
  takeSlot,
} from "./socket-limit-queries.ts";

/**
 * A socket's place among those of its session. It is freed once, however often `giveBack` is
 * called.
 */
export type Place = { giveBack: () => void; isGivenBack: () => boolean };
export type SocketLimit = {
  /** Null: the session has reached its limit, on this node or on all together. */
  take: (sessionHash: Buffer) => Promise<Place | null>;
  close: () => Promise<void>;
};

const renewMs = 30_000;

/**
 * Counts on this node first, so that a burst of one session causes few queries. The database counts
 * for all nodes.
 */
export function createSocketLimit({ db, log }: { db: Db; log: Log }): SocketLimit {
  const node = randomUUID();
  const here = new Map<string, number>();
  let isClosed = false;
  const failed = (err: unknown) => log.warn({ err }, "the places of sockets could not be written");
  const renewing = setInterval(() => void renewSlots(db, node).catch(failed), renewMs).unref();
  const add = (key: string, by: 1 | -1) => {
    const count = (here.get(key) ?? 0) + by;
    if (count > 0) here.set(key, count);
    else here.delete(key);
  };

  return {
    take: async (sessionHash) => {
      const key = sessionHash.toString("base64url");
      if (isClosed || (here.get(key) ?? 0) >= slotsPerSession) return null;
      add(key, 1);
      const slot = await takeSlot(db, sessionHash, node).catch((error: unknown) => {
        add(key, -1);
        throw error;
      });
      if (slot === null) add(key, -1);
      return slot === null ? null : placeOf({ sessionHash, slot }, () => add(key, -1));
    },
    close: async () => {
      isClosed = true;
      clearInterval(renewing);
      await leaveSlots(db, node).catch(failed);
    },
  };

  function placeOf(taken: { sessionHash: Buffer; slot: number }, onGivenBack: () => void): Place {
    let isGivenBack = false;
    const giveBack = () => {
      if (isGivenBack) return;
      isGivenBack = true;
      onGivenBack();
      if (!isClosed) void giveSlotBack(db, { ...taken, node }).catch(failed);
    };
    return { giveBack, isGivenBack: () => isGivenBack };
  }
}
