import type { FastifyInstance } from "fastify";
import { mayDo } from "#domain/account/permissions.ts";
import { isOwnOrder } from "#domain/order/own-order.ts";
import { findBank } from "#domain/payment/bank.ts";
import { Refused, refuse, refuseField } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Realtime } from "#server/shop/realtime/realtime.ts";
import {
  findClaimedMoney,
  findClaimedOrder,
  findLatestClaim,
} from "#server/shop/refund/claim/claim-queries.ts";
import {
  answerClaim,
  type ClaimDeps,
  readClaimAccount,
} from "#server/shop/refund/claim/claim-refund.ts";
import { claimWire } from "#server/shop/refund/claim/claim-wire.ts";
import { cleaned } from "./read-refund.ts";

type Deps = Pick<ClaimDeps, "db" | "dataKey"> & {
  realtime: Pick<Realtime, "tellAdmin">;
  outbox: { kick: () => void };
};

/** Claims of students, on the page of their order. */
export function registerClaimAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, dataKey, realtime, outbox } = deps;
  serve(app, "adminGetRefundClaim").with(
    async ({ params: { orderId } }, { caller: { account }, lang }) => {
      const order = await findClaimedOrder(db, orderId);
      if (order === null) return refuse("NOT_FOUND");
      const claim = await findLatestClaim(db, orderId);
      if (claim === null) return { success: true, data: null };
      const money = await findClaimedMoney(db, orderId);
      const mayRefund = mayDo(account, "payment.refund") && !isOwnOrder(order, account.id);
      const named = mayRefund ? readClaimAccount(dataKey, claim) : null;
      const isOpen = claim.endedHow === null;
      const data = {
        ...claimWire(claim, money),
        account: named && {
          bank_name: findBank(named.bank)?.[lang] ?? named.bank,
          number: named.number,
          name: named.name,
        },
        watched_percent: order.watchedPercent,
        may_answer: mayRefund && isOpen && claim.answer === null,
        may_end_in_part: mayRefund && isOpen && money.returnedSatang > 0,
      };
      return { success: true, data };
    },
  );

  serve(app, "adminAnswerRefundClaim").with(
    async ({ params: { claimId }, body }, { caller, request }) => {
      const reason = cleaned(body.reason);
      if (body.answer !== "agreed" && reason === "") return refuseField("reason", "REQUIRED");
      const orderId = await answerClaim(deps, {
        claimId,
        answer: body.answer,
        reason,
        accountId: caller.account.id,
        requestId: request.id,
      });
      if (orderId instanceof Refused) return orderId;
      outbox.kick();
      realtime.tellAdmin({ orderId, what: "order" });
      return { success: true };
    },
  );
}
