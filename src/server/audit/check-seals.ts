import type { Db } from "../platform/database/database.ts";
import type { Head } from "./kept-head.ts";
import { sealOf } from "./seal-audit.ts";
import { findStretch, listSeals, type Seal } from "./seal-queries.ts";

export type Break = { object: string; detail: string };

const atOnce = 200;

/** Where the log is no longer what was sealed: an entry changed, removed or put in between, a seal forged, or the end cut off. */
export async function checkSeals(db: Db, key: Buffer, head: Head | null): Promise<Break[]> {
  const breaks: Break[] = [];
  let before: Seal | null = null;
  let isHeadThere = head === null;
  for (let seals = await listSeals(db, 0, atOnce); seals.length > 0; seals = await listSeals(db, before?.number ?? 0, atOnce)) {
    for (const seal of seals) {
      breaks.push(...(await breaksOf(db, key, before, seal)));
      if (head?.number === seal.number && head.seal === seal.seal.toString("hex")) isHeadThere = true;
      before = seal;
    }
  }
  if (!isHeadThere)
    breaks.push({
      object: `seal:${head?.number}`,
      detail: "this node has seen it, and it is gone or another: the end of the log was cut off, or an older backup brought back",
    });
  return breaks;
}

async function breaksOf(db: Db, key: Buffer, before: Seal | null, seal: Seal): Promise<Break[]> {
  const object = `seal:${seal.number}`;
  const wanted = sealOf(key, before, seal);
  if (wanted.number !== seal.number) return [{ object, detail: "the seals before it are gone" }];
  if (!wanted.seal.equals(seal.seal)) return [{ object, detail: "it was not made by this shop's key, or not after the one before" }];
  const { entries, digest } = await findStretch(db, { after: before?.lastId ?? 0, lastId: seal.lastId });
  const where = `entries ${seal.firstId} to ${seal.lastId}`;
  if (entries !== seal.entries) return [{ object, detail: `${where}: ${seal.entries} were sealed, ${entries} are there` }];
  return digest?.equals(seal.digest) ? [] : [{ object, detail: `${where}: one of them was changed` }];
}
