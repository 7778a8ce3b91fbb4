import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import { soleRow } from "#server/platform/database/sole-row.ts";
import type { OwnerIds, StorageRoom } from "./space-queries.ts";

type NewReservation = OwnerIds & { room: StorageRoom };

const insertEmpty = named(
  "insert-empty-reservation",
  `insert into storage_reservation (bytes, temporary_name, account_id, guest_id, room)
  values (0, '', $1, $2, $3)
  returning id`,
);

/** It holds nothing yet, and nobody waits for it. */
export async function insertEmptyReservation(
  tx: Tx,
  { accountId, guestId, room }: NewReservation,
): Promise<number> {
  const row = soleRow(await insertEmpty(tx, [accountId, guestId, room]));
  return row.id;
}

const insertReservationStatement = named(
  "insert-reservation",
  `with room as (
    update storage_quota
    set reserved_bytes = reserved_bytes + $1
    where storage_room_free(storage_quota, $2) >= $1
    returning id
  )
  insert into storage_reservation (bytes, temporary_name, account_id, guest_id, room)
  select $1, '', $3, $4, $2
  from room
  returning id`,
);

/**
 * Null when there is not that much space. Locks the quota until the transaction ends, so that all
 * reservations wait for one another.
 */
export async function insertReservation(
  tx: Tx,
  { accountId, guestId, room }: NewReservation,
  bytes: number,
): Promise<number | null> {
  return (await insertReservationStatement(tx, [bytes, room, accountId, guestId]))[0]?.id ?? null;
}

const changeReservationStatement = named(
  "change-reservation",
  `with mine as (
    update storage_reservation
    set bytes = bytes + $1, expires_at = greatest(expires_at, now() + interval '5 minutes')
    where id = $2
    returning room
  ), taken as (
    update storage_quota
    set reserved_bytes = reserved_bytes + $1
    from mine
    where $1::bigint < 0 or ($1::bigint > 0 and storage_room_free(storage_quota, mine.room) >= $1)
    returning storage_quota.id
  )
  select exists (select from mine) as is_there,
    $1::bigint = 0 or exists (select from taken) as fits`,
);

/**
 * Changes a reservation by so many bytes. A change by 0 only extends its time and locks nothing.
 * NOTE: if it does not fit, the caller must roll back its transaction.
 */
export async function changeReservation(
  tx: Tx,
  id: number,
  by: number,
): Promise<"done" | "full" | "gone"> {
  const rows = await changeReservationStatement(tx, [by, id]);
  if (rows[0]?.is_there !== true) return "gone";
  return rows[0].fits ? "done" : "full";
}

const deleteReservationStatement = named(
  "delete-reservation",
  `with gone as (
    delete from storage_reservation where id = $1 returning bytes
  ), freed as (
    update storage_quota
    set reserved_bytes = reserved_bytes - gone.bytes
    from gone
    where gone.bytes > 0
  )
  select from gone`,
);

/**
 * Gives back what was reserved; true when it was still there. One that held nothing is nobody's to
 * wait for.
 */
export async function deleteReservation(db: Db | Tx, id: number): Promise<boolean> {
  return (await deleteReservationStatement(db, [id])).length === 1;
}

const deleteStaleReservationsStatement = named(
  "delete-stale-reservations",
  `with gone as (
    delete from storage_reservation
    where id in (select id from storage_reservation where expires_at < now() limit $1)
    returning bytes
  ), held as (
    select sum(bytes) as bytes from gone
  ), freed as (
    update storage_quota
    set reserved_bytes = reserved_bytes - held.bytes
    from held
    where held.bytes > 0
  )
  select count(*)::int as count
  from gone`,
);

export async function deleteStaleReservations(db: Db, most: number): Promise<number> {
  return (await deleteStaleReservationsStatement(db, [most]))[0]?.count ?? 0;
}
