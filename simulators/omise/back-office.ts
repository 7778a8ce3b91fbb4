import type { Books, Charge } from "./books.ts";
import { openCharge } from "./charge-request.ts";
import { isoTime, newId } from "./ids.ts";
import { notFound, OmiseError } from "./omise-error.ts";
import { chargeView, disputeView, refundedOf, refundView } from "./views.ts";
import type { WebhookMode, Webhooks } from "./webhooks.ts";

/** Deviations that a person or a test may give a payment, which Omise itself would not do. */
export type Twist = {
  amount?: number | undefined;
  currency?: string | undefined;
  webhook?: WebhookMode | undefined;
};

type BackOfficeDeps = { books: Books; webhooks: Webhooks; baseUrl: () => string };
type Announce = (
  key: string,
  charge: Charge,
  mode?: WebhookMode,
  data?: Record<string, unknown>,
) => void;
type Find = (id: string) => Charge;

export type BackOffice = ReturnType<typeof createBackOffice>;

/**
 * All changes of charges, whether from the shop's API calls or from a person on the pages. Each
 * step emits Omise's event.
 */
export function createBackOffice({ books, webhooks, baseUrl }: BackOfficeDeps) {
  const announce: Announce = (key, charge, mode, data) => {
    const event = {
      id: newId("evnt"),
      key,
      chargeId: charge.id,
      createdAt: isoTime(Date.now()),
      data: data ?? chargeView(charge, baseUrl()),
    };
    books.events.set(event.id, event);
    books.save("events", event);
    books.save("charges", charge);
    webhooks.send(event, charge.webhookEndpoints, mode);
  };
  const find: Find = (id) => {
    const charge = books.charges.get(id);
    if (charge === undefined) throw notFound(`charge ${id}`);
    return charge;
  };
  const charges = () => [...books.charges.values()];

  return {
    find,
    charges,
    /** Removes the charge, as if it had never existed. */
    forget: (id: string): void => {
      const charge = find(id);
      books.charges.delete(id);
      books.save("charges", charge);
    },
    findByPayment: (payment: string) => charges().find((charge) => charge.payment === payment),
    create: (body: Record<string, unknown>, webhook?: WebhookMode): Charge => {
      const charge = openCharge(body, books, Date.now());
      books.charges.set(charge.id, charge);
      if (charge.card !== null && charge.payment === null) decideCard(charge);
      announce("charge.create", charge, webhook);
      return charge;
    },
    forgetRefunds: (id: string): Charge => {
      const charge = Object.assign(find(id), { refunds: [] });
      books.save("charges", charge);
      return charge;
    },
    ...decisions(find, announce),
    ...authorizations(find, announce),
    ...corrections(find, announce),
    ...disputes(find, announce),
    ...refunds(find, announce),
  };
}

function decisions(find: Find, announce: Announce) {
  return {
    /** An expired charge can be paid too: the money came late. */
    pay: (id: string, { amount, currency, webhook }: Twist = {}): Charge => {
      const charge = find(id);
      if (charge.status !== "pending" && charge.status !== "expired") throw cannot("paid", charge);
      Object.assign(charge, {
        amount: amount ?? charge.amount,
        currency: currency ?? charge.currency,
      });
      if (charge.capture) take(charge);
      else charge.authorized = true;
      announce("charge.complete", charge, webhook);
      return charge;
    },
    fail: (id: string, code = "payment_rejected", webhook?: WebhookMode): Charge => {
      const charge = find(id);
      if (charge.status !== "pending") throw cannot("failed", charge);
      Object.assign(charge, { status: "failed", failureCode: code });
      announce("charge.complete", charge, webhook);
      return charge;
    },
    expire: (id: string, webhook?: WebhookMode): Charge => {
      const charge = find(id);
      if (charge.status !== "pending" || charge.authorized)
        throw new OmiseError(400, "failed_expire", "charge can not be expired");
      Object.assign(charge, { status: "expired", expiredAt: isoTime(Date.now()) });
      announce("charge.expire", charge, webhook);
      return charge;
    },
  };
}

