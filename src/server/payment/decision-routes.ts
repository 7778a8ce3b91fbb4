import type { FastifyInstance } from "fastify";
import { Refused, refuse } from "../platform/refusal.ts";
import { serve } from "../platform/serve-endpoint.ts";
import type { Realtime } from "../realtime/realtime.ts";
import type { BackgroundWork } from "./background-work.ts";
import { carryOutDecision, decidePayment, type SeenDecision, withdrawApproval } from "./decide-payment.ts";
import { isForAdministrators, undoDecision } from "./decision-queries.ts";
import type { SettleNeeds } from "./settle-payment.ts";

type Needs = SettleNeeds & { background: BackgroundWork; realtime: Pick<Realtime, "tellDesk"> };

export function registerDecisionRoutes(app: FastifyInstance, needs: Needs): void {
  serve(app, "adminApprovePayment").with(async ({ params: { paymentId }, body }, { caller: { account }, request }) => {
    const decided = await decide(needs, {
      paymentId,
      verdict: { decision: "approve", reason: "" },
      accountId: account.id,
      requestId: request.id,
      reportId: body.report_id,
      seconds: body.after_s ?? 0,
    });
    if (decided instanceof Refused) return decided;
    return { success: true, ...(decided.waits && { waits_for_second: true as const }) };
  });

  serve(app, "adminRejectPayment").with(async ({ params: { paymentId }, body }, { caller: { account }, request }) => {
    const reason = body.reason.normalize("NFC").trim();
    if (reason === "") return refuse("INPUT_ERROR", { errors: [{ param: "reason", msg: "", code: "REQUIRED" }] });
    const decided = await decide(needs, {
      paymentId,
      verdict: { decision: "reject", reason },
      accountId: account.id,
      requestId: request.id,
      reportId: body.report_id,
      seconds: body.after_s ?? 0,
    });
    if (!(decided instanceof Refused)) return { success: true };
    if (decided.code === "SECOND_PERSON_NEEDED") throw new Error("a rejection waits for nobody");
    return decided;
  });

  serve(app, "adminUndoDecision").with(async ({ params: { paymentId } }, { caller: { account }, request }) => {
    const wish = { paymentId, accountId: account.id, requestId: request.id };
    const orderId = (await undoDecision(needs.db, wish)) ?? (await withdrawApproval(needs.db, wish));
    if (orderId !== null) {
      needs.realtime.tellDesk({ orderId, what: "order" });
      return { success: true };
    }
    return refuse((await isForAdministrators(needs.db, paymentId)) ? "ALREADY_DECIDED" : "NOT_FOUND");
  });
}

async function decide(needs: Needs, wish: SeenDecision) {
  const decided = await decidePayment(needs, wish);
  if (decided instanceof Refused) return decided;
  needs.realtime.tellDesk({ orderId: decided.orderId, what: "order" });
  const { paymentId, seconds } = wish;
  // The job is the safety net; this one is on time.
  if (seconds > 0 && !decided.waits) needs.background.startIn(seconds + 0.1, () => carryOutDecision(needs, paymentId));
  return decided;
}
