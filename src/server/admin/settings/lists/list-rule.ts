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

/** How one of the owner's lists is kept. Only one transaction writes in it at a time. */
export type ListRule<List extends SettingListName> = {
  /** Of the audit log. */
  object: string;
  /** In the order in which buyers see them, what is not active at the end. */
  rows(db: Db | Tx): Promise<ListRow<List>[]>;
  lock(tx: Tx): Promise<void>;
  faults(tx: Tx, meant: RowToCheck<List>): Promise<Partial<Record<ListField<List>, ListFault>>>;
  insert(tx: Tx, values: ListValues<List>): Promise<number>;
  /** Raises the version. */
  update(tx: Tx, id: number, values: ListValues<List>): Promise<void>;
};