/** Captures or reverses the amount that a card authorized. */
function authorizations(find: Find, announce: Announce) {
  return {
    capture: (id: string): Charge => {
      const charge = find(id);
      if (charge.status !== "pending" || !charge.authorized)
        throw new OmiseError(400, "failed_capture", "charge is not capturable");
      take(charge);
      announce("charge.capture", charge);
      return charge;
    },
    reverse: (id: string): Charge => {
      const charge = find(id);
      if (charge.status !== "pending" || !charge.authorized)
        throw new OmiseError(400, "failed_void", "charge can not be reversed");
      Object.assign(charge, {
        status: "reversed",
        reversedAt: isoTime(Date.now()),
        authorized: false,
      });
      announce("charge.reverse", charge);
      return charge;
    },
  };
}

function corrections(find: Find, announce: Announce) {
  return {
    update: (id: string, { description, metadata }: Record<string, unknown>): Charge => {
      const charge = find(id);
      if (typeof description === "string") charge.description = description;
      if (typeof metadata === "object" && metadata !== null) charge.metadata = { ...metadata };
      announce("charge.update", charge);
      return charge;
    },
    /** Afterwards the provider's books hold another amount than the payer paid. */
    amend: (id: string, amount: number): Charge => {
      const charge = Object.assign(find(id), { amount });
      announce("charge.update", charge, "drop");
      return charge;
    },
  };
}

function disputes(find: Find, announce: Announce) {
  return {
    /** The money is withdrawn on the first day of a dispute. */
    dispute: (id: string): Charge => {
      const charge = find(id);
      if (charge.status !== "successful" || charge.dispute) throw cannot("disputed", charge);
      charge.dispute = {
        id: newId("dspt"),
        amount: charge.amount - refundedOf(charge),
        status: "open",
        createdAt: isoTime(Date.now()),
      };
      announce("dispute.create", charge, undefined, disputeView(charge.dispute, charge));
      return charge;
    },
    /** The money is returned if the shop has won. */
    endDispute: (id: string, status: "won" | "lost"): Charge => {
      const charge = find(id);
      if (charge.dispute?.status !== "open") throw cannot(`a dispute that is ${status}`, charge);
      charge.dispute.status = status;
      announce("dispute.close", charge, undefined, disputeView(charge.dispute, charge));
      return charge;
    },
  };
}

function refunds(find: Find, announce: Announce) {
  return {
    refund: (
      id: string,
      amount: number,
      metadata: object,
      createdAt = isoTime(Date.now()),
    ): Record<string, unknown> => {
      const charge = find(id);
      const left = charge.status === "successful" ? charge.amount - refundedOf(charge) : 0;
      if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left)
        throw new OmiseError(400, "failed_refund", "charge can not be refunded by this amount");
      const refund = {
        id: newId("rfnd"),
        amount,
        voided: isSameDay(charge.paidAt),
        transaction: newId("trxn"),
        metadata,
        createdAt,
      };
      charge.refunds.push(refund);
      announce("refund.create", charge, undefined, refundView(refund, charge));
      return refundView(refund, charge);
    },
  };
}

function decideCard(charge: Charge): void {
  const failure = charge.card?.behaviour.failure ?? null;
  if (failure !== null) Object.assign(charge, { status: "failed", failureCode: failure });
  else if (charge.capture) take(charge);
  else charge.authorized = true;
}

function take(charge: Charge): void {
  Object.assign(charge, {
    status: "successful",
    authorized: true,
    paidAt: isoTime(Date.now()),
    transaction: newId("trxn"),
    failureCode: null,
  });
}

/** A refund on the day of payment voids the payment instead of sending money back. */
function isSameDay(paidAt: string | null): boolean {
  return paidAt?.slice(0, 10) === isoTime(Date.now()).slice(0, 10);
}

function cannot(what: string, charge: Charge): OmiseError {
  return new OmiseError(
    400,
    "invalid_charge",
    `a charge that is ${charge.status} can not be ${what}`,
  );
}
