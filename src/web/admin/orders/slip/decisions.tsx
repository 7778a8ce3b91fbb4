import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Answer } from "#contract/client.ts";
import type { RestChoice } from "#domain/payment/partial-payment.ts";
import { api } from "#web/platform/admin-client.ts";
import { shopNow } from "#web/platform/shop-clock.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { VisuallyHidden } from "#web/ui/text/visually-hidden.tsx";
import type { Decision } from "../list/admin-types.ts";
import { useDecisionNotices } from "./use-decision-notices.ts";
import {
  type SeenTarget,
  type Target,
  type Undoable,
  useAdminCache,
  useUndoable,
} from "./use-undoable.ts";

export const undoSeconds = 30;

export type AcceptedSaid = { received: number; rest: RestChoice | null; reason: string };
type DecisionAnswer = Answer<{
  success: true;
  waits_for_second?: true | undefined;
  no_second?: true | undefined;
}>;
type Decisions = {
  undoable: readonly Undoable[];
  /** Whether it was accepted. */
  approve(target: SeenTarget): Promise<boolean>;
  /**
   * With the received amount and the decision about the rest. Throws without an answer, as
   * `reject`.
   */
  accept(target: SeenTarget, said: AcceptedSaid): Promise<DecisionAnswer | null>;
  /** Throws without an answer. The form reports that. */
  reject(target: SeenTarget, reason: string): Promise<DecisionAnswer | null>;
  undo(target: Target): Promise<void>;
};

const DecisionsContext = createContext<Decisions>({
  undoable: [],
  approve: async () => false,
  accept: async () => null,
  reject: async () => null,
  undo: async () => {},
});

export function useDecisions(): Decisions {
  return useContext(DecisionsContext);
}

/**
 * A decision takes effect after half a minute. Until then it is kept here, on all pages of the
 * admin area.
 */
export function DecisionsProvider({ children }: { children: ReactNode }) {
  const t = useTexts();
  const [said, setSaid] = useState("");
  const { undoable, remember, forget } = useUndoable();
  const { readAgain, showScheduled } = useAdminCache();
  const run = useRunOnce();
  const { notifyRefusal, notifyNoAnswer } = useDecisionNotices();

  const decide = useCallback(
    async (
      target: Target,
      { decision, isPart = false }: { decision: Decision; isPart?: boolean },
      call: () => Promise<DecisionAnswer>,
    ) => {
      const answer = await run(target, call);
      if (answer?.ok && answer.value.waits_for_second) {
        const noSecond = answer.value.no_second;
        notify({
          title: t("order-admin.second-kept", { id: target.orderId }),
          text: t(noSecond ? "refund.wish-alone" : "order-admin.second-kept-text"),
          tone: noSecond ? "warning" : "good",
        });
      } else if (answer?.ok) {
        const dueAt = shopNow() + undoSeconds * 1000;
        remember({ ...target, decision, isPart, dueAt });
        const due_at = new Date(dueAt).toISOString();
        showScheduled(target, {
          decision,
          due_at,
          by: "",
          is_own: true,
          received: null,
          rest: isPart ? "ask" : null,
        });
        setSaid(
          t(isPart ? "order-admin.part-scheduled" : `order-admin.${decision}-scheduled`, {
            id: target.orderId,
          }),
        );
      } else if (answer) notifyRefusal(answer, target);
      void readAgain();
      return answer;
    },
    [run, remember, showScheduled, notifyRefusal, readAgain, t],
  );

  const decisions = useMemo<Decisions>(
    () => ({
      undoable,
      approve: async (target) => {
        const params = { paymentId: target.paymentId };
        const answer = await decide(target, { decision: "approve" }, () =>
          api.adminApprovePayment({
            params,
            body: { after_s: undoSeconds, report_id: target.reportId },
          }),
        ).catch(notifyNoAnswer);
        return answer?.ok === true;
      },
      accept: (target, { received, rest, reason }) => {
        const params = { paymentId: target.paymentId };
        const body = {
          after_s: undoSeconds,
          report_id: target.reportId,
          received,
          reason,
          ...(rest !== null && { rest }),
        };
        return decide(target, { decision: "approve", isPart: rest === "ask" }, () =>
          api.adminApprovePayment({ params, body }),
        );
      },
      reject: (target, reason) => {
        const params = { paymentId: target.paymentId };
        return decide(target, { decision: "reject" }, () =>
          api.adminRejectPayment({
            params,
            body: { reason, after_s: undoSeconds, report_id: target.reportId },
          }),
        );
      },
      undo: async (target) => {
        const answer = await run(target, () =>
          api.adminUndoDecision({ params: { paymentId: target.paymentId }, body: {} }),
        ).catch(notifyNoAnswer);
        if (!answer) return;
        forget(target);
        if (answer.ok) {
          showScheduled(target, null);
          setSaid(t("order-admin.undone", { id: target.orderId }));
        } else
          notify({ title: t("order-admin.too-late-to-undo"), text: answer.msg, tone: "warning" });
        void readAgain();
      },
    }),
    [undoable, decide, run, forget, showScheduled, readAgain, notifyNoAnswer, t],
  );

  return (
    <DecisionsContext value={decisions}>
      {children}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </DecisionsContext>
  );
}

/** One call per payment at a time, so that repeated presses decide once. Null: one is running. */
function useRunOnce() {
  const underWay = useRef(new Set<number>());
  return useCallback(
    async (
      { paymentId }: Target,
      call: () => Promise<DecisionAnswer>,
    ): Promise<DecisionAnswer | null> => {
      if (underWay.current.has(paymentId)) return null;
      underWay.current.add(paymentId);
      try {
        return await call();
      } finally {
        underWay.current.delete(paymentId);
      }
    },
    [],
  );
}
