import { describe, expect, it } from "vitest";
import { isOpen, orderStatuses } from "#domain/order/order-status.ts";
import {
  decide,
  isPaymentOpen,
  type OrderToSettle,
  type Outcome,
  type PaymentState,
  type PaymentToSettle,
  paymentStates,
} from "./payment-state.ts";

const cancelAt = new Date("2026-11-21T05:00:00Z");
const inTime = new Date("2026-11-21T04:59:00Z");
const tooLate = new Date("2026-11-21T05:00:01Z");

function payment(parts: Partial<PaymentToSettle> = {}): PaymentToSettle {
  return {
    provider: "omise",
    state: "pending",
    reference: "chrg_1",
    amountSatang: 129_000,
    currency: "THB",
    ...parts,
  };
}
function order(parts: Partial<OrderToSettle> = {}): OrderToSettle {
  return {
    status: "pending",
    payableSatang: 129_000,
    owedSatang: null,
    currency: "THB",
    cancelAt,
    ...parts,
  };
}
type Answer = Exclude<Outcome, { state: "unknown" }>;
function answer(state: Answer["state"], parts: Partial<Answer> = {}): Answer {
  return {
    state,
    reference: "chrg_1",
    amountSatang: 129_000,
    currency: "THB",
    wrong: null,
    paidAt: inTime,
    ...parts,
  };
}

const openStates = ["created", "requires_action", "pending", "unknown"] as const;
const lateStates = ["failed", "expired"] as const;
const settledStates = [
  "succeeded",
  "succeeded_late",
  "mismatch",
  "refund_due",
  "refunded",
  "received",
] as const;
const whole = { receivedSatang: 129_000, forgivenSatang: 0, owedSatang: 0, overSatang: 0 };

describe("the provider says paid", () => {
  it.each(openStates)("PAY-17 approves an open order when the payment is %s", (state) => {
    expect(decide(payment({ state }), answer("approved"), order())).toEqual({
      kind: "approve",
      paymentState: "succeeded",
      orderStatus: "approved",
      sum: whole,
    });
  });

  it.each(["notYetReceived", "pending", "rejected"] as const)(
    "PAY-17 approves an order that is %s",
    (status) => {
      expect(decide(payment(), answer("approved"), order({ status })).kind).toBe("approve");
    },
  );

  it.each(lateStates)("PAY-17 approves an open order late when the payment had %s", (state) => {
    expect(
      decide(payment({ state }), answer("approved"), order({ status: "rejected" })),
    ).toMatchObject({ kind: "approve", paymentState: "succeeded_late" });
  });

  it.each(settledStates)("PAY-17 does nothing a second time when the payment is %s", (state) => {
    for (const status of orderStatuses)
      expect(decide(payment({ state }), answer("approved"), order({ status }))).toEqual({
        kind: "nothing",
      });
  });

  it("PAY-17 believes the provider for a payment whose start was never answered", () => {
    expect(
      decide(payment({ state: "unknown", reference: null }), answer("approved"), order()).kind,
    ).toBe("approve");
  });

  it.each([
    ["approved", "alreadyPaid"],
    ["cancelled", "cancelled"],
    ["refunded", "refunded"],
    ["expired", "expired"],
  ] as const)("PAY-17 keeps money for an order that is %s as due back: %s", (status, reason) => {
    const late = answer("approved", { paidAt: tooLate });
    expect(decide(payment(), late, order({ status }))).toEqual({
      kind: "lateMoney",
      paymentState: "refund_due",
      orderStatus: status,
      reason,
    });
  });

  it.each([
    ["before the order's end", inTime, "reinstate"],
    ["on the order's last moment", cancelAt, "reinstate"],
    ["after it", tooLate, "lateMoney"],
    ["at an unknown time", null, "lateMoney"],
  ])("ORDER-06 an expired order that was paid %s: %3$s", (_, paidAt, kind) => {
    expect(
      decide(payment(), answer("approved", { paidAt }), order({ status: "expired" })).kind,
    ).toBe(kind);
  });

  it("ORDER-06 a cancelled order is not brought back, however early it was paid", () => {
    expect(decide(payment(), answer("approved"), order({ status: "cancelled" })).kind).toBe(
      "lateMoney",
    );
  });
});

describe("the provider's money is not this order's money", () => {
  it.each<[string, Partial<Answer>, string]>([
    ["less", { amountSatang: 128_999 }, "amount"],
    ["more", { amountSatang: 129_001 }, "amount"],
    ["another currency", { currency: "USD" }, "currency"],
    ["another payment", { reference: "chrg_2" }, "reference"],
    ["another merchant", { wrong: "merchant" }, "merchant"],
    ["play money", { wrong: "mode" }, "mode"],
  ])("PAY-17 %s leaves the order as it is and asks a person", (_, parts, reason) => {
    expect(decide(payment(), answer("approved", parts), order())).toEqual({
      kind: "mismatch",
      paymentState: "mismatch",
      orderStatus: "pending",
      reason,
    });
  });

  it("PAY-17 an amount that is right for the payment but not for the order approves nothing", () => {
    expect(decide(payment(), answer("approved"), order({ payableSatang: 200_000 })).kind).toBe(
      "mismatch",
    );
  });
});

