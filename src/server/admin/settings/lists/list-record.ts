import { blankRows, type SettingListName, settingLists } from "#contract/settings/setting-lists.ts";
import type { ListFault } from "#domain/settings/check-list-row.ts";
import { hasSensitiveRowChange } from "#domain/settings/sensitive-settings.ts";
import type { SettingFields, SettingValue } from "#domain/settings/setting-field.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import { declareRecord } from "#server/record/declare-record.ts";
import { readFields } from "#server/record/read-setting-values.ts";
import type { RecordChange } from "#server/record/record-kind.ts";
import { listFaults } from "./list-fault-words.ts";
import { listRules } from "./list-rules.ts";

type RowValues = Record<string, SettingValue>;
export type WireRow = { id: number; version: number; values: RowValues };
/** `also` makes further changes in the same transaction. */
export type RowActor = Actor & {
  /** The caller has given the password again. */
  isProven?: boolean;
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

/** TypeScript cannot see that the values were read by the fields of the same list. */
function ruleOf(list: SettingListName): AnyRule {
  return listRules[list] as unknown as AnyRule;
}

export async function readList(db: Db, list: SettingListName): Promise<WireRow[]> {
  return ruleOf(list).rows(db);
}

type RowChange = RecordChange<WireRow, { values: RowValues }, RowActor, void>;

/** The rows of one of the owner's lists. */
export function listRecord(list: SettingListName) {
  const rule = ruleOf(list);
  const find = async (db: Db | Tx, id: number): Promise<WireRow | null> =>
    (await rule.rows(db)).find((row) => row.id === id) ?? null;
  const read = readFields<SettingFields>(settingLists[list], blankRows[list]);
  return declareRecord({
    name: rule.object.replace("_", "-"),
    object: rule.object,
    find,
    lock: async (tx, id) => {
      await rule.lock(tx);
      return find(tx, id);
    },
    place: (tx) => rule.lock(tx),
    read,
    valuesOf: ({ values }) => values,
    // The change may have become sensitive since the check, which then asked for no password.
    checkSaved: async (
      _tx: Tx,
      { read: { values }, before, by }: RowChange & { before: WireRow },
    ) =>
      !by.isProven && hasSensitiveRowChange(list, before.values, values)
        ? refuse("EDIT_CONFLICT", { result: { version: before.version, values: before.values } })
        : null,
    check: async (tx: Tx, { read: { values }, before, by }: RowChange) => {
      const others = (await rule.rows(tx)).filter(({ id }) => id !== before?.id);
      const errors = listFaults(await rule.faults(tx, { values, before, others }), by.lang);
      return errors.length > 0 ? refuse("INPUT_ERROR", { errors }) : null;
    },
    insert: (tx, { values }) => rule.insert(tx, values),
    update: (tx, id, { values }) => rule.update(tx, id, values),
    written: async (tx, { row, by }: { row: WireRow; by: RowActor }) => by.also?.(tx, row),
  });
}
