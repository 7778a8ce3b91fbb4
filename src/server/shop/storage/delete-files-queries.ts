import { keptFor } from "#domain/retention.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import type { OwnerIds } from "./space-queries.ts";

type GivenUp = OwnerIds & { isManager: boolean; names: readonly string[] };

const giveUpFilesStatement = named(
  "give-up-files",
  `update stored_file
  set state = 'deleting'
  where name in (select name
      from stored_file
      where name = any ($1::text[])
        and state = 'stored'
        and purpose <> 'shop'
        and (account_id = $2 /* or null */
          or guest_id = $3 /* or null */
          or ($4 and purpose = 'component'))
        and (select r.kind from file_reference r
          where r.file_name = stored_file.name limit 1) is null
      order by name
      for update)`,
);

/**
 * NOTE: a file that is referred to stays, for every caller. It is deleted when the reference is
 * removed.
 */
export async function giveUpFiles(
  tx: Tx,
  { accountId, guestId, isManager, names }: GivenUp,
): Promise<void> {
  await giveUpFilesStatement(tx, [names, accountId, guestId, isManager]);
}

const releaseFilesStatement = named(
  "release-files",
  `update stored_file
  set state = 'deleting'
  where name = any ($1::text[])
    and account_id = $2
    and state = 'attached'
    and purpose in ('profile', 'custom', 'certificate')`,
);

/** What took the place of these files is kept; they themselves go. */
export async function releaseFiles(
  tx: Tx,
  accountId: number,
  names: readonly string[],
): Promise<void> {
  await releaseFilesStatement(tx, [names, accountId]);
}

const markUnattachedFilesStatement = named(
  "mark-unattached-files",
  `update stored_file
  set state = 'deleting'
  where name in (select f.name
      from file_in_passing p
        cross join lateral (
          select s.name
          from stored_file s
          where s.name = p.name
            and s.state = 'stored'
            and s.purpose not in ('shop', 'component')
            and (select r.kind from file_reference r
              where r.file_name = s.name limit 1) is null
          for update skip locked) f
      where not p.is_going and p.created_at < now() - interval '${keptFor.unattachedFile}'
      order by p.created_at limit $1)
  returning 1`,
);

/**
 * Marks files that were not attached within a day as deleting. No row is given to two running
 * sweepers. Files from administrators are the shop's own and stay until one of them deletes them.
 */
export async function markUnattachedFiles(db: Db, limit: number): Promise<number> {
  return (await markUnattachedFilesStatement(db, [limit])).length;
}

const listDeletingFilesStatement = named(
  "list-deleting-files",
  `select p.name, f.purpose
  from file_in_passing p
    cross join lateral (select s.purpose from stored_file s where s.name = p.name limit 1) f
  where p.is_going and p.name > $1
  order by p.name limit $2`,
);

/** By name, the next ones after that. */
export function listDeletingFiles(
  db: Db,
  { after, most }: { after: string; most: number },
): Promise<{ name: string; purpose: string }[]> {
  return listDeletingFilesStatement(db, [after, most]);
}

const updateFileDeletedStatement = named(
  "update-file-deleted",
  `with gone as (
    update stored_file
    set state = 'deleted', guest_id = null
    where name = $1 and state = 'deleting'
    returning name, size_bytes
  ), said as (
    delete from caption_cue using gone where caption_cue.file_name = gone.name
  )
  update storage_quota
  set used_bytes = used_bytes - gone.size_bytes
  from gone`,
);

/**
 * The space falls once, with the change of state. What is gone is no guest's any more, so that the
 * guest can go, too.
 */
export async function updateFileDeleted(db: Db, name: string): Promise<void> {
  await updateFileDeletedStatement(db, [name]);
}
