import { sql } from "kysely";
import type { Cue } from "#domain/learning/captions.ts";
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
  /** Null for a video, whose frames are not looked at. */
  width: number | null;
  height: number | null;
  /** Of a film whose length is known. */
  seconds: number | null;
  originalName: string;
  originalHash: Buffer | null;
  slip: { bankNumber: string; referenceHash: Buffer; referenceSealed: Buffer; day: string | null } | null;
};
export type FoundFile = { name: string; originalName: string; purpose: string; mediaType: string; accountId: number | null; guestId: number | null };

export async function findStorage(db: Db): Promise<StorageBytes> {
  const row = await db.selectFrom("storage_quota").select(["total_bytes", "used_bytes", "reserved_bytes"]).executeTakeFirstOrThrow();
  return { total: row.total_bytes, used: row.used_bytes, reserved: row.reserved_bytes };
}

/** Whose part of the room: the shop's own files, what buyers send, and what visitors send who have not registered yet (a part of that). */
export type StorageRoom = Exclude<ShortRoom, "own">;
/** How much more fits, and how much would if nothing were in it. */
export async function findRoomFree(db: Db | Tx, room: StorageRoom): Promise<number> {
  const { rows } = await sql<{ free: number }>`select storage_room_free(q, ${room}) as free from storage_quota q`.execute(db);
  return rows[0]?.free ?? 0;
}

type OwnerIds = { accountId: number | null; guestId: number | null };

/** Bytes of files and of uploads on their way; nothing comes or goes until the end of the transaction. */
export async function lockStorageUse(tx: Tx): Promise<number> {
  const { used_bytes, reserved_bytes } = await tx.selectFrom("storage_quota").select(["used_bytes", "reserved_bytes"]).forUpdate().executeTakeFirstOrThrow();
  return used_bytes + reserved_bytes;
}

/** null when there is not that much room. Holds the quota until the transaction ends, so that all who want room wait for one another. */
export async function insertReservation(tx: Tx, { accountId, guestId, room }: OwnerIds & { room: StorageRoom }, bytes: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with room as (
      update storage_quota set reserved_bytes = reserved_bytes + ${bytes}
      where storage_room_free(storage_quota, ${room}) >= ${bytes} returning id
    )
    insert into storage_reservation (bytes, temporary_name, account_id, guest_id, room) select ${bytes}, '', ${accountId}, ${guestId}, ${room} from room returning id`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}

/** Makes it larger by so much, or smaller. NOTE: where it does not fit, the caller's transaction has to be taken back. */
export async function changeReservation(tx: Tx, id: number, by: number): Promise<"done" | "full" | "gone"> {
  const { rows } = await sql<{ is_there: boolean; fits: boolean }>`
    with mine as (update storage_reservation set bytes = bytes + ${by}, expires_at = greatest(expires_at, now() + interval '5 minutes') where id = ${id} returning room),
      taken as (update storage_quota set reserved_bytes = reserved_bytes + ${by} from mine
        where ${by}::bigint <= 0 or storage_room_free(storage_quota, mine.room) >= ${by} returning storage_quota.id)
    select exists (select from mine) as is_there, exists (select from taken) as fits`.execute(tx);
  if (rows[0]?.is_there !== true) return "gone";
  return rows[0].fits ? "done" : "full";
}

/** Gives back what was reserved; true when it was still there. */
export async function deleteReservation(db: Db | Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    with gone as (delete from storage_reservation where id = ${id} returning bytes)
    update storage_quota set reserved_bytes = reserved_bytes - gone.bytes from gone returning storage_quota.id`.execute(db);
  return rows.length === 1;
}

