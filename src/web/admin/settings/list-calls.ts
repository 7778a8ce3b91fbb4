import type { Answer } from "#contract/client.ts";
import type { SettingListName } from "#contract/settings/setting-lists.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import type { Revision } from "../form/revision.ts";

export type ListRow = Revision & { id: number };
type ListCalls = {
  rows: () => Promise<ListRow[]>;
  row: (id: number) => Promise<ListRow>;
  create: (values: Revision["values"]) => Promise<Answer<{ data: ListRow }>>;
  save: (id: number, revision: Revision) => Promise<Answer<{ data: ListRow }>>;
};

/** Bank accounts have their own calls, because fewer people may change them. */
export function listCalls(list: SettingListName): ListCalls {
  if (list === "bank-accounts")
    return {
      rows: async () => goodValue(await api.adminListBankAccounts()).data,
      row: async (id) => goodValue(await api.adminGetBankAccount({ params: { id } })).data,
      create: (typed) => api.adminCreateBankAccount({ body: proven(typed) }),
      save: (id, { version, values }) =>
        api.adminSaveBankAccount({ params: { id }, body: { version, ...proven(values) } }),
    };
  return {
    rows: async () => goodValue(await api.adminListSettingRows({ params: { list } })).data,
    row: async (id) => goodValue(await api.adminGetSettingRow({ params: { list, id } })).data,
    create: (values) => api.adminCreateSettingRow({ params: { list }, body: { values } }),
    save: (id, body) => api.adminSaveSettingRow({ params: { list, id }, body }),
  };
}

/** The password is a field of the page, but it is sent beside the values. */
function proven({ password, ...values }: Revision["values"]): {
  values: Revision["values"];
  password?: string;
} {
  return { values, ...(typeof password === "string" && { password }) };
}
