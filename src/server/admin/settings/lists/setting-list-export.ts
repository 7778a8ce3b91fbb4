import type { FastifyInstance, FastifyRequest } from "fastify";
import { settingRowsQuery } from "#contract/settings/setting-list-schemas.ts";
import {
  ownListNames,
  type SettingListName,
  settingLists,
} from "#contract/settings/setting-lists.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { findBank } from "#domain/payment/bank.ts";
import { filterRows, type RowQuery } from "#domain/settings/filter-rows.ts";
import { rowName } from "#domain/settings/row-name.ts";
import type { CsvCell } from "#server/list/csv.ts";
import { fileHead } from "#server/list/file-head.ts";
import type { Words } from "#server/list/file-words.ts";
import { serveExport } from "#server/list/serve-export.ts";
import type { Db } from "#server/platform/database/database.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { readList } from "./list-record.ts";

const idHead = fileHead("settings", ["id"]);

/** The owner's lists as files, with all their fields. */
export function registerSettingListExport(app: FastifyInstance, db: Db): void {
  const query = settingRowsQuery;
  serveExport(app, db, "SettingRows", {
    query,
    name: (request) => listOf(request) ?? "list",
    head: ({ request, ...asked }) => headOf(listOf(request), asked),
    rows: (asked, { lang, request, words }) => {
      const list = listOf(request);
      return list === undefined
        ? refuse("NOT_FOUND")
        : rowsOf(db, list, { query: asked, lang, words });
    },
  });
  serveExport(app, db, "BankAccounts", {
    query,
    head: (asked) => headOf("bank-accounts", asked),
    rows: (asked, { lang, words }) => rowsOf(db, "bank-accounts", { query: asked, lang, words }),
  });
}

function listOf({ params }: FastifyRequest): SettingListName | undefined {
  const { list } = params as { list: string };
  return ownListNames.find((name) => name === list);
}

/** The fields' names in their form. */
function headOf(
  list: SettingListName | undefined,
  { lang, words }: { lang: Language; words: Words },
): string[] {
  const fields = list === undefined ? [] : Object.keys(settingLists[list]);
  return [
    ...idHead({ lang, words }),
    words("setting.row-name", "title"),
    ...fields.map((field) => words(`setting.${list}.${field}`, field)),
  ];
}

async function rowsOf(
  db: Db,
  list: SettingListName,
  { query, lang, words }: { query: RowQuery; lang: Language; words: Words },
): Promise<{ rows: CsvCell[][] }> {
  const fields = Object.keys(settingLists[list]);
  const said = (field: string, value: CsvCell): CsvCell =>
    typeof value !== "string"
      ? value
      : (findBank(field === "bank_name" ? value : "")?.[lang] ??
        words(`setting.${list}.${field}-${value}`, value));
  const found = filterRows(await readList(db, list), query, ({ values }) =>
    rowName(list, values, lang),
  );
  return {
    rows: found.map(({ id, values }) => [
      id,
      rowName(list, values, lang),
      ...fields.map((field) => said(field, values[field] ?? null)),
    ]),
  };
}
