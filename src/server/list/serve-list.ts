import type { FastifyInstance, FastifyRequest } from "fastify";
import { type RawBuilder, sql } from "kysely";
import type { AdminList } from "#contract/admin/admin-list.ts";
import { listQueries } from "#contract/admin/admin-list-schemas.ts";
import {
  adminLists,
  type FileName,
  type ListQueryOf,
  type PagedName,
} from "#contract/admin/admin-lists.ts";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Input, Output } from "#contract/endpoint.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Cells } from "../record/kept-fields.ts";
import { chooseAll } from "./choose-all.ts";
import type { CsvCell } from "./csv.ts";
import { exportedList } from "./exported-rows.ts";
import type { Words } from "./file-words.ts";
import { findFirst } from "./find-first-queries.ts";
import type { Finder } from "./finder.ts";
import type { KeptFile } from "./kept-file.ts";
import { type ChosenColumns, findListPage, type ListStatement } from "./list-page-queries.ts";
import { onlyChosen, readChosenIds } from "./only-chosen-queries.ts";
import { type Head, serveExport } from "./serve-export.ts";

type ListRequest = { caller: SignedIn; lang: Language; request: FastifyRequest };
type Answer<Name extends PagedName> = Output<AllSchemas[`adminList${Name}`]>;
type Item<Name extends PagedName> = Answer<Name>["data"]["items"][number];
/** Fields of the answer beside the page. */
type ListExtras<Name extends PagedName> = Omit<Answer<Name>, "success" | "data">;

type WithKept = { keptCells: Cells };

export type ServedList<Name extends PagedName, Row> = {
  /** The rows and their order. */
  list: (query: ListQueryOf<Name>, asking: ListRequest) => ListStatement;
  items: (rows: Row[], asking: ListRequest) => Item<Name>[] | Promise<Item<Name>[]>;
  /**
   * The columns that identify rows when all matching rows are chosen. They are required where the
   * declaration has a choice.
   */
  chosen?: ChosenColumns | ((lang: Language) => ChosenColumns);
  file: {
    head: Head;
    cells: (
      rows: Row[],
      asked: { lang: Language; words: Words },
    ) => readonly (readonly CsvCell[])[] | Promise<readonly (readonly CsvCell[])[]>;
    /**
     * Conditions that also hold when rows are requested by their ids. Null: the list has no request
     * by ids.
     */
    always?: readonly RawBuilder<unknown>[] | null;
    detail?: Record<string, unknown>;
    /** Record fields that follow the columns above. */
    kept?: KeptFile;
  };
} & (Record<never, never> extends ListExtras<Name>
  ? { more?: undefined }
  : { more: (asking: ListRequest) => Promise<ListExtras<Name>> });

/**
 * Serves a list of the admin area by its declaration: its page, its choice of all matching rows,
 * and its file.
 */
export function serveList<Name extends PagedName & FileName, Row>(
  app: FastifyInstance,
  db: Db,
  name: Name,
  served: ServedList<Name, Row>,
): void {
  const { list, items, chosen, file, more } = served;
  // NOTE: TypeScript cannot follow a call's types through a composed name. The declaration and the
  // schemas above check them.
  const listName = `adminList${name}` as "adminListCoupons";
  serve(app, listName).with(async (input, asking) => {
    const query = input.query as unknown as ListQueryOf<Name>;
    const [{ rows, total, pages }, besides] = await Promise.all([
      findListPage<Row>(db, list(query, asking), query.page),
      more?.(asking),
    ]);
    const answer = {
      success: true,
      data: { items: await items(rows, asking), page: query.page, pages, total },
      ...besides,
    };
    return answer as unknown as Output<AllSchemas["adminListCoupons"]>;
  });

  if (chosen && (adminLists as Record<string, AdminList>)[name]?.choice) {
    app.finders.push(finderOf(db, name, served));
    serve(app, `adminChoose${name}` as "adminChooseCoupons").with(
      async (input: Input<AllSchemas["adminChooseCoupons"]>, asking) =>
        chooseAll(
          db,
          list(input.query as unknown as ListQueryOf<Name>, asking),
          typeof chosen === "function" ? chosen(asking.lang) : chosen,
        ),
    );
  }

  const { kept } = file;
  serveExport(app, db, name, {
    query: listQueries[name],
    head: kept ? headWith(kept, file.head) : file.head,
    ...(file.detail && { detail: file.detail }),
    rows: (query, asked) => {
      const found = list(query, asked);
      const ids = file.always === null ? null : readChosenIds(asked.request.query);
      const chosenRows = onlyChosen(found, ids, file.always ?? []);
      if (!kept) return exportedList<Row>(db, chosenRows, (rows) => file.cells(rows, asked));
      return exportedList<Row & WithKept>(
        db,
        { ...chosenRows, columns: sql`${chosenRows.columns}, ${kept.column} as "keptCells"` },
        async (rows) => {
          const cells = await file.cells(rows, asked);
          return rows.map(({ keptCells }, at) => [
            ...(cells[at] ?? []),
            ...kept.cells(keptCells, asked.words),
          ]);
        },
      );
    },
  });
}

/** What is typed in the search of the whole area is searched as in the list itself. */
function finderOf<Name extends PagedName & FileName, Row>(
  db: Db,
  name: Name,
  { list, chosen }: ServedList<Name, Row>,
): Finder {
  return {
    kind: name as Finder["kind"],
    find: async (q, asking, most) => {
      const columns = typeof chosen === "function" ? chosen(asking.lang) : chosen;
      if (columns === undefined) return [];
      const rows = await findFirst(db, list(listQueries[name].parse({ q }), asking), columns, most);
      return rows.map(({ id, ...row }) => ({ ...row, id: String(id) }));
    },
  };
}

function headWith(kept: KeptFile, head: Head): Head {
  return (asked) => [...head(asked), ...kept.head(asked.words)];
}