export async function deleteStaleReservations(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (delete from storage_reservation where id in (select id from storage_reservation where expires_at < now() limit ${most}) returning bytes),
      freed as (update storage_quota set reserved_bytes = reserved_bytes - (select coalesce(sum(bytes), 0) from gone))
    select count(*)::int as count from gone`.execute(db);
  return rows[0]?.count ?? 0;
}

/** False when there is no room for them: a picture can come out larger than it was reserved for. */
export async function insertFiles(tx: Tx, room: StorageRoom, files: readonly NewFile[]): Promise<boolean> {
  const bytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
  const { numAffectedRows } = await sql`
    update storage_quota set used_bytes = used_bytes + ${bytes} where storage_room_free(storage_quota, ${room}) >= ${bytes}`.execute(tx);
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
  const [seconds, words] = [cues.map(({ from }) => Math.floor(from / 1000)), cues.map((cue) => cue.words)];
  await sql`insert into caption_cue (file_name, position, second, words) select ${fileName}, said.place, said.second, said.words
    from unnest(${seconds}::int[], ${words}::text[]) with ordinality said (second, words, place)`.execute(tx);
}

export async function findFile(db: Db, wanted: string): Promise<FoundFile | null> {
  const row = await db
    .selectFrom("stored_file")
    .select(["name", "original_name", "purpose", "media_type", "account_id", "guest_id"])
    .where("name", "=", wanted)
    .where("state", "in", ["stored", "attached"])
    .executeTakeFirst();
  if (!row) return null;
  const { name, purpose, original_name: originalName, media_type: mediaType, account_id: accountId, guest_id: guestId } = row;
  return { name, originalName, purpose, mediaType, accountId, guestId };
}

export type Attachment = {
  names: readonly string[];
  purpose: Purpose;
  /** Who has uploaded them. */
  owner: OwnerIds;
  accountId: number;
};

/** Uploads become part of an account. Answers the names for which that was right: the owner's own, for this purpose, and standing nowhere yet. */
export async function attachFiles(tx: Tx, { names, purpose, owner, accountId }: Attachment): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    update stored_file set state = 'attached', account_id = ${accountId}, guest_id = null
    where name = any (${names}::text[]) and purpose = ${purpose} and state = 'stored' and (account_id = ${owner.accountId} or guest_id = ${owner.guestId})
    returning name`.execute(tx);
  return rows.map(({ name }) => name);
}

/** What took the place of these files is kept; they themselves go. */
export async function releaseFiles(tx: Tx, accountId: number, names: readonly string[]): Promise<void> {
  await sql`update stored_file set state = 'deleting'
    where name = any (${names}::text[]) and account_id = ${accountId} and state = 'attached' and purpose in ('profile', 'custom', 'certificate')`.execute(tx);
}

/** Bytes a person keeps here and is about to, slips of orders and work that was handed in aside. */
export async function findKeptBytes(tx: Db | Tx, { accountId, guestId }: OwnerIds): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (select coalesce(sum(size_bytes), 0) from stored_file
        where state not in ('deleting', 'deleted') and not (purpose in ('slip', 'work') and state = 'attached') and (account_id = ${accountId} or guest_id = ${guestId}))::bigint
      + (select coalesce(sum(bytes), 0) from storage_reservation where account_id = ${accountId} or guest_id = ${guestId})::bigint as bytes`.execute(tx);
  return rows[0]?.bytes ?? 0;
}

/** Files that were not attached within a day, marked as going; the same row is never handed out twice while a sweeper lives.
 * What administrators put in is the shop's own: it stays until one of them deletes it. */
export async function markUnattachedFiles(db: Db, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update stored_file set state = 'deleting' where name in (
      select name from stored_file where state = 'stored' and created_at < now() - interval '24 hours' and purpose not in ('shop', 'component')
        and (select r.kind from file_reference r where r.file_name = stored_file.name limit 1) is null
      order by created_at limit ${limit} for update skip locked)`.execute(db);
  return Number(numAffectedRows);
}

/** By name, the next ones after that. */
export async function listDeletingFiles(db: Db, { after, most }: { after: string; most: number }): Promise<{ name: string; purpose: string }[]> {
  const { rows } = await sql<{ name: string; purpose: string }>`
    select name, purpose from stored_file where state = 'deleting' and name > ${after} order by name limit ${most}`.execute(db);
  return rows;
}

/** The space falls once, with the change of state. What is gone is no guest's any more, so that the guest can go, too. */
export async function updateFileDeleted(db: Db, name: string): Promise<void> {
  await sql`
    with gone as (update stored_file set state = 'deleted', guest_id = null where name = ${name} and state = 'deleting' returning name, size_bytes),
      said as (delete from caption_cue using gone where caption_cue.file_name = gone.name)
    update storage_quota set used_bytes = used_bytes - gone.size_bytes from gone`.execute(db);
}

/** Which of these names have a row that still stands for a file. */
export async function listKnownNames(db: Db, names: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom("stored_file").select("name").where("name", "in", names).where("state", "<>", "deleted").execute();
  return new Set(rows.map((row) => row.name));
}
