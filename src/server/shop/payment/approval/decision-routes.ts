import type { FastifyInstance } from "fastify";
import { parseBaht } from "#domain/money/satang.ts";
import { Refused, refuse, refuseField } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Realtime } from "#server/shop/realtime/realtime.ts";
import type { BackgroundWork } from "../background-work.ts";
import { forgiveRest } from "../partial/forgive-rest.ts";
import type { SettleNeeds } from "../settle-payment.ts";
import { carryOutDecision, decidePayment, type SeenDecision, takeBackDecision } from "./decide-payment.ts";

type Needs = SettleNeeds & { background: BackgroundWork; realtime: Pick<Realtime, "tellDesk"> };

export function registerDecisionRoutes(app: FastifyInstance, needs: Needs): void {
  serve(app, "adminApprovePayment").with(async ({ params: { paymentId }, body }, { caller: { account }, request }) => {
    const received = body.received === undefined ? null : parseBaht(body.received);
    if (body.received !== undefined && received === null) return refuse("SUM_NOT_POSSIBLE");
    const reason = (body.reason ?? "").normalize("NFC").trim();
    const decided = await decide(needs, {
      paymentId,
      verdict: { decision: "approve", reason, receivedSatang: received, rest: body.rest ?? null },
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
    if (reason === "") return refuseField("reason", "REQUIRED");
    const decided = await decide(needs, {
      paymentId,
      verdict: { decision: "reject", reason },
      accountId: account.id,
      requestId: request.id,
      reportId: body.report_id,
      seconds: body.after_s ?? 0,
    });
    if (!(decided instanceof Refused)) return { success: true };
    if (decided.code === "OWN_ORDER" || decided.code === "NOT_FOUND" || decided.code === "ALREADY_DECIDED" || decided.code === "REPORT_CHANGED") return decided;
    throw new Error("a rejection waits for nobody, and says nothing of a sum");
  });

  serve(app, "adminForgiveRest").with(async ({ params: { id }, body }, { caller: { account }, request }) => {
    const reason = body.reason.normalize("NFC").trim();
    if (reason === "") return refuseField("reason", "REQUIRED");
    const owedSatang = parseBaht(body.owed);
    if (owedSatang === null) return refuse("REST_CHANGED");
    const refused = await forgiveRest(needs, { orderId: id, owedSatang, reason, accountId: account.id, requestId: request.id });
    if (refused !== null) return refused;
    needs.realtime.tellDesk({ orderId: id, what: "order" });
    return { success: true };
  });

  serve(app, "adminUndoDecision").with(async ({ params: { paymentId } }, { caller: { account }, request }) => {
    const orderId = await takeBackDecision(needs.db, { paymentId, accountId: account.id, requestId: request.id });
    if (orderId instanceof Refused) return orderId;
    needs.realtime.tellDesk({ orderId, what: "order" });
    return { success: true };
  });
}

async function decide(needs: Needs, command: SeenDecision) {
  const decided = await decidePayment(needs, command);
  if (decided instanceof Refused) return decided;
  needs.realtime.tellDesk({ orderId: decided.orderId, what: "order" });
  const { paymentId, seconds } = command;
  // The job is the safety net; this one is on time.
  if (seconds > 0 && !decided.waits) needs.background.startIn(seconds + 0.1, () => carryOutDecision(needs, paymentId));
  return decided;
}
