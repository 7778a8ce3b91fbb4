import type { Answer } from "#contract/client.ts";
import type { SettingListName } from "#contract/setting-lists.ts";
import { api, goodValue } from "../platform/api-client.ts";
import type { Edition } from "./edition.ts";

export type ListRow = Edition & { id: number };
type ListCalls = {
  rows: () => Promise<ListRow[]>;
  row: (id: number) => Promise<ListRow>;
  create: (values: Edition["values"]) => Promise<Answer<{ data: ListRow }>>;
  save: (id: number, edition: Edition) => Promise<Answer<{ data: ListRow }>>;
};

/** Bank accounts have calls of their own: fewer people may change them. */
export function listCalls(list: SettingListName): ListCalls {
  if (list === "bank-accounts")
    return {
      rows: async () => goodValue(await api.adminListBankAccounts()).data,
      row: async (id) => goodValue(await api.adminGetBankAccount({ params: { id } })).data,
      create: (values) => api.adminCreateBankAccount({ body: { values } }),
      save: (id, body) => api.adminSaveBankAccount({ params: { id }, body }),
    };
  return {
    rows: async () => goodValue(await api.adminListSettingRows({ params: { list } })).data,
    row: async (id) => goodValue(await api.adminGetSettingRow({ params: { list, id } })).data,
    create: (values) => api.adminCreateSettingRow({ params: { list }, body: { values } }),
    save: (id, body) => api.adminSaveSettingRow({ params: { list, id }, body }),
  };
}
