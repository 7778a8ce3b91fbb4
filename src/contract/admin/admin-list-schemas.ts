import * as z from "zod/mini";
import { data, id, line, paged, pageQuery, recordVersion } from "../wire.ts";
import type { AdminList, ListFilter } from "./admin-list.ts";
import { adminLists, type FilterOf, type ListQueryOf, type PagedName } from "./admin-lists.ts";

/**
 * The filter and the order. A filter that is left out matches all rows; `sort` left out is the
 * list's default.
 */
export type ListQuerySent<Name extends PagedName> = {
  [One in "q" | "sort" | FilterOf<Name>]?: ListQueryOf<Name>[One & keyof ListQueryOf<Name>];
} & {
  page?: number;
};
type QuerySchema<Name extends PagedName> = z.ZodMiniType<ListQueryOf<Name>, ListQuerySent<Name>>;

/** The query of each list, from its declaration. */
export const listQueries = Object.fromEntries(
  Object.entries(adminLists as Record<string, AdminList>).flatMap(([name, { filters, sorts }]) =>
    filters && sorts ? [[name, querySchema(filters, sorts)]] : [],
  ),
) as unknown as { [Name in PagedName]: QuerySchema<Name> };

function querySchema(filters: Readonly<Record<string, ListFilter>>, sorts: readonly string[]) {
  const shape = Object.entries(filters).map(([name, filter]) => [
    name,
    z._default(filterSchema(filter), ""),
  ]);
  return z.object({
    q: z._default(line(100), ""),
    ...Object.fromEntries(shape),
    sort: z._default(z.enum(["", ...sorts]), ""),
    ...pageQuery,
  });
}

function filterSchema(filter: ListFilter): z.ZodMiniType<string, string> {
  if (filter === "id") return z.string().check(z.regex(/^\d{0,15}$/));
  return filter === "line" ? line(100) : z.enum(["", ...filter]);
}

/** The schema of a list's call: the row, and the other fields of the answer. */
export function listed<Name extends PagedName, Row extends z.ZodMiniType>(
  name: Name,
  row: Row,
  summary: string,
) {
  return {
    summary,
    query: listQueries[name],
    output: paged(row),
    refusals: ["FORBIDDEN", "INPUT_ERROR"],
  } as const;
}

/**
 * The rows that match a list's filter now, in the list's order. Rows that match later are not
 * included. The batch call takes `version` as the version that the caller saw.
 */
export const choice = {
  output: data(
    z.object({ items: z.array(z.object({ id, version: recordVersion, name: z.string() })) }),
  ),
  refusals: ["INPUT_ERROR", "TOO_MANY_TO_CHOOSE"],
} as const;

type ChoiceSchemas = {
  [Name in ChosenName as `adminChoose${Name}`]: {
    summary: string;
    query: QuerySchema<Name>;
    output: typeof choice.output;
    refusals: typeof choice.refusals;
  };
};
type ChosenName = {
  [Name in PagedName]: (typeof adminLists)[Name] extends { choice: unknown } ? Name : never;
}[PagedName];

/** The choose call of each list whose rows can be chosen. */
export const chooseSchemas = Object.fromEntries(
  Object.entries(listQueries)
    .filter(([name]) => (adminLists as Record<string, AdminList>)[name]?.choice !== undefined)
    .map(([name, query]) => [
      `adminChoose${name}`,
      {
        summary: `Up to 5,000 rows of ${adminLists[name as PagedName].page} that fit a filter.`,
        query,
        ...choice,
      },
    ]),
) as unknown as ChoiceSchemas;
