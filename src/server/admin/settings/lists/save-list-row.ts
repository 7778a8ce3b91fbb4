import { blankRows, type SettingListName, settingLists } from "#contract/settings/setting-lists.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { ListFault } from "#domain/settings/check-list-row.ts";
import { hasSensitiveRowChange } from "#domain/settings/sensitive-settings.ts";
import type { SettingValue } from "#domain/settings/setting-field.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { changedValues, isUnchanged } from "#server/record/changed-values.ts";
import { readSettingValues } from "#server/record/read-setting-values.ts";
import { listFaults } from "./list-fault-words.ts";
import { listRules } from "./list-rules.ts";

type RowValues = Record<string, SettingValue>;
export type WireRow = { id: number; version: number; values: RowValues };
/** `also`: what else becomes of it in the same transaction. */
export type RowActor = {
  accountId: number;
  lang: Language;
  requestId: string;
  also?: (tx: Tx, row: WireRow) => Promise<void>;
};

type AnyRule = {
  object: string;
  rows(db: Db | Tx): Promise<WireRow[]>;
  lock(tx: Tx): Promise<void>;
  faults(
    tx: Tx,
    meant: { values: RowValues; before: WireRow | null; others: readonly WireRow[] },
  ): Promise<Partial<Record<string, ListFault>>>;
  insert(tx: Tx, values: RowValues): Promise<number>;
  update(tx: Tx, id: number, values: RowValues): Promise<void>;
};

/**
 * TypeScript cannot see that values which were read by a list's fields are those of the list's
 * rule.
 */
function ruleOf(list: SettingListName): AnyRule {
  return listRules[list] as unknown as AnyRule;
}

export async function readList(db: Db, list: SettingListName): Promise<WireRow[]> {
  return ruleOf(list).rows(db);
}

export async function createRow(
  db: Db,
  list: SettingListName,
  given: RowValues,
  by: RowActor,
): Promise<WireRow | Refused<"INPUT_ERROR">> {
  const rule = ruleOf(list);
  const values: RowValues | Refused<"INPUT_ERROR"> = readSettingValues(settingLists[list], given, {
    stands: blankRows[list],
    lang: by.lang,
  });
  if (values instanceof Refused) return values;
  return inTransaction(db, async (tx) => {
    await rule.lock(tx);
    const errors = listFaults(
      await rule.faults(tx, { values, before: null, others: await rule.rows(tx) }),
      by.lang,
    );
    if (errors.length > 0) return refuse("INPUT_ERROR", { errors });
    const after = await written(tx, rule, await rule.insert(tx, values));
    await note(tx, rule, after, { action: "created", before: {}, by });
    await by.also?.(tx, after);
    return after;
  });
}

/** `isProven`: the caller has given the password again. */
type Change = {
  id: number;
  revision: { version: number; values: RowValues };
  isProven?: boolean;
  by: RowActor;
};

/** Saves over the version that was read, and over no other. */
export async function saveRow(
  db: Db,
  list: SettingListName,
  { id, revision, isProven = false, by }: Change,
): Promise<WireRow | Refused<"INPUT_ERROR" | "NOT_FOUND" | "EDIT_CONFLICT">> {
  const rule = ruleOf(list);
  return inTransaction(db, async (tx) => {
    await rule.lock(tx);
    const rows = await rule.rows(tx);
    const before = rows.find((row) => row.id === id);
    if (before === undefined) return refuse("NOT_FOUND");
    const values: RowValues | Refused<"INPUT_ERROR"> = readSettingValues(
      settingLists[list],
      revision.values,
      { stands: before.values, lang: by.lang },
    );
    // The change may have become sensitive since the check, which then asked for no password.
    const isUnproven =
      !isProven &&
      !(values instanceof Refused) &&
      hasSensitiveRowChange(list, before.values, values);
    if (before.version !== revision.version || isUnproven)
      return refuse("EDIT_CONFLICT", {
        result: { version: before.version, values: before.values },
      });
    if (values instanceof Refused) return values;
    if (isUnchanged(before.values, values)) return before;
    const errors = listFaults(
      await rule.faults(tx, { values, before, others: rows.filter((row) => row.id !== id) }),
      by.lang,
    );
    if (errors.length > 0) return refuse("INPUT_ERROR", { errors });
    await rule.update(tx, id, values);
    const after = await written(tx, rule, id);
    await note(tx, rule, after, { action: "changed", before: before.values, by });
    await by.also?.(tx, after);
    return after;
  });
}

async function written(tx: Tx, rule: AnyRule, id: number): Promise<WireRow> {
  const row = (await rule.rows(tx)).find((one) => one.id === id);
  if (row === undefined) throw new Error("a row that was just written is there");
  return row;
}

async function note(
  tx: Tx,
  { object }: AnyRule,
  row: WireRow,
  { action, before, by }: { action: string; before: RowValues; by: RowActor },
): Promise<void> {
  await insertAudit(tx, {
    actorId: by.accountId,
    actorRole: "administrator",
    action: `${object.replace("_", "-")}.${action}`,
    object: `${object}:${row.id}`,
    detail: { changed: changedValues(before, row.values) },
    requestId: by.requestId,
  });
}
