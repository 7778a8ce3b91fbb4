import type { RestChoice } from "#domain/payment/partial-payment.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";
import { secondApprovalAbove } from "#server/shop/settings/second-approval-queries.ts";
import { mayDecideSql } from "./first-approval-queries.ts";

/** `received`: the received sum, if the person states it. Null: exactly the requested sum. */
export type Verdict = {
  decision: "approve" | "reject";
  reason: string;
  receivedSatang?: number | null;
  rest?: RestChoice | null;
};

/**
 * An approval by an account that may no longer approve does not count: the next one is the first of
 * two.
 */
const firstOf = `(
      select f.* from first_approval f join account a on a.id = f.account_id
      where f.payment_id = $1 and ${mayDecideSql}) w`;

const findFacts = named(
  "find-facts-to-decide",
  `select
    array(
      select s.file_name
      from payment_report r join payment_report_slip s on s.report_id = r.id
      where r.payment_id = $1 and r.replaced_at is null
      order by s.position) as slips,
    (select id from payment_report where payment_id = $1 and replaced_at is null) as "reportId",
    exists (select from scheduled_decision where payment_id = $1) as "isScheduled",
    (select amount_satang from payment_report
      where payment_id = $1 and replaced_at is null) as "claimedSatang",
    (select account_id from ${firstOf}) as "firstId",
    (select json_build_object('receivedSatang', received_satang, 'rest', rest, 'reason', reason)
      from ${firstOf}) as first,
    ${secondApprovalAbove} as "aboveSatang"`,
);

export type FactsToDecide = RowOf<typeof findFacts>;
/** What the first of two has said of the sum. */
export type Terms = NonNullable<FactsToDecide["first"]>;

/**
 * Reads the report, whether the order is decided already, and who gave the first approval.
 * NOTE: lock the order first.
 */
export async function findFactsToDecide(tx: Tx, paymentId: number): Promise<FactsToDecide> {
  return (
    (await findFacts(tx, [paymentId]))[0] ?? {
      reportId: null,
      slips: [],
      isScheduled: false,
      firstId: null,
      first: null,
      claimedSatang: null,
      aboveSatang: 0,
    }
  );
}

const schedule = named(
  "schedule-decision",
  `with x as materialized (
    select * from jsonb_to_record($1) as x ("paymentId" bigint, decision text, reason text,
      "accountId" bigint, seconds float8, "requestId" text, "receivedSatang" bigint, rest text)),
  noted as (
    insert into audit_entry (actor_id, actor_role, action, object, detail, request_id)
    select x."accountId", 'administrator', 'payment.decision_scheduled', 'order:' || p.order_id,
      jsonb_build_object('payment_id', p.id, 'decision', x.decision), x."requestId"
    from payment p join x on p.id = x."paymentId")
  insert into scheduled_decision (payment_id, decision, reason, decided_by, due_at,
    received_satang, rest)
  select x."paymentId", x.decision, x.reason, x."accountId",
    now() + make_interval(secs => x.seconds), x."receivedSatang", x.rest
  from x`,
);

type Schedule = Verdict & {
  paymentId: number;
  accountId: number;
  seconds: number;
  requestId: string;
};

export async function scheduleDecision(
  tx: Tx,
  { receivedSatang = null, rest = null, ...decision }: Schedule,
): Promise<void> {
  await schedule(tx, [{ ...decision, receivedSatang, rest }]);
}

const take = named(
  "take-due-decision",
  `delete from scheduled_decision
  where payment_id = $1 and due_at <= clock_timestamp()
  returning decision, reason, decided_by as "decidedBy", received_satang as "receivedSatang",
    rest`,
);

export type ScheduledDecision = RowOf<typeof take>;

/** Takes a decision whose time has come. null: it was undone, or another node carries it out. */
export async function takeDueDecision(
  tx: Tx,
  paymentId: number,
): Promise<ScheduledDecision | null> {
  return (await take(tx, [paymentId]))[0] ?? null;
}

const mayDecide = named(
  "may-still-decide",
  `select exists (select from account a where a.id = $1 and ${mayDecideSql}) as may`,
);

/** Whether an administrator could decide about a payment at this moment. */
export async function mayStillDecide(tx: Tx, accountId: number): Promise<boolean> {
  return (await mayDecide(tx, [accountId]))[0]?.may === true;
}

const findDue = named(
  "list-due-decisions",
  `select payment_id as id from scheduled_decision
  where due_at <= clock_timestamp() and payment_id <> all ($2::bigint[])
  order by due_at
  limit $1`,
);

/** Without those that were tried just now. */
export async function listDueDecisions(
  db: Db,
  limit: number,
  tried: readonly number[] = [],
): Promise<number[]> {
  return (await findDue(db, [limit, tried])).map(({ id }) => id);
}

const undo = named(
  "undo-decision",
  `with undone as (
    delete from scheduled_decision where payment_id = $1 returning payment_id)
  insert into audit_entry (actor_id, actor_role, action, object, detail, request_id)
  select $2, 'administrator', 'payment.decision_undone', 'order:' || p.order_id,
    jsonb_build_object('payment_id', p.id), $3
  from undone join payment p on p.id = undone.payment_id
  returning id`,
);

/** False where nothing was left to undo. NOTE: lock the order first. */
export async function undoDecision(
  tx: Tx,
  { paymentId, accountId, requestId }: { paymentId: number; accountId: number; requestId: string },
): Promise<boolean> {
  return (await undo(tx, [paymentId, accountId, requestId])).length === 1;
}
