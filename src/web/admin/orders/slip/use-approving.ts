import { useState } from "react";
import { parseBaht, satangFromBaht } from "#domain/money/satang.ts";
import { knownSum } from "../accept/accept-dialog.tsx";
import type { AdminPayment } from "../list/admin-types.ts";
import { useDecisions } from "./decisions.tsx";
import type { SeenTarget } from "./use-undoable.ts";

export type ActedBy = "by key" | "by hand";
type Doubts = { reds: number; ambers: number };

/**
 * Approves a payment, with the sum that has come. `asked`: the dialog about the sum is open, and how
 * it was opened.
 */
export function useApproving(
  payment: AdminPayment,
  { target, doubts, walkOn }: { target: SeenTarget; doubts: Doubts; walkOn: () => void },
) {
  const { approve, accept } = useDecisions();
  const [typed, setSum] = useState<string | null>(null);
  const sum = typed ?? knownSum(payment).toFixed(2);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<ActedBy | null>(null);
  const { first_approval: first } = payment;
  const mayApprove = !(payment.needs_second && first?.is_own === true) && !first?.same_hand;
  const [satang, due] = [parseBaht(sum), satangFromBaht(payment.amount)];
  const isPlain = doubts.reds + doubts.ambers === 0 && first?.received == null && satang === due;
  const run = (decided: Promise<boolean>, how: ActedBy) => {
    setBusy(true);
    void decided
      .then((accepted) => accepted && how === "by key" && walkOn())
      .catch(() => setAsked(how))
      .finally(() => setBusy(false));
  };
  /** A slip without doubts is approved at once. Otherwise the received amount is asked first. */
  const press = (how: ActedBy) => {
    if (!mayApprove || busy) return;
    if (isPlain) run(approve(target), how);
    else setAsked(how);
  };
  /** The sum is known. A question is asked only if something contradicts it, or a part is missing. */
  const say = () => {
    if (!mayApprove || busy) return;
    if (satang === null || satang < due || doubts.reds > 0) setAsked("by key");
    else if (isPlain) run(approve(target), "by key");
    else {
      const said = { received: satang / 100, rest: null, reason: first?.reason ?? "" };
      run(
        accept(target, said).then((answer) => answer?.ok === true),
        "by key",
      );
    }
  };
  return { sum, setSum, busy, asked, setAsked, mayApprove, press, say };
}
