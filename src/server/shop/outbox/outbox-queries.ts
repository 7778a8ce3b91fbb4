import type { Language } from "#domain/link/localized-path.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import {
  columnTypes,
  named,
  type RowOf,
  type StatementParams,
} from "#server/platform/database/named-statement.ts";
import type { OutboxMessage } from "./outbox-message.ts";

/** For a larger statement that writes messages along: `values` is the place of their JSON. */
export const addMessagesOf = (values: string) => `insert into outbox_message (key, kind, payload)
  select key, kind, payload
  from jsonb_to_recordset(${values}::jsonb) as m (key text, kind text, payload jsonb)
  on conflict (key) do nothing`;

const add = named("add-outbox-messages", addMessagesOf("$1"));

/**
 * Written in the transaction that is the reason for them. `outbox.kick()` after the commit sends
 * them at once.
 */
export async function addMessages(tx: Tx, messages: readonly OutboxMessage[]): Promise<void> {
  if (messages.length > 0) await add(tx, [messages]);
}

export type Recipient = {
  email: string;
  username: string;
  firstName: string;
  lang: Language;
  isEmailConfirmed: boolean;
};

/** What a course tells its learners: thousands at once; other mails do not wait behind them. */
const isPatient = "key like 'learner:%'";
// NOTE: a part of its own for each open message. Joined in one part, the two tables may be read from
// the other side: from all messages that there ever were.
const dueOf = (which: string, most: string) => `
    select o.id, o.payload
    from outbox_open w
      cross join lateral (
        select m.id, m.payload
        from outbox_message m
        where m.id = w.id and m.done_at is null and m.due_at <= now()
        for update skip locked) o
    where ${which}
    order by w.id
    limit ${most}`;

const claim = named(
  "claim-outbox-messages",
  `with first as materialized (${dueOf("not w.is_patient", "$1")}),
  patient as materialized (${dueOf("w.is_patient", "$3")}),
  due as materialized (select * from first union all select * from patient)
  update outbox_message o
  set due_at = now() + make_interval(secs => $2), tries = o.tries + 1
  from due
    left join account a on a.id = (due.payload ->> 'accountId')::bigint and a.erased_at is null
  where o.id = due.id and o.id = any (array(select id from due))
  returning o.id, o.key, o.${isPatient} as "isPatient", o.kind, o.payload, o.tries,
    o.last_error <> '' as "hasFailed",
    o.created_at < now() - interval '3 days' as "isOld",
    case
      when a.id is not null then jsonb_build_object('email', a.email, 'username', a.username,
        'firstName', a.first_name, 'lang', a.lang,
        'isEmailConfirmed', a.email_verified_at is not null)
      when due.payload ->> 'template' = 'accountErased' then due.payload -> 'data' end as recipient,
    a.password_hash is not null
      or exists (select from social_link l where l.account_id = a.id) as "hasWayIn",
    coalesce(a.email_verified_at is not null or a.is_administrator or a.is_instructor,
      (due.payload -> 'data' ->> 'isEmailConfirmed')::boolean, false)
      or exists (
        select from shop_order p
        where p.account_id = a.id and p.status in ('approved', 'refunded')
          and p.payable_satang > 0) as "isKnown",
    set_config('synchronous_commit', 'off', true)`,
  columnTypes<{ recipient: Recipient | null }>(),
);

/**
 * `hasWayIn`: by a password or by a company people sign in with. `isKnown`: the address is proven,
 * or belongs to a buyer or a staff member.
 */
export type ClaimedMessage = OutboxMessage & Omit<RowOf<typeof claim>, keyof OutboxMessage>;

type ClaimLimits = { most: number; mostPatient: number; leaseSeconds: number };

/**
 * Leases due messages for some seconds. If the process dies, another takes them. Patient messages
 * come last.
 */
export async function claimMessages(
  db: Db,
  { most, mostPatient, leaseSeconds }: ClaimLimits,
): Promise<{ claimed: ClaimedMessage[]; isMore: boolean }> {
  // What is written under a kind is what the kind carries.
  const rows = (await claim(db, [most, leaseSeconds, mostPatient])) as ClaimedMessage[];
  const claimed = rows.sort((a, b) => Number(a.isPatient) - Number(b.isPatient) || a.id - b.id);
  const patient = claimed.filter((message) => message.isPatient).length;
  return { claimed, isMore: patient === mostPatient || claimed.length - patient === most };
}

// NOTE: whom the mails are for is held before the messages, as in the merge of two accounts; the
// foreign key alone would ask for it last.
const finish = named(
  "finish-outbox-messages",
  `with given as materialized (
    select * from jsonb_to_recordset($1) as m ("outboxId" bigint, "accountId" bigint,
      template text, recipient text, subject text, packed text)),
  people as (
    select id from account
    where id = any (array(select "accountId" from given))
    order by id
    for key share),
  kept as (
    insert into mail (outbox_id, account_id, template, recipient, subject, packed)
    select "outboxId", "accountId", template, recipient, subject, decode(packed, 'base64')
    from given
    on conflict (outbox_id) do update
      set subject = excluded.subject, packed = excluded.packed
      where mail.sent_at is null),
  sent as (
    update mail set sent_at = now()
    where outbox_id = any ($2::bigint[]) and sent_at is null)
  update outbox_message set done_at = now()
  where (select count(*) from people) >= 0 and id = any ($3::bigint[]) and done_at is null`,
);

/** Without an account: the receiver has just been erased. `packed`: its text and HTML, in base64. */
export type KeptMail = StatementParams<"finish-outbox-messages">[0][number];

/** Stores the written mails, records which were sent, and finishes the messages. */
export async function finishMessages(
  db: Db,
  { kept = [], sent = [], done = [] }: { kept?: KeptMail[]; sent?: number[]; done?: number[] },
): Promise<void> {
  await finish(db, [kept, sent, done]);
}

type MessageClaim = Pick<ClaimedMessage, "id" | "tries">;
const isMine = "id = $1 and tries = $2 and done_at is null";

const hold = named(
  "hold-outbox-message",
  `update outbox_message set due_at = now() + make_interval(secs => $3)
  where ${isMine}
  returning id, set_config('synchronous_commit', 'off', true)`,
);

/**
 * Directly before it leaves: false where another process has taken it, because this one was paused
 * or slow.
 */
export async function holdMessage(
  db: Db,
  { id, tries }: MessageClaim,
  seconds: number,
): Promise<boolean> {
  return (await hold(db, [id, tries, seconds])).length === 1;
}

const postpone = named(
  "postpone-outbox-message",
  `update outbox_message set due_at = now() + make_interval(secs => $3), last_error = $4
  where ${isMine}`,
);

export async function postponeMessage(
  db: Db,
  { id, tries }: MessageClaim,
  { seconds, reason }: { seconds: number; reason: string },
): Promise<void> {
  await postpone(db, [id, tries, seconds, reason]);
}

const giveUp = named(
  "give-up-outbox-message",
  `update outbox_message set done_at = now(), last_error = $3 where ${isMine}`,
);

export async function giveUpMessage(
  db: Db,
  { id, tries }: MessageClaim,
  reason: string,
): Promise<void> {
  await giveUp(db, [id, tries, reason]);
}

const drop = named("drop-unsent-mail", "delete from mail where outbox_id = $1 and sent_at is null");

/** The mail of a message that was not tried, unless an earlier try may have sent it. */
export async function dropUnsent(db: Db, { id, tries }: MessageClaim): Promise<void> {
  if (tries === 1) await drop(db, [id]);
}
