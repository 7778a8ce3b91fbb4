import type { FastifyInstance } from "fastify";
import { historyPermission } from "#domain/account/history-permission.ts";
import { mayDo } from "#domain/account/permissions.ts";
import type { Db } from "#server/platform/database/database.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { readHistory } from "./record-history.ts";

const most = 200;

/** The history of a record, on the page where it is changed. */
export function registerHistoryRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, "adminListHistory").with(async ({ query: { object } }, { caller }) => {
    const permission = historyPermission(object);
    if (permission === null) return refuse("NOT_FOUND");
    if (!mayDo(caller.account, permission)) return refuse("FORBIDDEN");
    const [kind, id] = object.split(":");
    // An instructor has an account. Its other log entries are not for everybody who manages the
    // catalogue.
    const data =
      kind === "instructor"
        ? await readHistory(db, `account:${id}`, { most, actions: "instructor." })
        : await readHistory(db, object, { most });
    return { success: true, data };
  });
}
