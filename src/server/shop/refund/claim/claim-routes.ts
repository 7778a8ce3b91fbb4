import type { FastifyInstance } from "fastify";
import { typedLine } from "#domain/account/typed-line.ts";
import {
  type ClaimAccount,
  claimRefusal,
  lastClaimDay,
} from "#domain/payment/refund/refund-claim.ts";
import { typedWords } from "#domain/text/typed-words.ts";
import { refuse, refuseField } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { findClaimedMoney, findClaimedOrder, findLatestClaim } from "./claim-queries.ts";
import { accountFaults, type ClaimDeps, claimRefund, withdrawClaim } from "./claim-refund.ts";
import { claimWire } from "./claim-wire.ts";

/** A student claims the money of an own order back, and sees where the claim stands. */
export function registerClaimRoutes(app: FastifyInstance, deps: ClaimDeps): void {
  const { db, settings } = deps;
  serve(app, "getRefundClaim").with(async ({ params: { orderId } }, { caller, lang }) => {
    const order = await findClaimedOrder(db, orderId);
    if (order === null || order.accountId !== caller.account.id) return refuse("NOT_FOUND");
    const { refundClaims: rule } = await settings.current();
    const claim = await findLatestClaim(db, orderId);
    const waits = claim !== null && claim.endedHow === null;
    const why = waits ? null : claimRefusal(order, rule);
    const data = {
      claim: claim && claimWire(claim, await findClaimedMoney(db, orderId)),
      may_claim: !waits && why === null,
      why,
      why_text: why && app.guard.refusalText(why, lang),
      until: rule.isOpen && order.paidOn !== null ? lastClaimDay(order.paidOn, rule) : null,
      watched_percent: order.watchedPercent,
      most_watched_percent: rule.watchedPercent,
      asks_account: order.isByTransfer,
    };
    return { success: true, data };
  });

  serve(app, "claimRefund", { limit: "order" }).with(
    async ({ params: { orderId }, body }, { caller, request }) => {
      const reason = typedWords(body.reason);
      if (reason === "") return refuseField("reason", "REQUIRED");
      const order = await findClaimedOrder(db, orderId);
      if (order === null || order.accountId !== caller.account.id) return refuse("NOT_FOUND");
      const account = order.isByTransfer ? accountOf(body) : null;
      const [fault] = account === null ? [] : accountFaults(account);
      if (fault !== undefined) return refuseField(fault, "REQUIRED");
      const own = { orderId, accountId: caller.account.id, requestId: request.id };
      return (await claimRefund(deps, { ...own, reason, account })) ?? { success: true };
    },
  );

  serve(app, "withdrawRefundClaim", { limit: "order" }).with(
    async ({ params: { orderId } }, { caller, request }) => {
      const own = { orderId, accountId: caller.account.id, requestId: request.id };
      return (await withdrawClaim(deps, own)) ?? { success: true };
    },
  );
}

type Body = {
  bank_code?: string | undefined;
  account_number?: string | undefined;
  account_name?: string | undefined;
};

function accountOf({ bank_code = "", account_number = "", account_name = "" }: Body): ClaimAccount {
  return { bank: bank_code, number: typedLine(account_number), name: typedLine(account_name) };
}
