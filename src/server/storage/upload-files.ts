import { createHash } from "node:crypto";
import type { Db } from "../platform/database.ts";
import { inTransaction } from "../platform/in-transaction.ts";
import { refuse } from "../platform/refusal.ts";
import { keyedHash, seal } from "../platform/seal.ts";
import { type FileStore, type Room, randomName } from "./file-store.ts";
import { type Purpose, rules } from "./purpose.ts";
import { type Picture, readPicture } from "./read-picture.ts";
import { readSlipCode } from "./read-slip-code.ts";
import { deleteReservation, findKeptBytes, insertFiles, insertReservation, type NewFile } from "./storage-queries.ts";

export type Owner = { accountId: number | null; guestId: number | null };
export type Received = { fileName: string; bytes: Buffer };
export type Upload = { db: Db; store: FileStore; dataKey: Buffer };

const megabyte = 1024 * 1024;
const largestShare = { guest: 20 * megabyte, account: 100 * megabyte };

/** Room for the whole request is set aside before a byte of it is read. */
export async function reserve({ db }: Upload, owner: Owner, purpose: Purpose, bytes: number): Promise<number> {
  if (purpose !== "component") {
    const share = owner.accountId === null ? largestShare.guest : largestShare.account;
    if ((await findKeptBytes(db, owner)) + bytes > share) throw refuse("OUT_OF_STORAGE");
  }
  const reservation = await insertReservation(db, bytes);
  if (reservation === null) throw refuse("OUT_OF_STORAGE");
  return reservation;
}

/** All files or none. Answers the names that later calls use. */
export async function keepFiles(upload: Upload, owner: Owner, purpose: Purpose, received: readonly Received[], reservation: number): Promise<string[]> {
  const room: Room = rules[purpose].isPublic ? "public" : "private";
  const files: { picture: Picture; row: NewFile }[] = [];
  for (const one of received) files.push(await prepared(upload, owner, purpose, one));
  for (const { picture, row } of files) await upload.store.write(room, row.name, picture.bytes);
  try {
    await inTransaction(upload.db, async (tx) => {
      if (!(await deleteReservation(tx, reservation))) throw refuse("OUT_OF_STORAGE");
      await insertFiles(
        tx,
        files.map(({ row }) => row),
      );
    });
  } catch (error) {
    for (const { row } of files) await upload.store.remove(room, row.name);
    throw error;
  }
  return files.map(({ row }) => row.name);
}

async function prepared({ dataKey }: Upload, owner: Owner, purpose: Purpose, { fileName, bytes }: Received): Promise<{ picture: Picture; row: NewFile }> {
  const picture = await readPicture(bytes, purpose);
  const name = randomName(picture.extension);
  const { mediaType, width, height } = picture;
  const originalHash = createHash("sha256").update(bytes).digest();
  const slip = purpose === "slip" ? await slipFacts(dataKey, name, bytes) : null;
  return {
    picture,
    row: { name, ...owner, purpose, mediaType, sizeBytes: picture.bytes.length, width, height, originalName: labelOf(fileName), originalHash, slip },
  };
}

async function slipFacts(dataKey: Buffer, name: string, bytes: Buffer): Promise<NewFile["slip"]> {
  const code = await readSlipCode(bytes);
  if (code === null) return null;
  const referenceSealed = seal(dataKey, `stored_file.slip_reference:${name}`, code.reference);
  return { bankNumber: code.bankNumber, referenceHash: keyedHash(dataKey, "slip", `${code.bankNumber}:${code.reference}`), referenceSealed };
}

/** The name a person's device gave it: kept as a label, never as a path. */
function labelOf(fileName: string): string {
  const last = fileName.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  return last.replace(/[\p{Cc}\p{Cf}]/gu, "").slice(0, 120);
}
