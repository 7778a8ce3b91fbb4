import type { FastifyInstance } from "fastify";
import type { Db } from "#server/platform/database/database.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { readPerson } from "./import/read-person.ts";

export function registerPersonRoutes(
  app: FastifyInstance,
  { db, dataKey }: { db: Db; dataKey: Buffer },
): void {
  serve(app, "adminGetPerson").with(async ({ params: { id } }, { caller: { account }, lang }) => {
    const data = await readPerson(db, { id, actor: account, lang, dataKey });
    return data === null ? refuse("NOT_FOUND") : { success: true, data };
  });
}
