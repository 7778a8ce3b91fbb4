import type { Db } from "../platform/database/database.ts";
import type { Head } from "./kept-head.ts";
import { mendSealOf, sealOf } from "./seal-audit.ts";
import {
  findStretch,
  listForeignEntries,
  listMends,
  listSeals,
  type Mend,
  type Seal,
} from "./seal-queries.ts";

export type Break = { object: string; detail: string };

const atOnce = 200;

/**
 * Returns where the log differs from its seals: an entry changed, removed or inserted, a seal
 * forged, or the end cut off.
 */
export async function checkSeals(db: Db, key: Buffer, head: Head | null): Promise<Break[]> {
  const breaks: Break[] = [];
  let before: Seal | null = null;
  let isHeadThere = head === null;
  const mends = new Map((await listMends(db)).map((mend) => [mend.number, mend]));
  for (
    let seals = await listSeals(db, 0, atOnce);
    seals.length > 0;
    seals = await listSeals(db, before?.number ?? 0, atOnce)
  ) {
    for (const seal of seals) {
      const mend = mends.get(seal.number);
      breaks.push(
        ...(await (mend ? breaksOfMend(db, key, before, mend) : breaksOf(db, key, before, seal))),
      );
      if (head?.number === seal.number && head.seal === seal.seal.toString("hex"))
        isHeadThere = true;
      before = seal;
    }
  }
  if (!isHeadThere)
    breaks.push({
      object: `seal:${head?.number}`,
      detail:
        "this node has seen it, and it is gone or another: the end of the log was cut off, or an older backup brought back",
    });
  const foreign = await listForeignEntries(db, atOnce);
  return [
    ...breaks,
    ...foreign.map((id) => ({
      object: `entry:${id}`,
      detail: "its number was not given by the log, so no seal covers it",
    })),
  ];
}

/** Checks a mended seal: the log must still be as it was when the owner's role mended it. */
async function breaksOfMend(
  db: Db,
  key: Buffer,
  before: Seal | null,
  mend: Mend,
): Promise<Break[]> {
  const object = `seal:${mend.number}`;
  if (!mendSealOf(key, mend).equals(mend.seal))
    return [{ object, detail: "it was mended without this shop's key" }];
  const { entries, digest } = await findStretch(db, {
    after: before?.goesOnAfter ?? 0,
    lastId: mend.goesOnAfter,
  });
  const isSame =
    entries === mend.entries &&
    (digest === null ? mend.digest === null : mend.digest !== null && digest.equals(mend.digest));
  return isSame
    ? []
    : [{ object, detail: "it was mended, and the log behind it was changed after that" }];
}

async function breaksOf(db: Db, key: Buffer, before: Seal | null, seal: Seal): Promise<Break[]> {
  const object = `seal:${seal.number}`;
  const wanted = sealOf(key, before, seal);
  if (wanted.number !== seal.number) return [{ object, detail: "the seals before it are gone" }];
  if (!wanted.seal.equals(seal.seal))
    return [{ object, detail: "it was not made by this shop's key, or not after the one before" }];
  const { entries, digest } = await findStretch(db, {
    after: before?.goesOnAfter ?? 0,
    lastId: seal.lastId,
  });
  const where = `entries ${seal.firstId} to ${seal.lastId}`;
  if (entries !== seal.entries)
    return [{ object, detail: `${where}: ${seal.entries} were sealed, ${entries} are there` }];
  return digest?.equals(seal.digest)
    ? []
    : [{ object, detail: `${where}: one of them was changed` }];
}
