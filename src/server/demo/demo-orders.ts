import { type AccessPeriod, accessPeriod } from "#domain/enrollment/access-term.ts";
import { beforeVat } from "#domain/money/vat.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import { providerOf } from "#domain/payment/payment-method.ts";
import type { DemoPlan } from "./content/content-types.ts";
import {
  discountedLines,
  findCourse,
  findPlan,
  findProduct,
  sumOrder,
} from "./content/order-sums.ts";
import type { DemoOrder } from "./content/order-types.ts";
import { siteSettings } from "./content/site-settings.ts";

const minute = 60_000;
const hour = 60 * minute;

export type DemoLine = {
  slug: string;
  planKey: string | null;
  plan: DemoPlan | null;
  quantity: number;
  unitPrice: number;
  gross: number;
  discount: number;
  takesSeat: boolean;
};

/** The times and states that result from a described order. */
export type DemoStory = {
  order: DemoOrder;
  status: OrderStatus;
  placedAt: Date;
  cancelAt: Date;
  /** The time of the last event: approved, rejected, cancelled, expired. */
  decidedAt: Date | null;
  reportedAt: Date | null;
  refundedAt: Date | null;
  lines: DemoLine[];
  sums: ReturnType<typeof sumOrder> & { beforeVat: number };
  provider: string | null;
  payment: DemoPayment | null;
  access: "none" | "waiting" | "active" | "revoked";
};
export type DemoPayment = {
  state: "pending" | "failed" | "succeeded" | "refunded";
  reference: string | null;
  isDecidedByPerson: boolean;
  evidence: "provider" | "slip" | "free" | null;
};

export function storyOf(order: DemoOrder, now: Date): DemoStory {
  const { outcome } = order;
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minute);
  const placedAt = ago(order.placedMinutesAgo);
  const lapsesAt = new Date(placedAt.getTime() + siteSettings.autoCancelHours * hour);
  const sums = sumOrder(order);
  const { decidedMinutesAgo, ...end } = endOf(outcome);
  const isFree = end.access === "waiting" || end.payment?.evidence === "free";
  return {
    ...end,
    order,
    placedAt,
    // The order did not expire while a slip was under review.
    cancelAt:
      outcome.state === "rejected"
        ? new Date(
            lapsesAt.getTime() + (outcome.reportedMinutesAgo - outcome.decidedMinutesAgo) * minute,
          )
        : lapsesAt,
    decidedAt:
      decidedMinutesAgo === "placed"
        ? placedAt
        : decidedMinutesAgo === "lapsed"
          ? lapsesAt
          : decidedMinutesAgo === null
            ? null
            : ago(decidedMinutesAgo),
    reportedAt:
      "reportedMinutesAgo" in outcome ? ago(outcome.reportedMinutesAgo) : isFree ? placedAt : null,
    refundedAt: outcome.state === "refunded" ? ago(outcome.refundedMinutesAgo) : null,
    lines: linesOf(order),
    provider: isFree ? null : providerOf(order.methodId),
    sums: {
      ...sums,
      beforeVat: beforeVat(sums.price - sums.discount + sums.shippingFee, siteSettings.vat),
    },
  };
}

type End = Pick<DemoStory, "status" | "payment" | "access"> & {
  decidedMinutesAgo: number | "placed" | "lapsed" | null;
};

const open: DemoPayment = {
  state: "pending",
  reference: null,
  isDecidedByPerson: false,
  evidence: null,
};
const paid: DemoPayment = { ...open, state: "succeeded" };

function endOf(outcome: DemoOrder["outcome"]): End {
  switch (outcome.state) {
    case "notYetReceived":
      return { status: "notYetReceived", decidedMinutesAgo: null, payment: null, access: "none" };
    case "pending":
      return { status: "pending", decidedMinutesAgo: null, payment: open, access: "none" };
    case "waitingApproval":
      return { status: "pending", decidedMinutesAgo: null, payment: open, access: "waiting" };
    case "rejected": {
      const payment = { ...open, state: "failed", isDecidedByPerson: true } as const;
      return {
        status: "rejected",
        decidedMinutesAgo: outcome.decidedMinutesAgo,
        payment,
        access: "none",
      };
    }
    case "approvedBySlip":
      return approved(outcome.decidedMinutesAgo, {
        ...paid,
        isDecidedByPerson: true,
        evidence: "slip",
      });
    case "approvedByPromptPay":
      return approved(outcome.paidMinutesAgo, {
        ...paid,
        reference: outcome.chargeReference,
        evidence: "provider",
      });
    case "approvedFree":
      return approved("placed", { ...paid, evidence: "free" });
    case "approvedAfterWaiting":
      return approved(outcome.decidedMinutesAgo, {
        ...paid,
        isDecidedByPerson: true,
        evidence: "free",
      });
    case "cancelled":
      return {
        status: "cancelled",
        decidedMinutesAgo: outcome.cancelledMinutesAgo,
        payment: null,
        access: "none",
      };
    case "expired":
      return { status: "expired", decidedMinutesAgo: "lapsed", payment: null, access: "none" };
    case "refunded": {
      const payment = {
        ...paid,
        state: "refunded",
        reference: outcome.chargeReference,
        evidence: "provider",
      } as const;
      return {
        status: "refunded",
        decidedMinutesAgo: outcome.paidMinutesAgo,
        payment,
        access: "revoked",
      };
    }
  }
}

function approved(decidedMinutesAgo: number | "placed", payment: DemoPayment): End {
  return { status: "approved", decidedMinutesAgo, payment, access: "active" };
}

export function accessOf(line: DemoLine, decidedAt: Date): AccessPeriod {
  const plan = line.plan;
  if (plan === null) return { startsAt: decidedAt, endsAt: null };
  const { planType, pricingType, term } = plan;
  return accessPeriod(
    { planType, pricingType, term: term?.count ?? null, termUnit: term?.unit ?? null },
    decidedAt,
    undefined,
  );
}

function linesOf(order: DemoOrder): DemoLine[] {
  const discounts = discountedLines(order);
  return order.lines.map((line, index) => {
    const { gross = 0, discount = 0 } = discounts[index] ?? {};
    if ("productSlug" in line) {
      const { slug, priceSatang } = findProduct(line.productSlug);
      return {
        slug,
        planKey: null,
        plan: null,
        quantity: line.quantity,
        unitPrice: priceSatang,
        gross,
        discount,
        takesSeat: false,
      };
    }
    const takesSeat = findCourse(line.courseSlug).seatLimit !== null;
    return {
      slug: line.courseSlug,
      planKey: line.planKey,
      plan: findPlan(line.courseSlug, line.planKey),
      quantity: 1,
      unitPrice: gross,
      gross,
      discount,
      takesSeat,
    };
  });
}
