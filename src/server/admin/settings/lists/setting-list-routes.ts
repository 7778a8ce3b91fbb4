import type { FastifyInstance } from "fastify";
import type { RefusalCode } from "#contract/refusals/refusals.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { actorIn } from "#server/record/actor.ts";
import type { SavedRecord } from "#server/record/declare-record.ts";
import type { ConfirmDeps } from "#server/shop/my-account/confirm-person.ts";
import { listRecord, readList, type WireRow } from "./list-record.ts";
import { createBankAccount, saveBankAccount } from "./save-bank-account.ts";
import { registerSettingListExport } from "./setting-list-export.ts";

type ListDeps = ConfirmDeps & { clock: Clock };

/** The owner's lists. Each is read from the database when needed, so buyers get changes at once. */
export function registerSettingListRoutes(app: FastifyInstance, deps: ListDeps): void {
  const { db, clock } = deps;
  serve(app, "adminListSettingRows").with(async ({ params: { list } }) => ({
    success: true,
    data: await readList(db, list),
  }));
  serve(app, "adminGetSettingRow").with(async ({ params: { list, id } }) =>
    answerOf(await listRecord(list).get(db, id)),
  );
  serve(app, "adminCreateSettingRow").with(async ({ params: { list }, body }, context) =>
    answerOf(await listRecord(list).create(db, body, actorIn(context, clock))),
  );
  serve(app, "adminSaveSettingRow").with(async ({ params: { list, id }, body }, context) =>
    answerOf(await listRecord(list).save(db, { ...body, id }, actorIn(context, clock))),
  );
  serveBankAccounts(app, deps);
  registerSettingListExport(app, db);
}

function serveBankAccounts(app: FastifyInstance, deps: ListDeps): void {
  const { db, clock } = deps;
  const list = "bank-accounts";
  serve(app, "adminListBankAccounts").with(async () => ({
    success: true,
    data: await readList(db, list),
  }));
  serve(app, "adminGetBankAccount").with(async ({ params: { id } }) =>
    answerOf(await listRecord(list).get(db, id)),
  );
  serve(app, "adminCreateBankAccount").with(
    async ({ body: { password = "", values } }, context) => {
      const by = { ...actorIn(context, clock), caller: context.caller, password };
      return answerOf(await createBankAccount(deps, values, by));
    },
  );
  serve(app, "adminSaveBankAccount").with(
    async ({ params: { id }, body: { password = "", ...revision } }, context) => {
      const by = { ...actorIn(context, clock), caller: context.caller, password };
      return answerOf(await saveBankAccount(deps, { ...revision, id }, by));
    },
  );
}

/** A row, as it is shown or was just written. */
function answerOf<Code extends RefusalCode>(
  row: (WireRow & { row?: undefined }) | SavedRecord<WireRow> | Refused<Code>,
) {
  return row instanceof Refused ? row : { success: true as const, data: row.row ?? row };
}
