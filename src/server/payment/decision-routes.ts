import type { FastifyInstance } from "fastify";
import { mayDo } from "#domain/account/roles.ts";
import type { SignedIn } from "../platform/caller.ts";
import { Refused, refuse } from "../platform/refusal.ts";
import { serve } from "../platform/serve-endpoint.ts";
import type { BackgroundWork } from "./background-work.ts";
import { carryOutDecision, type DecisionWish, decidePayment } from "./decide-payment.ts";
import { isForAdministrators, undoDecision } from "./decision-queries.ts";
import type { SettleNeeds } from "./settle-payment.ts";

type Needs = SettleNeeds & { background: BackgroundWork };

export function registerDecisionRoutes(app: FastifyInstance, needs: Needs): void {
  serve(app, "adminApprovePayment").with(async ({ params: { paymentId }, body }, { caller, request }) => {
    const accountId = mayDecide(caller);
    const refusal = await decide(needs, {
      paymentId,
      verdict: { decision: "approve", reason: "" },
      accountId,
      requestId: request.id,
      seconds: body.after_s ?? 0,
    });
    return refusal ?? { success: true };
  });

  serve(app, "adminRejectPayment").with(async ({ params: { paymentId }, body }, { caller, request }) => {
    const accountId = mayDecide(caller);
    const reason = body.reason.normalize("NFC").trim();
    if (reason === "") return refuse("INPUT_ERROR", { errors: [{ param: "reason", msg: "", code: "REQUIRED" }] });
    const refusal = await decide(needs, { paymentId, verdict: { decision: "reject", reason }, accountId, requestId: request.id, seconds: body.after_s ?? 0 });
    return refusal ?? { success: true };
  });

  serve(app, "adminUndoDecision").with(async ({ params: { paymentId } }, { caller, request }) => {
    const accountId = mayDecide(caller);
    if (await undoDecision(needs.db, { paymentId, accountId, requestId: request.id })) return { success: true };
    return refuse((await isForAdministrators(needs.db, paymentId)) ? "ALREADY_DECIDED" : "NOT_FOUND");
  });
}

function mayDecide({ account }: SignedIn): number {
  if (!mayDo(account, "payment.approve")) throw new Refused("FORBIDDEN");
  return account.id;
}

async function decide(needs: Needs, wish: DecisionWish) {
  const refusal = await decidePayment(needs, wish);
  const { paymentId, seconds } = wish;
  // The job is the safety net; this one is on time.
  if (refusal === null && seconds > 0) needs.background.startIn(seconds + 0.1, () => carryOutDecision(needs, paymentId));
  return refusal;
}