describe("a person takes the sum as it came", () => {
  const took = (amountSatang: number, rest: "forgive" | "ask" | null) =>
    answer("approved", { reference: null, amountSatang, taken: { rest } });

  it("what is missing is forgiven, and the order opens", () => {
    const decision = decide(payment(), took(119_000, "forgive"), order());
    expect(decision).toMatchObject({
      kind: "approve",
      orderStatus: "approved",
      sum: { receivedSatang: 119_000, forgivenSatang: 10_000, owedSatang: 0 },
    });
  });

  it("what is missing is asked for, and the order waits for it", () => {
    const decision = decide(payment(), took(119_000, "ask"), order());
    expect(decision).toMatchObject({
      kind: "part",
      paymentState: "received",
      orderStatus: "notYetReceived",
      sum: { receivedSatang: 119_000, owedSatang: 10_000 },
    });
  });

  it("the rest opens it, and no other amount does, from any source", () => {
    const waits = order({ owedSatang: 10_000 });
    expect(
      decide(payment({ amountSatang: 10_000 }), answer("approved", { amountSatang: 10_000 }), waits)
        .kind,
    ).toBe("approve");
    expect(
      decide(payment({ amountSatang: 10_000 }), answer("approved", { amountSatang: 9_999 }), waits)
        .kind,
    ).toBe("mismatch");
    expect(decide(payment({ amountSatang: 129_000 }), answer("approved"), waits).kind).toBe(
      "mismatch",
    );
    expect(decide(payment({ amountSatang: 10_000 }), took(4_000, "ask"), waits)).toMatchObject({
      kind: "part",
      sum: { owedSatang: 6_000 },
    });
  });

  it("what is too much is the buyer's", () => {
    expect(decide(payment(), took(139_000, null), order())).toMatchObject({
      kind: "approve",
      sum: { receivedSatang: 139_000, overSatang: 10_000 },
    });
  });

  it("nothing is opened where it is not said what becomes of what is missing", () => {
    expect(decide(payment(), took(119_000, null), order())).toMatchObject({
      kind: "mismatch",
      reason: "amount",
    });
  });

  it.each([
    ["a part of it with the rest asked for", 119_000, "ask", "lateMoney"],
    ["a part of it and nobody says what becomes of the rest", 119_000, null, "lateMoney"],
    ["a part of it with the rest forgiven", 119_000, "forgive", "reinstate"],
    ["all of it", 129_000, null, "reinstate"],
  ] as const)(
    "an order that has expired meanwhile comes back only where nothing is owed any more: %s",
    (_, amountSatang, rest, kind) => {
      expect(decide(payment(), took(amountSatang, rest), order({ status: "expired" })).kind).toBe(
        kind,
      );
    },
  );

  it("the rest that comes for an order which is paid meanwhile is money for nothing", () => {
    const rest = decide(
      payment({ amountSatang: 10_000 }),
      answer("approved", { amountSatang: 10_000 }),
      order({ status: "approved" }),
    );
    expect(rest).toMatchObject({ kind: "lateMoney", reason: "alreadyPaid" });
  });
});

describe("the provider says not paid", () => {
  it.each(openStates)(
    "PAY-09 a bank's no fails a payment that is %s and leaves the order to be paid: the shop has rejected nothing",
    (state) => {
      expect(decide(payment({ state }), answer("rejected"), order())).toEqual({
        kind: "fail",
        paymentState: "failed",
        orderStatus: "notYetReceived",
      });
    },
  );

  it.each(openStates)(
    "PAY-17 a slip that a person of the shop rejects fails a payment that is %s and rejects the order",
    (state) => {
      const slip = payment({ state, provider: null });
      expect(decide(slip, answer("rejected"), order())).toEqual({
        kind: "fail",
        paymentState: "failed",
        orderStatus: "rejected",
      });
    },
  );

  it.each(openStates)(
    "PAY-09 a QR that ran out expires a payment that is %s and gives the order back to the buyer",
    (state) => {
      expect(decide(payment({ state }), answer("expired"), order())).toEqual({
        kind: "expire",
        paymentState: "expired",
        orderStatus: "notYetReceived",
      });
    },
  );

  it.each(["notYetReceived", "rejected", "cancelled", "expired"] as const)(
    "leaves an order that is %s where it is",
    (status) => {
      const decisions = [
        decide(payment(), answer("rejected"), order({ status })),
        decide(payment(), answer("expired"), order({ status })),
      ];
      expect(decisions).toMatchObject([{ orderStatus: status }, { orderStatus: status }]);
    },
  );

  it.each([...settledStates, ...lateStates])(
    "PAY-17 a later refusal undoes nothing when the payment is %s",
    (state) => {
      const outcomes: Outcome[] = [
        answer("rejected"),
        answer("expired"),
        answer("pending"),
        { state: "unknown" },
      ];
      for (const outcome of outcomes)
        expect(decide(payment({ state }), outcome, order({ status: "approved" }))).toEqual({
          kind: "nothing",
        });
    },
  );
});

