import type { PanelControl } from "../../simulators/panel/control-client.ts";
import type { Fault } from "../../simulators/panel/faults.ts";
import type { PaymentShop, Person, TestOrder } from "./payment-shop.ts";

/** Changes to the money of a payment, the same for every provider. */
export type Twist = { amount?: number; currency?: string; merchant?: string };
export type Way =
  | "normal"
  | "drop"
  | "twice"
  | "twenty"
  | "wrong-amount"
  | "wrong-currency"
  | "wrong-merchant"
  | "out-of-order";

/** One payment method as a buyer uses it: started in the shop, completed at its provider. */
export type Driver = {
  name: string;
  /** The provider's calls that a fault can hit; null where starting makes none. */
  calls: { start: string | null; inquiry: string };
  /** False: the shop has refused to start the payment. */
  begin: (buyer: Person, order: TestOrder) => Promise<boolean>;
  pay: (reference: string, how?: { twist?: Twist; way?: Way }) => Promise<void>;
  decline: (reference: string) => Promise<void>;
  /** The buyer has acted, and the provider has not decided yet. */
  hold: ((reference: string) => Promise<void>) | null;
  runOut: (reference: string) => Promise<void>;
  /** An attacker sends a report that it is paid. */
  claim: (reference: string) => Promise<void>;
  payAtOnce: (() => Promise<void>) | null;
  fault: (fault: Partial<Fault> & { kind: Fault["kind"] }) => Promise<void>;
  /** The number of planned faults that have not happened yet. */
  faultsLeft: () => Promise<number>;
};

type Body = Record<string, unknown>;
type Form = { action: string; fields: Record<string, string> };
const encryptedCard = `00acSIMULATED${Buffer.from('{"number":"4111111111111111"}').toString("base64url")}`;

export function paymentDrivers(shop: PaymentShop): Driver[] {
  const { admins } = shop;
  const page = (calls: [string, string]) => ({ calls: { start: calls[0], inquiry: calls[1] } });
  const twoCTwoP = page(["POST /payment/4.3/paymentToken", "POST /payment/4.3/paymentInquiry"]);
  return [
    ...omiseDrivers(shop),
    {
      name: "2 PayPal",
      ...page(["POST /v2/checkout/orders", "GET /v2/checkout/orders/:id"]),
      ...payPalAdmin(admins.payPal),
      begin: post("/api/payment/paypal/create", "orderId"),
    },
    {
      name: "3 2C2P card form",
      calls: { ...twoCTwoP.calls, start: null },
      ...adminMoves(admins.twoCTwoP),
      begin: post("/api/payment/2c2p/card/authorize", "orderId", {
        encryptedCardInfo: encryptedCard,
      }),
    },
    {
      name: "4 SCB QR",
      ...page(["POST /v1/payment/qrcode/create", "GET /v1/payment/billpayment/inquiry"]),
      ...adminMoves(admins.scb),
      begin: post("/api/payment/scb/qrcode/create", "orderId"),
    },
    {
      name: "10 2C2P instalments",
      ...twoCTwoP,
      ...adminMoves(admins.twoCTwoP),
      begin: post("/api/payment/2c2p/payment/link", "orderId"),
    },
    {
      name: "15 2C2P QR",
      ...twoCTwoP,
      ...adminMoves(admins.twoCTwoP),
      begin: post("/api/payment/2c2p/qr-code/link", "order_id"),
    },
    {
      name: "11 GB Prime card",
      ...page(["POST /gbp/gateway/link", "POST /v1/check_status_txn"]),
      ...adminMoves(admins.gbPrime),
      begin: post("/api/gbprime", "orderId"),
    },
    {
      name: "12 GB Prime PromptPay",
      ...page(["POST /v3/qrcode/text", "POST /v1/check_status_txn"]),
      ...adminMoves(admins.gbPrime),
      begin: post("/api/gbprime/promptpay", "orderId"),
    },
    {
      name: "13 Pay Solutions",
      calls: { start: null, inquiry: "POST /order/orderdetailpost" },
      ...adminMoves(admins.paySolutions),
      begin: post("/api/pay-solutions", "order_id"),
    },
  ];
}

