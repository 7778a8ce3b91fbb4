import type { FastifyInstance } from "fastify";
import { Refused } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { doEach } from "#server/record/do-each.ts";
import { confirmPerson, isRefused } from "#server/shop/my-account/confirm-person.ts";
import { refundOffers } from "#server/shop/refund/refund-offers.ts";
import { requestRefund } from "#server/shop/refund/request-refund.ts";
import { resolveReview } from "#server/shop/refund/resolve-review.ts";
import { waitingForSecond } from "#server/shop/second-person/second-person-queries.ts";
import { registerDifferenceRoutes } from "./difference-routes.ts";
import { cleaned, readCommand, refuseFields } from "./read-refund.ts";
import {
  answerRequest,
  type RefundRouteDeps,
  registerApprovalRoutes,
} from "./refund-approval-routes.ts";

export function registerRefundRoutes(app: FastifyInstance, deps: RefundRouteDeps): void {
  registerApprovalRoutes(app, deps);
  registerDifferenceRoutes(app, deps);
  registerReviewRoutes(app, deps);

  serve(app, "adminRefundPayment").with(
    async ({ params: { paymentId }, body }, { caller, lang, request }) => {
      const command = readCommand(body, {
        paymentId,
        accountId: caller.account.id,
        requestId: request.id,
        now: deps.clock(),
      });
      if (command instanceof Refused) return command;
      const confirmed = await confirmPerson(deps, caller, {
        password: body.password,
        field: "password",
        lang,
        requestId: request.id,
      });
      if (isRefused(confirmed)) return confirmed;
      const requested = await requestRefund(
        { ...deps, canProviderRefund: await refundOffers(deps.providers) },
        command,
      );
      if (requested instanceof Refused) return requested;
      return answerRequest(deps, requested, caller.account.id);
    },
  );
}

/** Money under review that is not refunded. */
function registerReviewRoutes(app: FastifyInstance, deps: RefundRouteDeps): void {
  serve(app, "adminResolveReview").with(
    async ({ params: { reviewId }, body }, { caller, request }) => {
      const accountId = caller.account.id;
      const note = cleaned(body.note);
      if (note === "") return refuseFields(["note"]);
      const answer = await resolveReview(deps, {
        reviewId,
        resolution: body.resolution,
        note,
        accountId,
        requestId: request.id,
      });
      if (answer instanceof Refused) return answer;
      return {
        success: true,
        ...(answer?.waits &&
          (await waitingForSecond(deps.db, { permission: "payment.refund", firstId: accountId }))),
      };
    },
  );

  serve(app, "adminBatchKeepMoney").with(async ({ body }, { caller, lang, request }) => {
    const note = cleaned(body.note);
    if (note === "") return refuseFields(["note"]);
    const confirmed = await confirmPerson(deps, caller, {
      password: body.password,
      field: "password",
      lang,
      requestId: request.id,
    });
    if (isRefused(confirmed)) return confirmed;
    const command = {
      resolution: "keep",
      note,
      accountId: caller.account.id,
      requestId: request.id,
    } as const;
    const results = await doEach(
      { chosen: body.chosen, guard: app.guard, lang, request },
      async ({ id: reviewId }) => {
        const answer = await resolveReview(deps, { reviewId, ...command });
        return answer instanceof Refused ? answer : null;
      },
    );
    return { success: true, data: { results } };
  });
}
