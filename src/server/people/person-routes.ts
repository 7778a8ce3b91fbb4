import type { FastifyInstance } from "fastify";
import type { Db } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { serve } from "../platform/serve-endpoint.ts";
import { readPerson } from "./read-person.ts";

export function registerPersonRoutes(app: FastifyInstance, { db, dataKey }: { db: Db; dataKey: Buffer }): void {
  serve(app, "adminGetPerson").with(async ({ params: { id } }, { caller: { account }, lang }) => {
    const data = await readPerson(db, { id, actor: account, lang, dataKey });
    return data === null ? refuse("NOT_FOUND") : { success: true, data };
  });
}
