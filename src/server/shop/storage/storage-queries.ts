import { sql } from "kysely";
import type { Cue } from "#domain/learning/captions/captions.ts";
import type { ShortRoom, StorageBytes } from "#domain/storage/storage-space.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import type { Purpose } from "./file-purpose.ts";

export type NewFile = {
  name: string;
  accountId: number | null;
  guestId: number | null;
  /** A rendition is made of a film and has no sender. */
  purpose: Purpose | "rendition";
  /** Left out: it waits to be attached. */
  state?: "attached";
  mediaType: string;
  sizeBytes: number;
  /** Null for a video, whose frames are not decoded. */
  width: number | null;
  height: number | null;
  /** Of a film whose length is known. */
  seconds: number | null;
  originalName: string;
  originalHash: Buffer | null;
  slip: {
    bankNumber: string;
    referenceHash: Buffer;
    referenceSealed: Buffer;
    day: string | null;
  } | null;
};

export type FoundFile = {
  name: string;
  originalName: string;
  purpose: string;
  mediaType: string;
  accountId: number | null;
  guestId: number | null;
};

export async function findStorage(db: Db): Promise<StorageBytes> {
  const row = await db
    .selectFrom("storage_quota")
    .select(["total_bytes", "used_bytes", "reserved_bytes"])
    .executeTakeFirstOrThrow();
  return { total: row.total_bytes, used: row.used_bytes, reserved: row.reserved_bytes };
}

/**
 * The share of the storage: the shop's own files and those of lessons (a part of that), buyers'
 * uploads, slips (a separate part), and visitors' uploads.
 */
export type StorageRoom = Exclude<ShortRoom, "own">;

/** How much more fits, and how much would if nothing were in it. */
export async function findFreeSpace(db: Db | Tx, room: StorageRoom): Promise<number> {
  const { rows } = await sql<{
    free: number;
  }>`select storage_room_free(q, ${room}) as free from storage_quota q`.execute(db);
  return rows[0]?.free ?? 0;
}

export type OwnerIds = { accountId: number | null; guestId: number | null };

/**
 * Bytes of files and of uploads on their way; nothing comes or goes until the end of the
 * transaction.
 */
export async function lockStorageUse(tx: Tx): Promise<number> {
  const { used_bytes, reserved_bytes } = await tx
    .selectFrom("storage_quota")
    .select(["used_bytes", "reserved_bytes"])
    .forUpdate()
    .executeTakeFirstOrThrow();
  return used_bytes + reserved_bytes;
}

/** False when there is no space for them. A picture can become larger than its reservation. */
export async function insertFiles(
  tx: Tx,
  room: StorageRoom,
  files: readonly NewFile[],
): Promise<boolean> {
  const bytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
  const { numAffectedRows } = await sql`
    update storage_quota set used_bytes = used_bytes
      + ${bytes} where storage_room_free(storage_quota, ${room}) >= ${bytes}`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  const rows = files.map((file) => ({
    name: file.name,
    account_id: file.accountId,
    guest_id: file.guestId,
    purpose: file.purpose,
    state: file.state ?? ("stored" as const),
    media_type: file.mediaType,
    size_bytes: file.sizeBytes,
    width: file.width,
    height: file.height,
    seconds: file.seconds,
    original_name: file.originalName,
    original_hash: file.originalHash,
    slip_bank_code: file.slip?.bankNumber ?? null,
    slip_day: file.slip?.day ?? null,
    slip_reference_hash: file.slip?.referenceHash ?? null,
    slip_reference_sealed: file.slip?.referenceSealed ?? null,
  }));
  await tx.insertInto("stored_file").values(rows).execute();
  return true;
}

/** What is said in captions, for the search. */
export async function insertCues(tx: Tx, fileName: string, cues: readonly Cue[]): Promise<void> {
  if (cues.length === 0) return;
  const [seconds, words] = [
    cues.map(({ from }) => Math.floor(from / 1000)),
    cues.map((cue) => cue.words),
  ];
  await sql`insert into caption_cue (file_name, position, second,
    words) select ${fileName}, said.place, said.second, said.words
    from unnest(${seconds}::int[], ${words}::text[]) with ordinality said (second, words,
      place)`.execute(tx);
}

export async function findFile(db: Db, wanted: string): Promise<FoundFile | null> {
  const row = await db
    .selectFrom("stored_file")
    .select(["name", "original_name", "purpose", "media_type", "account_id", "guest_id"])
    .where("name", "=", wanted)
    .where("state", "in", ["stored", "attached"])
    .executeTakeFirst();
  if (!row) return null;
  const {
    name,
    purpose,
    original_name: originalName,
    media_type: mediaType,
    account_id: accountId,
    guest_id: guestId,
  } = row;
  return { name, originalName, purpose, mediaType, accountId, guestId };
}

