import { createHash } from "node:crypto";
import type { Card, Charge, Dispute, OmiseEvent, Refund, Source, Token } from "./books.ts";

type View = Record<string, unknown>;
type Page = { limit: number; offset: number; order: string; from: string; to: string };

const failureMessages: Record<string, string> = {
  insufficient_fund: "insufficient funds in the account or the card has reached the credit limit",
  stolen_or_lost_card: "card is stolen or lost",
  failed_processing: "payment processing failed",
  payment_rejected: "payment was rejected by the issuer or the acquirer",
  failed_fraud_check: "card was marked as fraudulent",
  invalid_account_number: "valid account number could not be found",
  invalid_security_code: "the security code is invalid",
  payment_expired: "payment expired",
};

/** A charge in Omise's format of version 2019-05-29. */
export function chargeView(charge: Charge, baseUrl: string): View {
  const location = `/charges/${charge.id}`;
  return {
    object: "charge",
    id: charge.id,
    livemode: false,
    location,
    ...moneyView(charge),
    ...stateView(charge),
    failure_code: charge.failureCode,
    failure_message:
      charge.failureCode === null
        ? null
        : (failureMessages[charge.failureCode] ?? "payment failed"),
    authorize_uri:
      charge.payment === null ? null : `${baseUrl}/payments/${charge.payment}/authorize`,
    return_uri: charge.returnUri,
    description: charge.description,
    metadata: charge.metadata,
    ip: charge.ip,
    card: charge.card && cardView(charge.card),
    source: charge.source && {
      ...sourceView(charge.source),
      scannable_code: charge.qr && scannableCode(charge, baseUrl),
      charge_status: charge.status,
    },
    refunds: listView(
      charge.refunds.map((refund) => refundView(refund, charge)),
      `${location}/refunds`,
      {
        limit: 20,
        offset: 0,
        order: "chronological",
        from: charge.createdAt,
        to: charge.createdAt,
      },
    ),
    dispute: charge.dispute ? disputeView(charge.dispute, charge) : null,
    webhook_endpoints: charge.webhookEndpoints,
    customer: null,
    created_at: charge.createdAt,
  };
}

function moneyView(charge: Charge): View {
  const paid = charge.status === "successful";
  const fee = paid ? Math.round(charge.amount * (charge.card ? 0.0365 : 0.0165)) : 0;
  const feeVat = Math.round(fee * 0.07);
  return {
    amount: charge.amount,
    currency: charge.currency,
    authorized_amount: charge.authorized ? charge.amount : 0,
    captured_amount: paid ? charge.amount : 0,
    refunded_amount: refundedOf(charge),
    net: charge.amount - fee - feeVat,
    fee,
    fee_vat: feeVat,
    funding_amount: charge.amount,
    funding_currency: charge.currency,
  };
}

function stateView(charge: Charge): View {
  const paid = charge.status === "successful";
  const waitsForCapture = charge.status === "pending" && charge.authorized && !charge.capture;
  return {
    status: charge.status,
    authorized: charge.authorized,
    capture: charge.capture,
    capturable: waitsForCapture,
    reversible: waitsForCapture,
    refundable: paid && refundedOf(charge) < charge.amount,
    partially_refundable: paid && refundedOf(charge) < charge.amount,
    disputable: paid && charge.card !== null,
    paid,
    paid_at: charge.paidAt,
    expired: charge.status === "expired",
    expires_at: charge.expiresAt,
    expired_at: charge.expiredAt,
    reversed: charge.status === "reversed",
    reversed_at: charge.reversedAt,
    voided: charge.refunds.some(({ voided }) => voided),
    transaction: charge.transaction,
  };
}

export function refundedOf(charge: Charge): number {
  return charge.refunds.reduce((sum, { amount }) => sum + amount, 0);
}

function scannableCode({ id, qr, createdAt }: Charge, baseUrl: string): View {
  const location = `/charges/${id}/documents/${qr?.id}`;
  const image = {
    object: "document",
    livemode: false,
    id: qr?.id,
    deleted: false,
    filename: "qrcode.svg",
    location,
    kind: "qr",
    download_uri: `${baseUrl}${location}/downloads/${qr?.token}`,
    created_at: createdAt,
  };
  return { object: "barcode", type: "qr", image };
}

/** Tokens of the same card have the same fingerprint. */
function fingerprintOf({ firstDigits, lastDigits, month, year }: Card): string {
  return createHash("sha256")
    .update([firstDigits, lastDigits, month, year].join(" "))
    .digest("base64");
}

function cardView(card: Card): View {
  return {
    object: "card",
    id: card.id,
    livemode: false,
    brand: card.brand,
    last_digits: card.lastDigits,
    first_digits: card.firstDigits,
    bank: card.bank,
    country: "th",
    financing: "credit",
    name: card.name,
    expiration_month: card.month,
    expiration_year: card.year,
    fingerprint: fingerprintOf(card),
    security_code_check: card.behaviour.failure !== "invalid_security_code",
  };
}

export function tokenView(token: Token): View {
  return {
    object: "token",
    id: token.id,
    livemode: false,
    location: `/tokens/${token.id}`,
    used: token.used,
    charge_status: "unknown",
    card: cardView(token.card),
    created_at: token.createdAt,
  };
}

export function sourceView(source: Source): View {
  return {
    object: "source",
    id: source.id,
    livemode: false,
    location: `/sources/${source.id}`,
    type: source.type,
    flow: "offline",
    amount: source.amount,
    currency: source.currency,
    scannable_code: null,
    charge_status: "unknown",
    created_at: source.createdAt,
  };
}

export function disputeView(dispute: Dispute, charge: Charge): View {
  return {
    object: "dispute",
    id: dispute.id,
    livemode: false,
    location: `/disputes/${dispute.id}`,
    amount: dispute.amount,
    currency: charge.currency,
    charge: charge.id,
    status: dispute.status,
    created_at: dispute.createdAt,
  };
}

export function refundView(refund: Refund, charge: Charge): View {
  return {
    object: "refund",
    id: refund.id,
    livemode: false,
    location: `/charges/${charge.id}/refunds/${refund.id}`,
    amount: refund.amount,
    currency: charge.currency,
    charge: charge.id,
    voided: refund.voided,
    status: "closed",
    transaction: refund.transaction,
    metadata: refund.metadata,
    created_at: refund.createdAt,
  };
}

export function eventView(event: OmiseEvent): View {
  return {
    object: "event",
    id: event.id,
    livemode: false,
    location: `/events/${event.id}`,
    webhook_deliveries: [],
    data: event.data,
    key: event.key,
    created_at: event.createdAt,
  };
}

export function listView(all: readonly View[], location: string, page: Page): View {
  const ordered = page.order === "reverse_chronological" ? all.toReversed() : all;
  return {
    object: "list",
    data: ordered.slice(page.offset, page.offset + page.limit),
    ...page,
    total: all.length,
    location,
  };
}
