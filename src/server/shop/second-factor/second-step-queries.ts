import { secondStepSeconds } from "#domain/account/sign-in/second-factor.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import { mayTeach } from "../instructor/may-teach-queries.ts";

export type NewStep = {
  tokenHash: Buffer;
  accountId: number;
  way: "password" | "social" | "link";
  asksProfile: boolean;
};

const insert = named(
  "insert-second-step",
  `insert into second_step (token_hash, account_id, way, asks_profile, expires_at)
  values ($1, $2, $3, $4, now() + interval '${secondStepSeconds} seconds')`,
);

export async function insertStep(
  tx: Tx,
  { tokenHash, accountId, way, asksProfile }: NewStep,
): Promise<void> {
  await insert(tx, [tokenHash, accountId, way, asksProfile]);
}

export type FoundStep = StatementRow<"find-second-step">;

const find = named(
  "find-second-step",
  `select s.account_id as "accountId", s.asks_profile as "asksProfile", s.challenge,
    a.is_administrator as "isAdministrator", a.is_student as "isStudent", ${mayTeach("a")} as "isInstructor", a.is_allowed as "isAllowed",
    coalesce(a.expires_at <= now(), false) as "isExpired"
  from second_step s join account a on a.id = s.account_id
  where s.token_hash = $1 and s.expires_at > now() and a.erased_at is null`,
);

export async function findStep(db: Db, tokenHash: Buffer): Promise<FoundStep | null> {
  return (await find(db, [tokenHash]))[0] ?? null;
}

const setChallenge = named(
  "set-challenge-of-second-step",
  "update second_step set challenge = $2 where token_hash = $1 and expires_at > now() returning 1",
);

export async function keepStepChallenge(
  db: Db,
  tokenHash: Buffer,
  challenge: string,
): Promise<boolean> {
  return (await setChallenge(db, [tokenHash, challenge])).length > 0;
}

const takeChallenge = named(
  "take-challenge-of-second-step",
  `with found as (
    select token_hash, challenge from second_step where token_hash = $1 for update
  )
  update second_step s
  set challenge = null
  from found
  where s.token_hash = found.token_hash and found.challenge is not null
  returning found.challenge`,
);

/** A challenge is answered once, rightly or not. */
export async function takeStepChallenge(db: Db, tokenHash: Buffer): Promise<string | null> {
  return (await takeChallenge(db, [tokenHash]))[0]?.challenge ?? null;
}

const take = named(
  "take-second-step",
  "delete from second_step where token_hash = $1 and expires_at > now() returning 1",
);

/** True once. */
export async function takeStep(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  return (await take(tx, [tokenHash])).length > 0;
}

const leave = named("leave-second-step", "delete from second_step where token_hash = $1");

export async function leaveStep(db: Db, tokenHash: Buffer): Promise<void> {
  await leave(db, [tokenHash]);
}
