import type { OutcomeState } from "#server/shop/payment/protocol/provider.ts";

export const refundedCode = "4120";

/** Every response code about the status of a payment. */
const states = {
  "0000": "approved",
  "0001": "pending",
  "0003": "rejected",
  "0004": "rejected",
  "0999": "pending",
  "2001": "pending",
  "2002": "pending",
  "4080": "rejected",
  "4096": "pending",
  "4110": "approved",
  "4120": "rejected",
  "5002": "pending",
  "5009": "expired",
  "5010": "rejected",
  "9035": "rejected",
} as const satisfies Record<string, OutcomeState>;

/**
 * The buyer has acted and the bank has not decided. NOTE: a page that was never opened has 2001,
 * too.
 */
const underWay = new Set(["0001", "0999", "4096", "5002"]);

/**
 * The bank declined the card, or the buyer's confirmation did not come. A closed page or a refunded
 * payment is not such a decline.
 */
export function isDecline(code: string): boolean {
  return (
    code === "0004" ||
    code === "9035" ||
    (/^40\d\d$/.test(code) && code !== "4080" && code !== "4096")
  );
}

export type JudgedCode =
  | {
      kind: "state";
      state: OutcomeState;
      isUnderWay: boolean;
      failureCode: string | null;
      alarm: string | null;
    }
  /** The code concerns the inquiry and not the payment. */
  | { kind: "no-answer"; retryable: boolean };

/** An unknown code is pending plus an alarm: never approved, never failed. */
export function judgeCode(code: string): JudgedCode {
  if (code === "2003") return { kind: "no-answer", retryable: true };
  if (isKnown(code)) {
    const state = states[code];
    const alarm = code === refundedCode ? "the payment was refunded" : null;
    return {
      kind: "state",
      state,
      isUnderWay: underWay.has(code),
      failureCode: state === "rejected" || state === "expired" ? code : null,
      alarm,
    };
  }
  // Answers of the card's bank, from "refer to issuer" to "authentication failed".
  if (/^40\d\d$/.test(code))
    return { kind: "state", state: "rejected", isUnderWay: false, failureCode: code, alarm: null };
  if (/^(?:9\d{3}|5005)$/.test(code)) return { kind: "no-answer", retryable: false };
  return {
    kind: "state",
    state: "pending",
    isUnderWay: true,
    failureCode: null,
    alarm: `unknown response code "${code}"`,
  };
}

function isKnown(code: string): code is keyof typeof states {
  return Object.hasOwn(states, code);
}
