import type { ShortRoom, StorageBytes } from "#domain/storage/storage-space.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

const findStorageStatement = named(
  "find-storage",
  `select total_bytes as total, used_bytes as used, reserved_bytes as reserved from storage_quota`,
);

export async function findStorage(db: Db): Promise<StorageBytes> {
  return theQuota(await findStorageStatement(db));
}

function theQuota<Quota>([quota]: Quota[]): Quota {
  if (quota === undefined) throw new Error("a shop always has a storage quota");
  return quota;
}

/**
 * The share of the storage: the shop's own files and those of lessons (a part of that), buyers'
 * uploads, slips (a separate part), and visitors' uploads.
 */
export type StorageRoom = Exclude<ShortRoom, "own">;

const findFreeSpaceStatement = named(
  "find-free-space",
  "select storage_room_free(q, $1) as free from storage_quota q",
);

/** How much more fits, and how much would if nothing were in it. */
export async function findFreeSpace(db: Db | Tx, room: StorageRoom): Promise<number> {
  return (await findFreeSpaceStatement(db, [room]))[0]?.free ?? 0;
}

export type OwnerIds = { accountId: number | null; guestId: number | null };

const lockUse = named(
  "lock-storage-use",
  "select used_bytes + reserved_bytes as bytes from storage_quota for update",
);

/**
 * Bytes of files and of uploads on their way; nothing comes or goes until the end of the
 * transaction.
 */
export async function lockStorageUse(tx: Tx): Promise<number> {
  return theQuota(await lockUse(tx)).bytes;
}

const findKeptBytesStatement = named(
  "find-kept-bytes",
  `select (select coalesce(sum(size_bytes), 0)
      from stored_file
      where state not in ('deleting', 'deleted')
        and not (purpose in ('slip', 'work') and state = 'attached')
        and (account_id = $1 /* or null */ or guest_id = $2 /* or null */))::bigint
    + (select coalesce(sum(bytes), 0)
      from storage_reservation
      where account_id = $1 or guest_id = $2)::bigint as bytes`,
);

/** Bytes a person keeps here and is about to, slips of orders and work that was handed in aside. */
export async function findKeptBytes(
  tx: Db | Tx,
  { accountId, guestId }: OwnerIds,
): Promise<number> {
  return (await findKeptBytesStatement(tx, [accountId, guestId]))[0]?.bytes ?? 0;
}