/** Starts a payment as the page does; where the answer is a form, the browser submits it. */
function post(path: string, orderKey: "orderId" | "order_id", more: Body = {}): Driver["begin"] {
  return async (buyer, order) => {
    const { body } = await buyer.visitor.post(path, { [orderKey]: order.id, ...more });
    const { action, fields } = body as Partial<Form>;
    if (action !== undefined && fields !== undefined)
      await fetch(action, {
        method: "POST",
        body: new URLSearchParams(fields),
        redirect: "manual",
      });
    return body.success === true && body.data !== null;
  };
}

function adminMoves(admin: PanelControl): Omit<Driver, "name" | "calls" | "begin"> {
  const idOf = async (reference: string) =>
    (await admin.state()).sales.find(
      (sale) => sale.reference === reference || sale.id === reference,
    )?.id ?? "";
  return {
    pay: async (reference, { twist = {}, way } = {}) =>
      admin.pay(await idOf(reference), { ...twist, mode: way }),
    decline: async (reference) => admin.decline(await idOf(reference)),
    hold: async (reference) => admin.hold(await idOf(reference)),
    runOut: async (reference) => admin.expire(await idOf(reference)),
    claim: async (reference) => admin.claim(await idOf(reference), { mode: "forged" }),
    payAtOnce: () => admin.payAtOnce(),
    fault: (fault) => admin.fault(fault),
    faultsLeft: async () => (await admin.state()).faults.length,
  };
}

/** At PayPal the buyer only approves. The money waits while PayPal holds the capture. */
function payPalAdmin(admin: PanelControl): ReturnType<typeof adminMoves> {
  const hold = async (reference: string) => {
    await fetch(`${admin.url}/checkout/${reference}`, {
      method: "POST",
      body: new URLSearchParams({ answer: "pending" }),
      redirect: "manual",
    });
  };
  return { ...adminMoves(admin), hold };
}

function omiseDrivers(shop: PaymentShop): Driver[] {
  const { omise } = shop;
  const moves: Omit<Driver, "name" | "begin"> = {
    calls: { start: "POST /charges", inquiry: "GET /charges/:id" },
    pay: (reference, { twist = {}, way = "normal" } = {}) =>
      omise.pay(reference, { ...twist, webhook: way === "wrong-merchant" ? "normal" : way }),
    decline: (reference) => omise.fail(reference),
    hold: null,
    runOut: (reference) => omise.expire(reference),
    claim: async (reference) => {
      await fetch(`${shop.url}/webhook/payment/omise`, {
        method: "POST",
        body: JSON.stringify({
          object: "event",
          id: "evnt_x",
          key: "charge.complete",
          data: { object: "charge", id: reference },
        }),
      });
    },
    payAtOnce: null,
    fault: (fault) => omise.fault(fault),
    faultsLeft: async () => (await omise.state()).faults.length,
  };
  // A card whose issuer requires 3-D Secure.
  const card: Driver["begin"] = async (buyer, order) =>
    post("/api/omise/creditcard", "orderId", {
      omise_token: await omiseCardToken(shop, "4111111111111111"),
    })(buyer, order);
  return [
    { name: "8 Omise card", ...moves, begin: card },
    { name: "9 Omise PromptPay", ...moves, begin: post("/api/omise/promptpay", "orderId") },
  ];
}

/** A card token, as the provider's script creates it in the browser. */
export async function omiseCardToken(shop: PaymentShop, number: string): Promise<string> {
  const card = {
    name: "SOMCHAI JAIDEE",
    number,
    expiration_month: 12,
    expiration_year: 2040,
    security_code: "123",
  };
  const headers = {
    authorization: `Basic ${btoa("pkey_test_shop:")}`,
    "content-type": "application/json",
  };
  const response = await fetch(`${shop.config.providers.omise?.apiUrl}/vault/tokens`, {
    method: "POST",
    headers,
    body: JSON.stringify({ card }),
  });
  return ((await response.json()) as { id: string }).id;
}
