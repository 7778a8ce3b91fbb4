import type { ProviderId } from "#domain/payment/payment-method.ts";
import type { Db } from "../platform/database/database.ts";
import { columnTypes, named, type RowOf } from "../platform/database/named-statement.ts";

const countOpen = named(
  "count-open-messages",
  `select count(*) filter (where m.due_at < now() - interval '15 minutes')::int as stuck,
    count(*) filter (where m.kind = 'mail' and m.tries >= 3 and m.last_error <> '')::int as failing
  from (select id from outbox_open where not is_patient order by id limit 5000) w
    join outbox_message m on m.id = w.id`,
);

/**
 * Of the 5,000 oldest messages that wait, without those of courses to their learners. `stuck`: nobody has taken them. `failing`: mails that were
 * tried three times.
 */
export async function countOpenMessages(db: Db): Promise<{ stuck: number; failing: number }> {
  return (await countOpen(db))[0] ?? { stuck: 0, failing: 0 };
}

const listSilent = named(
  "list-silent-providers",
  `with paid as materialized (
    select provider, state, created_at from payment order by id desc limit 500),
  heard as materialized (
    select provider, received_at from payment_event order by id desc limit 500)
  select p.provider, count(*)::int as paid
  from paid p
  where p.provider is not null and p.state = 'succeeded'
    and p.created_at > now() - interval '7 days'
    and not exists (select from heard h
      where h.provider = p.provider and h.received_at > now() - interval '7 days')
  group by p.provider
  having count(*) >= 3
  order by p.provider`,
  columnTypes<{ provider: ProviderId }>(),
);

export type SilentProvider = RowOf<typeof listSilent>;

/** Providers that brought three payments in a week, of the 500 latest, and told of none. */
export async function listSilentProviders(db: Db): Promise<SilentProvider[]> {
  return listSilent(db);
}

const countEvents = named(
  "count-stuck-events",
  `select count(*)::int as stuck from (
    select id from payment_event
    where processed_at is null and next_try_at < now() - interval '15 minutes'
    limit 1000) late`,
);

/** Messages of providers that nobody has worked on, up to a thousand. */
export async function countStuckEvents(db: Db): Promise<number> {
  return (await countEvents(db))[0]?.stuck ?? 0;
}

const listNewest = named(
  "list-newest-files",
  `select name, purpose from stored_file
  where state in ('stored', 'attached') and created_at < now() - interval '1 minute'
  order by created_at desc limit $1`,
);

export async function listNewestFiles(
  db: Db,
  most: number,
): Promise<{ name: string; purpose: string }[]> {
  return listNewest(db, [most]);
}

const findBegin = named(
  "find-begin-of-shop",
  "select min(timestamp)::timestamptz as began from kysely_migration",
);

/** When the database was made. */
export async function findBeginOfShop(db: Db): Promise<Date | null> {
  return (await findBegin(db))[0]?.began ?? null;
}
