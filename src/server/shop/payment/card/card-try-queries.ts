import { cardLimits } from "#domain/payment/card-limits.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";

const { person, address, order } = cardLimits;
const open = "('created', 'requires_action', 'pending', 'unknown')";

const lock = named(
  "lock-card-tries",
  `select pg_advisory_xact_lock(hashtext('card-tries'), k)
  from (select unnest($1::int[]) as k order by k) keys`,
);

/**
 * NOTE: before the order is locked. Tries of one person, or from one address, come one after the
 * other, so that each counts all that came before.
 */
export async function lockCardTries(tx: Tx, keys: readonly number[]): Promise<void> {
  await lock(tx, [keys]);
}

/** How long an open try is waited for before it is checked again. */
const soon = 30;

const findStop = named(
  "find-card-stop",
  `with tries as (
    select t.tried_at, t.declined_at, t.address_hash = $3 as is_here, o.account_id = $2 as is_mine,
      p.state = 'created' as is_asked
    from card_try t
      join shop_order o on o.id = t.order_id
      join payment p on p.id = t.payment_id
    where (t.address_hash = $3
        or t.order_id in (select id from shop_order where account_id = $2))
      and t.tried_at > now() - interval '${person.seconds} seconds'
      and (t.declined_at is not null or (p.state in ${open} and t.order_id <> $1))),
  full_up as (
    select * from (
      select 'person' as by, tried_at, declined_at,
        row_number() over (order by tried_at desc) = $4 as is_last
      from tries
      where is_mine) m
    where is_last
    union all
    select * from (
      select 'address', tried_at, declined_at, row_number() over (order by tried_at desc) = $5
      from tries
      where is_here and (declined_at is not null or is_asked))
      a (by, tried_at, declined_at, is_last)
    where is_last)
  select by, ceil(case
    when declined_at is null then ${soon}
    else extract(epoch from tried_at + interval '${person.seconds} seconds' - now())
    end)::int as seconds
  from full_up
  union all
  select 'order', ceil(extract(epoch from ends_at - now()))::int
  from card_rest
  where order_id = $1 and ends_at > now()
  order by seconds desc
  limit 1`,
);

/** An `address` is only in the log: the buyer gets the same answer. */
export type CardStop = RowOf<typeof findStop>;

type CardTryKey = { orderId: number; accountId: number; addressHash: Buffer };

/**
 * Why no card may be tried now, and for how long. Null: one may be tried. The factor raises the
 * limits of a person and an address, never those of an order.
 */
export async function findCardStop(
  tx: Tx,
  { orderId, accountId, addressHash, factor }: CardTryKey & { factor: number },
): Promise<CardStop | null> {
  const most = [person.declined * factor, address.declined * factor] as const;
  return (await findStop(tx, [orderId, accountId, addressHash, ...most]))[0] ?? null;
}

const insert = named(
  "insert-card-try",
  "insert into card_try (payment_id, order_id, address_hash) values ($1, $2, $3)",
);

export async function insertCardTry(
  tx: Tx,
  { paymentId, orderId, addressHash }: { paymentId: number; orderId: number; addressHash: Buffer },
): Promise<void> {
  await insert(tx, [paymentId, orderId, addressHash]);
}

/**
 * Two reports of one payment within this time, from its event and from the buyer's page, are one
 * card.
 */
const sameSeconds = 10;

const decline = named(
  "decline-card-try",
  `with marked as (
    update card_try set declined_at = clock_timestamp(), card_hash = $2
    where payment_id = $1 and declined_at is null
    returning id),
  again as (
    insert into card_try (payment_id, order_id, address_hash, declined_at, card_hash)
    select payment_id, order_id, address_hash, clock_timestamp(), $2
    from card_try t
    where $3 and payment_id = $1 and not exists (select from marked) and not exists (
      select from card_try other
      where other.payment_id = t.payment_id
        and other.declined_at > clock_timestamp() - interval '${sameSeconds} seconds')
    order by id desc
    limit 1
    returning id)
  select id from marked
  union all
  select id from again`,
);

type Decline = { paymentId: number; cardHash: Buffer | null; isOpen: boolean };

/**
 * Once for each payment; of one that stays open, where the buyer may choose another card, each
 * time. False: it is noted already, or was no card.
 */
export async function declineCardTry(
  tx: Tx,
  { paymentId, cardHash, isOpen }: Decline,
): Promise<boolean> {
  return (await decline(tx, [paymentId, cardHash, isOpen])).length === 1;
}

const rest = named(
  "rest-cards-of-order",
  `with since as (
    select coalesce(max(began_at), '-infinity') as at from card_rest where order_id = $1),
  declined as (
    select count(*)::int as tries, count(distinct card_hash)::int as cards,
      max(declined_at) as last
    from card_try, since
    where order_id = $1 and declined_at > since.at),
  rested as (
    insert into card_rest (order_id, payment_id, began_at, ends_at, declined, cards)
    select $1, $2, last, last + interval '${order.restSeconds} seconds', tries, cards
    from declined
    where tries >= ${order.declined} or cards >= ${order.cards}
    returning ends_at, declined, cards),
  noted as (
    insert into audit_entry (actor_role, action, object, detail)
    select 'system', 'payment.cards_rest', 'order:' || $1::bigint,
      jsonb_build_object('payment_id', $2::bigint, 'declined', declined, 'cards', cards)
    from rested)
  select ends_at as "endsAt", declined, cards,
    array(select id from account where is_owner order by id) as "ownerIds"
  from rested`,
);

/** `ownerIds`: the recipients. */
export type NewCardRest = RowOf<typeof rest>;
export type CardRest = Omit<NewCardRest, "ownerIds">;

/**
 * NOTE: the order is locked. Cards rest where enough have been declined since they last did; null:
 * not yet.
 */
export async function restCards(
  tx: Tx,
  { orderId, paymentId }: { orderId: number; paymentId: number },
): Promise<NewCardRest | null> {
  return (await rest(tx, [orderId, paymentId]))[0] ?? null;
}

const left = named(
  "find-card-rest",
  `select ceil(extract(epoch from max(ends_at) - now()))::int as seconds
  from card_rest
  where order_id = $1 and ends_at > now()
  having max(ends_at) is not null`,
);

/** How long no card is taken for this order; null: they are. */
export async function findCardRest(db: Db, orderId: number): Promise<number | null> {
  return (await left(db, [orderId]))[0]?.seconds ?? null;
}

const listRests = named(
  "list-card-rests",
  `select r.order_id as "orderId", a.first_name || ' ' || a.last_name as "studentName",
    r.began_at as "beganAt", r.ends_at as "endsAt", r.declined, r.cards
  from card_rest r
    join shop_order o on o.id = r.order_id
    join account a on a.id = o.account_id
  where r.began_at > now() - interval '1 day'
  order by r.began_at desc, r.id desc
  limit 20`,
);

export type RestingCards = RowOf<typeof listRests>;

/** The newest first, of the last day. */
export async function listCardRests(db: Db): Promise<RestingCards[]> {
  return listRests(db);
}
