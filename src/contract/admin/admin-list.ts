import type { Permission } from "#domain/account/permissions.ts";

/**
 * The kind of a filter: fixed values, the id of a record, or a line of text. An empty text always
 * means all.
 */
export type ListFilter = readonly string[] | "id" | "line";

/**
 * The declaration of a list in the admin area. Its calls are derived from it:
 * - `adminList<Name>` at `api`;
 * - with `choice` and `batch`, `adminChoose<Name>` and `adminBatch<Name>` below it, for
 * administrators with that permission;
 * - with `file`, `export<Name>`: a CSV file for administrators who may see the list and export
 * lists.
 */
export type AdminList = {
  /** The address of the page. */
  page: `/admin/${string}`;
  api: `/api/admin/${string}`;
  /** The path of the rows, where it is not `api` itself. */
  rowsAt?: `/${string}`;
  permissions: readonly [Permission, ...Permission[]];
  /**
   * Both are set for a list that is read in pages of fifty. Other lists declare their own query.
   */
  filters?: Readonly<Record<string, ListFilter>>;
  sorts?: readonly string[];
  choice?: Permission;
  batch?: Permission;
  /**
   * `name` is the file's name; the filter and the day are added to it. The log records the export
   * under `action` and `object`.
   */
  file?: { name: string; action: string; object: string; at?: `/api/admin/${string}` };
};
