import type { FastifyInstance } from "fastify";
import { refuse } from "../platform/refusal.ts";
import { serve } from "../platform/serve-endpoint.ts";
import type { BackgroundWork } from "./background-work.ts";
import { carryOutDecision, type DecisionWish, decidePayment } from "./decide-payment.ts";
import { isForAdministrators, undoDecision } from "./decision-queries.ts";
import type { SettleNeeds } from "./settle-payment.ts";

type Needs = SettleNeeds & { background: BackgroundWork };

export function registerDecisionRoutes(app: FastifyInstance, needs: Needs): void {
  serve(app, "adminApprovePayment").with(async ({ params: { paymentId }, body }, { caller: { account }, request }) => {
    const refusal = await decide(needs, {
      paymentId,
      verdict: { decision: "approve", reason: "" },
      accountId: account.id,
      requestId: request.id,
      seconds: body.after_s ?? 0,
    });
    return refusal ?? { success: true };
  });

  serve(app, "adminRejectPayment").with(async ({ params: { paymentId }, body }, { caller: { account }, request }) => {
    const reason = body.reason.normalize("NFC").trim();
    if (reason === "") return refuse("INPUT_ERROR", { errors: [{ param: "reason", msg: "", code: "REQUIRED" }] });
    const refusal = await decide(needs, {
      paymentId,
      verdict: { decision: "reject", reason },
      accountId: account.id,
      requestId: request.id,
      seconds: body.after_s ?? 0,
    });
    return refusal ?? { success: true };
  });

  serve(app, "adminUndoDecision").with(async ({ params: { paymentId } }, { caller: { account }, request }) => {
    if (await undoDecision(needs.db, { paymentId, accountId: account.id, requestId: request.id })) return { success: true };
    return refuse((await isForAdministrators(needs.db, paymentId)) ? "ALREADY_DECIDED" : "NOT_FOUND");
  });
}

async function decide(needs: Needs, wish: DecisionWish) {
  const refusal = await decidePayment(needs, wish);
  const { paymentId, seconds } = wish;
  // The job is the safety net; this one is on time.
  if (refusal === null && seconds > 0) needs.background.startIn(seconds + 0.1, () => carryOutDecision(needs, paymentId));
  return refusal;
}
