import type { ListField, ListValues, SettingListName } from "#contract/settings/setting-lists.ts";
import type { ListFault } from "#domain/settings/check-list-row.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";

export type ListRow<List extends SettingListName> = {
  id: number;
  version: number;
  values: ListValues<List>;
};
type RowToCheck<List extends SettingListName> = {
  values: ListValues<List>;
  before: ListRow<List> | null;
  others: readonly ListRow<List>[];
};

/** The storage of one of the owner's lists. Only one transaction at a time writes to it. */
export type ListRule<List extends SettingListName> = {
  /** The object of its audit entries. */
  object: string;
  /** In the order that buyers see. Inactive rows come last. */
  rows(db: Db | Tx): Promise<ListRow<List>[]>;
  lock(tx: Tx): Promise<void>;
  faults(tx: Tx, meant: RowToCheck<List>): Promise<Partial<Record<ListField<List>, ListFault>>>;
  insert(tx: Tx, values: ListValues<List>): Promise<number>;
  /** It increments the version. */
  update(tx: Tx, id: number, values: ListValues<List>): Promise<void>;
};
