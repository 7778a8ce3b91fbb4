import type { FastifyInstance } from "fastify";
import { parseBaht } from "#domain/money/satang.ts";
import { typedWords } from "#domain/text/typed-words.ts";
import { Refused, refuse, refuseField } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { BackgroundWork } from "#server/platform/jobs/background-work.ts";
import {
  carryOutDecision,
  decidePayment,
  type SeenDecision,
} from "#server/shop/payment/approval/decide-payment.ts";
import { takeBackDecision } from "#server/shop/payment/approval/take-back-decision.ts";
import type { SettleDeps } from "#server/shop/payment/settle/settle-payment.ts";
import type { Realtime } from "#server/shop/realtime/realtime.ts";
import { forgiveRest } from "#server/shop/refund/forgive-rest.ts";
import { waitingForSecond } from "#server/shop/second-person/second-person-queries.ts";

type DecisionRouteDeps = SettleDeps & {
  background: BackgroundWork;
  realtime: Pick<Realtime, "tellAdmin">;
};

export function registerDecisionRoutes(app: FastifyInstance, deps: DecisionRouteDeps): void {
  serve(app, "adminApprovePayment", { ahead: true }).with(
    async ({ params: { paymentId }, body }, { caller: { account }, request, confirm }) => {
      const received = body.received === undefined ? null : parseBaht(body.received);
      if (body.received !== undefined && received === null) return refuse("SUM_NOT_POSSIBLE");
      const reason = typedWords(body.reason ?? "");
      const decided = await decide(deps, {
        paymentId,
        verdict: { decision: "approve", reason, receivedSatang: received, rest: body.rest ?? null },
        accountId: account.id,
        requestId: request.id,
        reportId: body.report_id,
        seconds: body.after_s ?? 0,
        confirm,
      });
      if (decided instanceof Refused) return decided;
      return {
        success: true,
        ...(decided.waits &&
          (await waitingForSecond(deps.db, {
            permission: "payment.approve",
            firstId: account.id,
          }))),
      };
    },
  );

  serve(app, "adminRejectPayment").with(
    async ({ params: { paymentId }, body }, { caller: { account }, request }) => {
      const reason = typedWords(body.reason);
      if (reason === "") return refuseField("reason", "REQUIRED");
      const decided = await decide(deps, {
        paymentId,
        verdict: { decision: "reject", reason },
        accountId: account.id,
        requestId: request.id,
        reportId: body.report_id,
        seconds: body.after_s ?? 0,
      });
      if (!(decided instanceof Refused)) return { success: true };
      if (
        decided.code === "OWN_ORDER" ||
        decided.code === "NOT_FOUND" ||
        decided.code === "ALREADY_DECIDED" ||
        decided.code === "REPORT_CHANGED"
      )
        return decided;
      throw new Error("a rejection waits for nobody, and says nothing of a sum");
    },
  );
  registerUndoRoute(app, deps);
  registerForgiveRoute(app, deps);
}

function registerForgiveRoute(app: FastifyInstance, deps: DecisionRouteDeps): void {
  serve(app, "adminForgiveRest").with(
    async ({ params: { id }, body }, { caller: { account }, request }) => {
      const reason = typedWords(body.reason);
      if (reason === "") return refuseField("reason", "REQUIRED");
      const owedSatang = parseBaht(body.owed);
      if (owedSatang === null) return refuse("REST_CHANGED");
      const answer = await forgiveRest(deps, {
        orderId: id,
        owedSatang,
        reason,
        accountId: account.id,
        requestId: request.id,
      });
      if (answer instanceof Refused) return answer;
      deps.realtime.tellAdmin({ orderId: id, what: "order" });
      return {
        success: true,
        ...(answer?.waits &&
          (await waitingForSecond(deps.db, {
            permission: "payment.refund",
            firstId: account.id,
          }))),
      };
    },
  );
}

function registerUndoRoute(app: FastifyInstance, deps: DecisionRouteDeps): void {
  serve(app, "adminUndoDecision").with(
    async ({ params: { paymentId } }, { caller: { account }, request }) => {
      const orderId = await takeBackDecision(deps.db, {
        paymentId,
        accountId: account.id,
        requestId: request.id,
      });
      if (orderId instanceof Refused) return orderId;
      deps.realtime.tellAdmin({ orderId, what: "order" });
      return { success: true };
    },
  );
}

async function decide(deps: DecisionRouteDeps, command: SeenDecision) {
  const decided = await decidePayment(deps, command);
  if (decided instanceof Refused) return decided;
  deps.realtime.tellAdmin({ orderId: decided.orderId, what: "order" });
  const { paymentId, seconds } = command;
  // This timer is on time. The job is the fallback.
  if (seconds > 0 && !decided.waits)
    deps.background.startIn(seconds + 0.1, () => carryOutDecision(deps, paymentId));
  return decided;
}
