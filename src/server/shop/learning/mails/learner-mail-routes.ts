import type { FastifyInstance } from "fastify";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { kindsFor } from "#domain/learning/learner-mail.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { acceptAnyBody } from "#server/platform/http/raw-body.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { findLeft, listLeft, setLeft } from "./learner-mail-queries.ts";
import { readLeaveLink } from "./leave-link.ts";

type LearnerMailDeps = { db: Db; dataKey: Buffer; limiter: RateLimiter };

/** A learner's choice of mails: in the own account, or by a mail's link without signing in. */
export function registerLearnerMailRoutes(
  app: FastifyInstance,
  { db, dataKey, limiter }: LearnerMailDeps,
): void {
  serve(app, "getLearnerMails").with(async (_input, { caller }) => {
    const left = await listLeft(db, caller.account.id);
    return {
      success: true,
      data: kindsFor(caller.account).map((kind) => ({ kind, is_on: !left.includes(kind) })),
    };
  });

  serve(app, "changeLearnerMails").with(
    async ({ params: { kind }, body }, { caller: { account } }) => {
      const tooMany = await limiter.take("consentChange", account.id);
      if (tooMany) return tooMany;
      await setLeft(db, { accountId: account.id, kind, hasLeft: !body.is_on });
      return { success: true };
    },
  );

  serve(app, "getMailLeave").with(async ({ params: { link } }, { request }) => {
    const tooMany = await limiter.take("mailedLinkByAddress", request.ip);
    if (tooMany) return tooMany;
    const read = readLeaveLink(dataKey, link);
    const found = read && (await findLeft(db, read.accountId, read.kind));
    return read && found
      ? { success: true, data: { kind: read.kind, is_on: !found.hasLeft } }
      : refuse("NOT_FOUND");
  });

  serve(app, "leaveMails").with(async ({ params: { link }, body }, { request }) => {
    const tooMany = await limiter.take("mailedLinkByAddress", request.ip);
    if (tooMany) return tooMany;
    const read = readLeaveLink(dataKey, link);
    if (read === null || (await findLeft(db, read.accountId, read.kind)) === null)
      return refuse("NOT_FOUND");
    await setLeft(db, { ...read, hasLeft: !body.is_on });
    return { success: true };
  });

  // The button of a mail program (RFC 8058): it sends a form from its own servers, without a
  // cookie.
  void app.register(async (scope) => {
    acceptAnyBody(scope);
    scope.post<{ Params: { link: string } }>(
      rawEndpoints.leaveMailsByClick.path,
      async (request, reply) => {
        const read = readLeaveLink(dataKey, request.params.link);
        if (read === null) throw refuse("NOT_FOUND");
        await setLeft(db, { ...read, hasLeft: true });
        return reply.code(200).type("text/plain").send("ok");
      },
    );
  });
}
