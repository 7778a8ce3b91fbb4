import type { FastifyInstance } from "fastify";
import { Refused } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { BackgroundWork } from "#server/platform/jobs/background-work.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import {
  type ConfirmDeps,
  confirmPerson,
  isRefused,
} from "#server/shop/my-account/confirm-person.ts";
import type { AskDeps } from "#server/shop/payment/start/ask-provider.ts";
import type { Realtime } from "#server/shop/realtime/realtime.ts";
import { confirmApproval, dropApproval } from "#server/shop/refund/give-second-approval.ts";
import { refundOffers } from "#server/shop/refund/refund-offers.ts";
import type { RefundResult } from "#server/shop/refund/request-refund.ts";
import { sendRefund } from "#server/shop/refund/send-refunds.ts";
import { askRefundAgain } from "#server/shop/refund/unanswered-refunds.ts";
import { waitingForSecond } from "#server/shop/second-person/second-person-queries.ts";
import { cleaned } from "./read-refund.ts";

export type RefundRouteDeps = AskDeps &
  ConfirmDeps & {
    background: BackgroundWork;
    realtime: Pick<Realtime, "tellAdmin">;
    dataKey: Buffer;
    clock: Clock;
  };

/** The second approval above the owner's amount. */
export function registerApprovalRoutes(app: FastifyInstance, deps: RefundRouteDeps): void {
  serve(app, "adminConfirmRefundApproval").with(
    async ({ params: { approvalId }, body }, { caller, lang, request }) => {
      const confirmed = await confirmPerson(deps, caller, {
        password: body.password,
        field: "password",
        lang,
        requestId: request.id,
      });
      if (isRefused(confirmed)) return confirmed;
      const by = { approvalId, accountId: caller.account.id, requestId: request.id };
      const done = await confirmApproval(
        { ...deps, canProviderRefund: await refundOffers(deps.providers) },
        by,
      );
      if (done instanceof Refused) return done;
      return done === null
        ? { success: true, refund_id: null, state: null }
        : answerRequest(deps, done, caller.account.id);
    },
  );

  serve(app, "adminDropRefundApproval").with(
    async ({ params: { approvalId }, body }, { caller, request }) => {
      const orderId = await dropApproval(deps, {
        approvalId,
        reason: cleaned(body.reason),
        accountId: caller.account.id,
        requestId: request.id,
      });
      if (orderId instanceof Refused) return orderId;
      deps.realtime.tellAdmin({ orderId, what: "order" });
      return { success: true };
    },
  );

  serve(app, "adminAskRefundAgain").with(async ({ params: { refundId } }, { caller, request }) => {
    const state = await askRefundAgain(deps, {
      refundId,
      accountId: caller.account.id,
      requestId: request.id,
    });
    return state instanceof Refused ? state : { success: true, state };
  });
}

/**
 * Sends the refund to the provider at once. A request that waits for another person is not sent.
 */
export async function answerRequest(
  deps: RefundRouteDeps,
  requested: RefundResult,
  firstId: number,
) {
  const waiting = { success: true, refund_id: null, state: null } as const;
  if ("waits" in requested)
    return {
      ...waiting,
      ...(await waitingForSecond(deps.db, { permission: "payment.refund", firstId })),
    };
  const { refundId, state } = requested;
  if (state === "requested") deps.background.start(() => sendRefund(deps, refundId));
  return { success: true as const, refund_id: refundId, state };
}
