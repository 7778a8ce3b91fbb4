import type { PaymentKind } from "../providers/provider-facts.ts";

/**
 * A method that the shop offers. `isFit`: it can take this sum in this currency. `isReachable`: its
 * provider answers now.
 */
export type MethodChoice = {
  id: number;
  kind: PaymentKind;
  isFit: boolean;
  isReachable: boolean;
};

/** What most buyers do comes first. */
const kinds: readonly PaymentKind[] = [
  "promptPay",
  "card",
  "transfer",
  "instalments",
  "payPal",
  "page",
];
const everyday: readonly PaymentKind[] = ["promptPay", "card", "transfer"];

/** So many rows are seen at a glance. With more, only the everyday kinds are shown at first. */
const mostShown = 4;

/**
 * The methods to show at first, one of each kind, and the rest, which "other ways" opens. Of
 * methods of one kind the first in the owner's order is shown that is fit and reachable; without one
 * the first fit one, and then the first, which says why it cannot be used.
 */
export function arrangeMethods<Choice extends MethodChoice>(
  methods: readonly Choice[],
): { shown: Choice[]; rest: Choice[] } {
  const ofKind = (kind: PaymentKind) => methods.filter((method) => method.kind === kind);
  const best = kinds.flatMap((kind) => {
    const same = ofKind(kind);
    return firstUsable(same) ?? same[0] ?? [];
  });
  const common = best.filter(({ kind }) => everyday.includes(kind));
  const shown = best.length <= mostShown || common.length === 0 ? best : common;
  const rest = kinds.flatMap(ofKind).filter((method) => !shown.includes(method));
  return { shown, rest };
}

/** The method that is chosen at first. Undefined: none can take the sum. */
export function firstFit<Choice extends MethodChoice>(
  methods: readonly Choice[],
): Choice | undefined {
  const { shown, rest } = arrangeMethods(methods);
  return firstUsable([...shown, ...rest]);
}

/** A fit one whose provider does not answer is better than none. */
function firstUsable<Choice extends MethodChoice>(methods: readonly Choice[]): Choice | undefined {
  const fit = methods.filter(({ isFit }) => isFit);
  return fit.find(({ isReachable }) => isReachable) ?? fit[0];
}