describe("the provider does not know yet, or does not answer", () => {
  it.each([
    ["created", "pending"],
    ["requires_action", "requires_action"],
    ["pending", "pending"],
    ["unknown", "pending"],
  ] as const)("PAY-17 'pending' keeps a payment that is %s as %s", (state, paymentState) => {
    expect(decide(payment({ state }), answer("pending"), order())).toEqual({
      kind: "keepPending",
      paymentState,
      orderStatus: "pending",
    });
  });

  it.each([
    ["created", "unknown"],
    ["requires_action", "requires_action"],
    ["pending", "pending"],
    ["unknown", "unknown"],
  ] as const)(
    "PAY-17 silence neither fails nor pays a payment that is %s",
    (state, paymentState) => {
      expect(decide(payment({ state }), { state: "unknown" }, order())).toEqual({
        kind: "keepPending",
        paymentState,
        orderStatus: "pending",
      });
    },
  );
});

/** Every move that a decision may make a payment go. */
const decided = [
  "succeeded",
  "received",
  "failed",
  "expired",
  "mismatch",
  "refund_due",
] as const satisfies PaymentState[];
const decidedLate = ["succeeded_late", "mismatch", "refund_due"] as const satisfies PaymentState[];

const moves: Record<PaymentState, readonly PaymentState[]> = {
  created: ["requires_action", "pending", "unknown", ...decided],
  requires_action: ["pending", "unknown", ...decided],
  pending: ["unknown", ...decided],
  unknown: ["requires_action", "pending", ...decided],
  succeeded: ["refund_due", "refunded", "failed"],
  failed: decidedLate,
  expired: decidedLate,
  succeeded_late: ["refund_due", "refunded", "failed"],
  mismatch: ["refund_due"],
  // Back to succeeded only when an administrator brings its order back with all that it held.
  refund_due: ["refunded", "succeeded_late"],
  refunded: [],
  // The one that opens its order when the rest is forgiven.
  received: ["succeeded", "refund_due", "refunded"],
};

describe("every decision", () => {
  const outcomes: Outcome[] = [
    ...(["approved", "rejected", "pending", "expired"] as const).map((state) => answer(state)),
    answer("approved", { amountSatang: 1 }),
    answer("approved", { paidAt: null }),
    { state: "unknown" },
  ];
  const cases = paymentStates.flatMap((state) =>
    orderStatuses.flatMap((status) => outcomes.map((outcome) => ({ state, status, outcome }))),
  );

  it("PAY-17 moves payments only along the table", () => {
    for (const { state, status, outcome } of cases) {
      const decision = decide(payment({ state }), outcome, order({ status }));
      if (decision.kind !== "nothing" && decision.paymentState !== state)
        expect(
          moves[state].includes(decision.paymentState),
          `${state} to ${decision.paymentState}`,
        ).toBe(true);
    }
  });

  it("PAY-17 approves nothing but an order that is open or ran out, on the word that it is paid in full", () => {
    for (const { state, status, outcome } of cases) {
      const decision = decide(payment({ state }), outcome, order({ status }));
      if (decision.kind !== "approve" && decision.kind !== "reinstate") continue;
      expect([isOpen(status) || status === "expired", outcome]).toMatchObject([
        true,
        { state: "approved", amountSatang: 129_000 },
      ]);
    }
  });

  it("PAY-17 settles once: the same news after its own decision changes nothing more", () => {
    for (const { state, status, outcome } of cases) {
      const first = decide(payment({ state }), outcome, order({ status }));
      if (first.kind === "nothing" || first.kind === "keepPending") continue;
      const again = decide(
        payment({ state: first.paymentState }),
        outcome,
        order({ status: first.orderStatus }),
      );
      expect(again, `${state}, ${status}, ${outcome.state}`).toEqual({ kind: "nothing" });
    }
  });
});

describe("isPaymentOpen", () => {
  it("is true of what a provider can still decide", () => {
    expect(paymentStates.filter(isPaymentOpen)).toEqual([...openStates]);
  });
});

it("PAY-17 money in the payment's currency that is not the order's approves nothing", () => {
  expect(decide(payment(), answer("approved"), order({ currency: "USD" }))).toMatchObject({
    kind: "mismatch",
    reason: "currency",
  });
  expect(
    decide(payment(), answer("approved", { currency: "USD" }), order({ currency: "USD" })),
  ).toMatchObject({ kind: "mismatch", reason: "currency" });
});
