import type { Permission } from "#domain/account/roles.ts";

/**
 * What a list can be filtered by: some words, the id of a record, or a line of text. An empty text
 * always means all.
 */
export type ListFilter = readonly string[] | "id" | "line";

/**
 * A list of the admin area, said once. Its calls follow: `adminList<Name>` at `api`, and with `choice`
 * and `batch` `adminChoose<Name>` and `adminBatch<Name>` below it, for those who have that
 * permission; with `file` `export<Name>`, a CSV file for those who may see the list and export
 * lists.
 */
export type AdminList = {
  /** Where the browser shows it. */
  page: `/admin/${string}`;
  api: `/api/admin/${string}`;
  /** Where the rows are asked for, if not at `api` itself. */
  rowsAt?: `/${string}`;
  permissions: readonly [Permission, ...Permission[]];
  /**
   * Both are there for a list whose rows are read by pages of fifty; others say themselves what
   * they are asked.
   */
  filters?: Readonly<Record<string, ListFilter>>;
  sorts?: readonly string[];
  choice?: Permission;
  batch?: Permission;
  /**
   * `name`: of the file; what it was filtered by and the day are added. `action` and `object`: how
   * the log says that it was exported.
   */
  file?: { name: string; action: string; object: string; at?: `/api/admin/${string}` };
};
