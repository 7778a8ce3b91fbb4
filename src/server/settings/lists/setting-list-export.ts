import type { FastifyInstance, FastifyRequest } from "fastify";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { settingRowsQuery } from "#contract/setting-list-schemas.ts";
import { ownListNames, type SettingListName, settingLists } from "#contract/setting-lists.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { foundRows, type RowQuery } from "#domain/settings/found-rows.ts";
import { rowName } from "#domain/settings/row-name.ts";
import type { CsvCell } from "../../admin-list/csv.ts";
import { serveExport } from "../../admin-list/serve-export.ts";
import type { Db } from "../../platform/database.ts";
import { refuse } from "../../platform/refusal.ts";
import { readList } from "./save-list-row.ts";

/** The owner's lists as files, each with all of its fields. */
export function registerSettingListExport(app: FastifyInstance, db: Db): void {
  const common = { query: settingRowsQuery, action: "setting.exported" };
  serveExport(app, db, {
    ...{ ...common, endpoint: rawEndpoints.exportSettingRows, file: "list.csv", object: "setting:list", head: (request) => headOf(listOf(request)) },
    rows: (query, { lang, request }) => {
      const list = listOf(request);
      return list === undefined ? refuse("NOT_FOUND") : rowsOf(db, list, { query, lang });
    },
  });
  serveExport(app, db, {
    ...{
      ...common,
      endpoint: rawEndpoints.exportBankAccounts,
      file: "bank-accounts.csv",
      object: "setting:bank-accounts",
      head: () => headOf("bank-accounts"),
    },
    rows: (query, { lang }) => rowsOf(db, "bank-accounts", { query, lang }),
  });
}

function listOf({ params }: FastifyRequest): SettingListName | undefined {
  const { list } = params as { list: string };
  return ownListNames.find((name) => name === list);
}

/** The fields as the calls name them. */
function headOf(list: SettingListName | undefined): string[] {
  return ["id", "title", ...Object.keys(list === undefined ? {} : settingLists[list])];
}

async function rowsOf(db: Db, list: SettingListName, { query, lang }: { query: RowQuery; lang: Language }): Promise<{ rows: CsvCell[][] }> {
  const fields = Object.keys(settingLists[list]);
  const found = foundRows(await readList(db, list), query, ({ values }) => rowName(list, values, lang));
  return { rows: found.map(({ id, values }) => [id, rowName(list, values, lang), ...fields.map((field) => values[field] ?? null)]) };
}
