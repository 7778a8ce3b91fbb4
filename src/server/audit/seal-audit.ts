import { createHmac, hkdfSync } from "node:crypto";
import type { Db } from "../platform/database/database.ts";
import type { HeadKeeper } from "./kept-head.ts";
import {
  findLastEntry,
  findLastSeal,
  findNextStretch,
  findSettled,
  insertSeal,
  isMarkAhead,
  type Mend,
  type Seal,
  type Stretch,
  updateMark,
} from "./seal-queries.ts";

const inOneSeal = 500;
const sealsInOneRound = 400;

/**
 * Seals new entries of the log, each stretch together with the seal before it. Writing to the log
 * never waits for this, because it reads settled entries only. An entry is sealed in the second
 * round after it came, when no entry can be inserted before it any more.
 */
export async function sealAudit(db: Db, key: Buffer, head: HeadKeeper): Promise<number> {
  const settled = (await isMarkAhead(db)) ? null : await findSettled(db);
  const sealed = settled === null ? 0 : await sealUpTo(db, key, settled, head);
  const isMarkOver = settled !== null || (await isMarkAhead(db));
  if (isMarkOver) await updateMark(db, await findLastEntry(db));
  return sealed;
}

async function sealUpTo(db: Db, key: Buffer, upTo: number, head: HeadKeeper): Promise<number> {
  let last = await findLastSeal(db);
  let sealed = 0;
  for (let round = 0; round < sealsInOneRound; round += 1) {
    const next = await findNextStretch(db, {
      after: last?.goesOnAfter ?? 0,
      upTo,
      most: inOneSeal,
    });
    if (next === null) break;
    const seal = sealOf(key, last, next);
    if (!(await insertSeal(db, seal))) break;
    last = { ...seal, goesOnAfter: seal.lastId };
    sealed += next.entries;
  }
  if (last !== null) head.keep({ number: last.number, seal: last.seal.toString("hex") });
  return sealed;
}

export function sealOf(
  key: Buffer,
  before: Pick<Seal, "number" | "seal"> | null,
  stretch: Stretch,
): Omit<Seal, "goesOnAfter"> {
  const number = (before?.number ?? 0) + 1;
  const { firstId, lastId, entries, digest } = stretch;
  const words = JSON.stringify([
    number,
    firstId,
    lastId,
    entries,
    digest.toString("hex"),
    before?.seal.toString("hex") ?? "",
  ]);
  return { ...stretch, number, seal: createHmac("sha256", key).update(words).digest() };
}

/** The seal of a mend under the shop's key. Without the key nobody can forge or change it. */
export function mendSealOf(
  key: Buffer,
  { number, goesOnAfter, entries, digest, found, reason }: Omit<Mend, "seal">,
): Buffer {
  const words = JSON.stringify([
    "mend",
    number,
    goesOnAfter,
    entries,
    digest?.toString("hex") ?? "",
    found,
    reason,
  ]);
  return createHmac("sha256", key).update(words).digest();
}

/** Seals have a key of their own, so that nothing else sealed with the data key can pass as one. */
export function sealKey(dataKey: Buffer): Buffer {
  return Buffer.from(hkdfSync("sha256", dataKey, "", "the log's seals", 32));
}