export type Attachment = {
  names: readonly string[];
  purpose: Purpose;
  /** Who has uploaded them. */
  owner: OwnerIds;
  accountId: number;
};

/**
 * Attaches uploads to an account. Returns the names that were attached: the owner's own, for this
 * purpose, and not attached yet.
 */
export async function attachFiles(
  tx: Tx,
  { names, purpose, owner, accountId }: Attachment,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    update stored_file set state = 'attached', account_id = ${accountId}, guest_id = null
    where name = any (${names}::text[]) and purpose = ${purpose} and state = 'stored' and
      (account_id = ${owner.accountId} or guest_id = ${owner.guestId})
    returning name`.execute(tx);
  return rows.map(({ name }) => name);
}

type GivenUp = OwnerIds & { isManager: boolean; names: readonly string[] };

/**
 * NOTE: a file that is referred to stays, for every caller. It is deleted when the reference is
 * removed.
 */
export async function giveUpFiles(
  tx: Tx,
  { accountId, guestId, isManager, names }: GivenUp,
): Promise<void> {
  await sql`
    update stored_file set state = 'deleting' where name in (
      select name from stored_file
        where name = any (${names}::text[]) and state = 'stored'
        and purpose <> 'shop'
        and (account_id =
          ${accountId} or guest_id = ${guestId} or (${isManager} and purpose = 'component'))
        and (select r.kind from file_reference r where r.file_name = stored_file.name
          limit 1) is null
      order by name for update)`.execute(tx);
}

/** What took the place of these files is kept; they themselves go. */
export async function releaseFiles(
  tx: Tx,
  accountId: number,
  names: readonly string[],
): Promise<void> {
  await sql`update stored_file set state = 'deleting'
    where name = any (${names}::text[]) and account_id
      = ${accountId} and state = 'attached' and
      purpose in ('profile', 'custom', 'certificate')`.execute(tx);
}

/** Bytes a person keeps here and is about to, slips of orders and work that was handed in aside. */
export async function findKeptBytes(
  tx: Db | Tx,
  { accountId, guestId }: OwnerIds,
): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (select coalesce(sum(size_bytes), 0) from stored_file
        where state not in ('deleting', 'deleted')
          and not (purpose in ('slip', 'work') and state = 'attached')
          and (account_id = ${accountId} or guest_id = ${guestId}))::bigint
      + (select coalesce(sum(bytes), 0) from storage_reservation
        where account_id = ${accountId} or guest_id = ${guestId})::bigint as bytes`.execute(tx);
  return rows[0]?.bytes ?? 0;
}

/**
 * Marks files that were not attached within a day as deleting. No row is given to two running
 * sweepers. Files from administrators are the shop's own and stay until one of them deletes them.
 */
export async function markUnattachedFiles(db: Db, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update stored_file set state = 'deleting' where name in (
      select name from stored_file
        where state = 'stored' and created_at < now() - interval '24 hours'
        and purpose not in ('shop', 'component')
        and (select r.kind from file_reference r where r.file_name = stored_file.name
          limit 1) is null
      order by created_at limit ${limit} for update skip locked)`.execute(db);
  return Number(numAffectedRows);
}

/** By name, the next ones after that. */
export async function listDeletingFiles(
  db: Db,
  { after, most }: { after: string; most: number },
): Promise<{ name: string; purpose: string }[]> {
  const { rows } = await sql<{ name: string; purpose: string }>`
    select name, purpose from stored_file
      where state = 'deleting' and name > ${after} order by name limit ${most}`.execute(db);
  return rows;
}

/**
 * The space falls once, with the change of state. What is gone is no guest's any more, so that the
 * guest can go, too.
 */
export async function updateFileDeleted(db: Db, name: string): Promise<void> {
  await sql`
    with gone as (update stored_file set state = 'deleted', guest_id = null
      where name = ${name} and state = 'deleting' returning name, size_bytes),
      said as (delete from caption_cue using gone where caption_cue.file_name = gone.name)
    update storage_quota set used_bytes = used_bytes - gone.size_bytes from gone`.execute(db);
}

/** Which of these names have a row whose file is not deleted. */
export async function listKnownNames(db: Db, names: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("stored_file")
    .select("name")
    .where("name", "in", names)
    .where("state", "<>", "deleted")
    .execute();
  return new Set(rows.map((row) => row.name));
}
