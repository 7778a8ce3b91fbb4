import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

/** The account that stays takes over what the one that goes has. */
export type Pair = { stays: number; goes: number };
type Merge = (db: Db | Tx, pair: Pair) => Promise<unknown>;
/**
 * What becomes of the rows in one table: they move, those that cannot be of use any more are
 * removed, they hang on something that moves, or they stay where they are.
 */
export type MergeTable =
  | { move: Merge }
  | { remove: Merge }
  | { follows: string }
  | { stays: string };

/** The statement has the account that goes as $1, and the one that stays as $2. */
export const moveBy = (
  statement: (db: Db | Tx, values: readonly [number, number]) => Promise<unknown>,
): MergeTable => ({ move: (db, { stays, goes }) => statement(db, [goes, stays]) });

type MovedTable =
  | "shop_order"
  | "refund_claim"
  | "order_line"
  | "enrollment"
  | "lesson_note"
  | "lesson_question"
  | "mail";

export const move = (table: MovedTable): MergeTable =>
  moveBy(
    named(
      `merge-${table}`,
      `update ${table} set account_id = $2::bigint where account_id = $1::bigint`,
    ),
  );

/** The statement has the account that goes as $1. */
export const removeBy = (
  statement: (db: Db | Tx, values: readonly [number]) => Promise<unknown>,
): MergeTable => ({ remove: (db, { goes }) => statement(db, [goes]) });

type RemovedTable =
  | "session"
  | "one_time_token"
  | "social_ticket"
  | "second_factor"
  | "recovery_code"
  | "second_step"
  | "factor_challenge"
  | "trusted_browser"
  | "factor_removal"
  | "data_export"
  | "item_draft"
  | "account_network"
  | "calendar_link"
  | "stream_lease"
  | "cart"
  | "order_watch"
  | "staff_invitation";

export const remove = (table: RemovedTable): MergeTable =>
  removeBy(named(`merge-away-${table}`, `delete from ${table} where account_id = $1::bigint`));
