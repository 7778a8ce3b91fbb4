import type { FastifyInstance } from "fastify";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { kindsFor } from "#domain/learning/learner-mail.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { acceptAnyBody } from "#server/platform/http/raw-body.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { isSubscribed, unsubscribe } from "./change-subscription.ts";
import { listLeft, setLeft } from "./learner-mail-queries.ts";
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
    const isOn = read && (await isSubscribed(db, read));
    return read === null || isOn === null
      ? refuse("NOT_FOUND")
      : { success: true, data: { kind: read.kind, is_on: isOn } };
  });

  serve(app, "leaveMails").with(async ({ params: { link }, body }, { request }) => {
    const tooMany = await limiter.take("mailedLinkByAddress", request.ip);
    if (tooMany) return tooMany;
    const read = readLeaveLink(dataKey, link);
    if (read === null || (await isSubscribed(db, read)) === null) return refuse("NOT_FOUND");
    if (!body.is_on) {
      await unsubscribe(db, read, request);
      return { success: true };
    }
    const { accountId, kind } = read;
    // Consent is given where its words are read, and that is not here.
    if (kind === "news") return refuse("CONSENT_CHANGED");
    await setLeft(db, { accountId, kind, hasLeft: false });
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
        await unsubscribe(db, read, request);
        return reply.code(200).type("text/plain").send("ok");
      },
    );
  });
}
