import type { FastifyInstance } from "fastify";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { ConfirmDeps } from "#server/shop/my-account/confirm-person.ts";
import { createBankAccount, saveBankAccount } from "./save-bank-account.ts";
import { createRow, readList, saveRow } from "./save-list-row.ts";
import { registerSettingListExport } from "./setting-list-export.ts";

/**
 * What the owner keeps several of. Each is read where it is needed, so buyers get what was saved at
 * once.
 */
export function registerSettingListRoutes(app: FastifyInstance, deps: ConfirmDeps): void {
  const { db } = deps;
  serve(app, "adminListSettingRows").with(async ({ params: { list } }) => ({
    success: true,
    data: await readList(db, list),
  }));
  serve(app, "adminGetSettingRow").with(async ({ params: { list, id } }) => {
    const row = (await readList(db, list)).find((one) => one.id === id);
    return row ? { success: true, data: row } : refuse("NOT_FOUND");
  });
  serve(app, "adminCreateSettingRow").with(
    async ({ params: { list }, body }, { caller, lang, request }) => {
      const made = await createRow(db, list, body.values, {
        accountId: caller.account.id,
        lang,
        requestId: request.id,
      });
      return made instanceof Refused ? made : { success: true, data: made };
    },
  );
  serve(app, "adminSaveSettingRow").with(
    async ({ params: { list, id }, body }, { caller, lang, request }) => {
      const saved = await saveRow(db, list, {
        id,
        revision: body,
        by: { accountId: caller.account.id, lang, requestId: request.id },
      });
      return saved instanceof Refused ? saved : { success: true, data: saved };
    },
  );
  serveBankAccounts(app, deps);
  registerSettingListExport(app, db);
}

function serveBankAccounts(app: FastifyInstance, deps: ConfirmDeps): void {
  const { db } = deps;
  const list = "bank-accounts";
  serve(app, "adminListBankAccounts").with(async () => ({
    success: true,
    data: await readList(db, list),
  }));
  serve(app, "adminGetBankAccount").with(async ({ params: { id } }) => {
    const row = (await readList(db, list)).find((one) => one.id === id);
    return row ? { success: true, data: row } : refuse("NOT_FOUND");
  });
  serve(app, "adminCreateBankAccount").with(
    async ({ body: { password = "", values } }, { caller, lang, request }) => {
      const made = await createBankAccount(deps, values, {
        caller,
        password,
        lang,
        requestId: request.id,
      });
      return made instanceof Refused ? made : { success: true, data: made };
    },
  );
  serve(app, "adminSaveBankAccount").with(
    async ({ params: { id }, body }, { caller, lang, request }) => {
      const { password = "", ...revision } = body;
      const saved = await saveBankAccount(deps, {
        id,
        revision,
        by: { caller, password, lang, requestId: request.id },
      });
      return saved instanceof Refused ? saved : { success: true, data: saved };
    },
  );
}
