import type { FastifyInstance } from "fastify";
import { viewMinutes } from "#domain/account/student-view.ts";
import type { Db } from "#server/platform/database/database.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Cookies } from "#server/shop/session/cookies.ts";
import { endOwnViews } from "#server/shop/session/student-view/view-queries.ts";
import { readReason } from "../person-command.ts";
import { beginView } from "./view-student.ts";

type Deps = { db: Db; cookies: Pick<Cookies, "set" | "clear">; outbox: { kick(): void } };

/** Looking at the shop as a student sees it. */
export function registerViewRoutes(app: FastifyInstance, { db, cookies, outbox }: Deps): void {
  serve(app, "adminBeginView").with(
    async ({ params, body }, { caller: { account, sessionHash }, lang, request, reply }) => {
      const reason = readReason(body.reason, lang);
      if (reason instanceof Refused) return reason;
      const begun = await beginView(db, {
        actorId: account.id,
        accountId: params.id,
        reason,
        requestId: request.id,
        sessionHash,
      });
      if (begun instanceof Refused) return begun;
      outbox.kick();
      cookies.set(reply, "view", begun.token, viewMinutes * 60);
      return { success: true, data: { ends_at: begun.endsAt.toISOString() } };
    },
  );

  // Whoever has lost the right meanwhile still ends what was begun.
  serve(app, "endStudentView").with(async (_input, { caller: { account }, reply }) => {
    const [student] = await endOwnViews(db, account.id);
    cookies.clear(reply, "view");
    return { success: true, data: { student_id: student ?? null } };
  });
}
