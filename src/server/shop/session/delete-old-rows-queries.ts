import { keptFor } from "#domain/retention.ts";
import type { Db } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import { isIdleForAll } from "./idle-queries.ts";

type CountedDelete = (db: Db, most: number) => Promise<number>;

/** Some rows that are over, found by an index. Locked or just changed rows are left for later. */
const someOf = (table: string, isOver: string) => `delete from ${table}
  where ctid = any (array(select ctid from ${table}
    where ${isOver} limit $1 for update skip locked))
  returning 1`;

/** Says how many rows were deleted. */
function counted(
  statement: (db: Db, values: readonly [number]) => Promise<unknown[]>,
): CountedDelete {
  return async (db, most) => (await statement(db, [most])).length;
}

export const deleteEndedSessions = counted(
  named("delete-ended-sessions", someOf("session", "expires_at < now()")),
);

export const deleteIdleSessions = counted(
  named("delete-idle-sessions", someOf("session", isIdleForAll)),
);

/**
 * Guests with their carts. A guest who has files goes when these are gone.
 * A cart is locked before its guest, as where both become an account's.
 */
export const deleteOldGuests = counted(
  named(
    "delete-old-guests",
    `with old as materialized (
      select g.id, c.id as cart_id
      from guest g left join cart c on c.guest_id = g.id
      where g.last_seen_at < now() - interval '${keptFor.guest}'
        and (select true from stored_file where guest_id = g.id limit 1) is null
      limit $1
    ), carts as materialized (
      select id from cart where id = any (array(select cart_id from old)) for update skip locked
    ), free as (
      select id from old where cart_id is null or cart_id in (select id from carts)
    )
    delete from guest
    where id = any (array(select id from guest
      where id = any (array(select id from free)) for update skip locked))
    returning 1`,
  ),
);

export const deleteGoneNodes = counted(
  named(
    "delete-gone-nodes",
    someOf("shop_node", `seen_at < now() - interval '${keptFor.goneNode}'`),
  ),
);

export const deleteOldKeys = counted(
  named(
    "delete-old-keys",
    someOf("idempotency_key", `created_at < now() - interval '${keptFor.idempotencyKey}'`),
  ),
);

export const deleteOldLinks = counted(
  named(
    "delete-old-links",
    someOf("one_time_token", `expires_at < now() - interval '${keptFor.endedLink}'`),
  ),
);

export const deleteOldSteps = counted(
  named("delete-old-second-steps", someOf("second_step", "expires_at < now()")),
);

export const deleteOldChallenges = counted(
  named("delete-old-factor-challenges", someOf("factor_challenge", "expires_at < now()")),
);

export const deleteOldTrust = counted(
  named("delete-old-trusted-browsers", someOf("trusted_browser", "expires_at < now()")),
);

export const deleteOldCounts = counted(
  named(
    "delete-old-counts",
    someOf("rate_limit", `window_start < now() - interval '${keptFor.callCount}'`),
  ),
);

const deleteMessages = named(
  "delete-old-messages",
  `with old as materialized (
    select o.id, (select true from mail m where m.outbox_id = o.id) is not null as has_mail
    from outbox_message o
    where o.created_at < now() - interval '${keptFor.sentMessage}' and not o.is_kept
      and o.done_at < now() - interval '${keptFor.sentMessage}'
    order by o.created_at limit $1
    for update of o skip locked
  ), kept as (
    update outbox_message set is_kept = true where id in (select id from old where has_mail)
  ), gone as (
    delete from outbox_message where id in (select id from old where not has_mail)
  )
  select count(*)::int as old from old`,
);

/**
 * Deletes sent messages. A mail and its message stay and are not checked again. Returns the number
 * of checked rows.
 */
export async function deleteOldMessages(db: Db, most: number): Promise<number> {
  return (await deleteMessages(db, [most]))[0]?.old ?? 0;
}

/** From where accounts learned, longer ago than the owner is shown. */
export const deleteOldNetworks = counted(
  named(
    "delete-old-networks",
    someOf(
      "account_network",
      `day <= (now() at time zone 'Asia/Bangkok')::date - ${keptFor.networkDays}`,
    ),
  ),
);

export const deleteOldLearnerMails = counted(
  named(
    "delete-old-learner-mails",
    someOf("learner_mail", `told_at < now() - interval '${keptFor.learnerMail}'`),
  ),
);

/** Who got an announcement. Its figures stay with it. */
export const deleteOldReceivers = counted(
  named(
    "delete-old-announcement-receivers",
    someOf("announcement_receiver", `handed_at < now() - interval '${keptFor.receiver}'`),
  ),
);

/** Files of students whose import was not finished in time. */
export const deleteOldStudentFiles = counted(
  named("delete-old-student-files", someOf("people_import", "expires_at < now()")),
);

export const deleteOldOAuthFlows = counted(
  named(
    "delete-old-oauth-flows",
    someOf("oauth_flow", `created_at < now() - interval '${keptFor.oauthFlow}'`),
  ),
);

export const deleteOldSocialTickets = counted(
  named(
    "delete-old-social-tickets",
    someOf("social_ticket", `expires_at < now() - interval '${keptFor.socialTicket}'`),
  ),
);

/** Where held seats were taken from, once their orders have ended. */
export const forgetHeldFrom = counted(
  named(
    "forget-held-from",
    `update shop_order set held_from = null
    where id in (select id from shop_order
      where held_from is not null and status in ('approved', 'cancelled', 'expired', 'refunded')
      limit $1 for no key update skip locked)
    returning 1`,
  ),
);

/** Bank accounts of refund claims that ended long ago. */
export const forgetClaimAccounts = counted(
  named(
    "forget-claim-accounts",
    `update refund_claim set account_sealed = null
    where id = any (array(select id from refund_claim
      where account_sealed is not null and ended_at < now() - interval '${keptFor.claimAccount}'
      limit $1 for no key update skip locked))
    returning 1`,
  ),
);

export const deleteEndedWaits = counted(
  named(
    "delete-ended-waits",
    someOf("seat_wait", `ended_at < now() - interval '${keptFor.endedWait}'`),
  ),
);

export const deleteOldVisits = counted(
  named(
    "delete-old-visits",
    someOf("visit_day", `day < (now() - interval '${keptFor.visits}')::date`),
  ),
);

export const deleteOldItemVisits = counted(
  named(
    "delete-old-item-visits",
    someOf("visit_day_item", `day < (now() - interval '${keptFor.visits}')::date`),
  ),
);

export const deleteOldAdded = counted(
  named(
    "delete-old-items-put-into-carts",
    someOf("visit_day_added", `day < (now() - interval '${keptFor.visits}')::date`),
  ),
);

export const deleteOldCardTries = counted(
  named(
    "delete-old-card-tries",
    someOf("card_try", `tried_at < now() - interval '${keptFor.cardTry}'`),
  ),
);

export const deleteOldCardRests = counted(
  named(
    "delete-old-card-rests",
    someOf("card_rest", `began_at < now() - interval '${keptFor.cardRest}'`),
  ),
);
