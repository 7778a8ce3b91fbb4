import type { FastifyInstance } from "fastify";
import type { RefusalText } from "#contract/order/quote-wire.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import { settledArrival } from "#domain/visit/arrival.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { networkOf } from "#server/platform/http/network-of.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { OfferedMethods } from "../payment/methods/offered-methods.ts";
import { dollarsNotTaken, readChoices } from "../quote/read-choices.ts";
import type { Settings } from "../settings/settings.ts";
import { cancelOrder } from "./cancel-order.ts";
import { chooseMethod } from "./choose-method.ts";
import type { Order } from "./order.ts";
import type { AskProvider } from "./order-payment.ts";
import { findOrderByToken, findOwnOrder, listOwnOrders, ordersAPage } from "./order-queries.ts";
import { toWireOrder, toWireThanks } from "./order-wire.ts";
import { placeOrder } from "./place-order.ts";
import { claimsOf, coursesOf } from "./read-order-request.ts";
import { registerReturningBuyer } from "./returning-buyer-routes.ts";
import { registerTakeUp } from "./take-up/take-up-routes.ts";
import { readTaxBuyers } from "./tax-buyer/tax-buyer.ts";

export type OrderDeps = {
  db: Db;
  /** Seals the tax buyer of an order. */
  dataKey: Buffer;
  outbox: { kick(): void };
  settings: Settings;
  askProvider: AskProvider;
  /** A partner takes over book orders. */
  hasBookshop: boolean;
  /** The providers that have keys. */
  offeredMethods: OfferedMethods;
};

export function registerOrderRoutes(app: FastifyInstance, deps: OrderDeps): void {
  registerPlaceOrder(app, deps);
  registerReturningBuyer(app, deps);
  registerTakeUp(app, deps);
  const { db } = deps;
  const { wired, wiredOne } = wiring(deps);

  serve(app, "listOrders").with(async ({ query: { page } }, { caller, lang }) => {
    const { orders, total } = await listOwnOrders(db, caller.account.id, page);
    const pages = Math.max(1, Math.ceil(total / ordersAPage));
    return {
      success: true,
      data: { items: await wired(orders, { caller, lang }), page, pages, total },
    };
  });

  serve(app, "getOrder").with(async ({ params }, { caller, lang }) => {
    const order = await (caller.view ? readOnly : readAnew)(
      deps,
      params.orderId,
      caller.account.id,
    );
    return order === null
      ? refuse("NOT_FOUND")
      : { success: true, ...(await wiredOne(order, { caller, lang })) };
  });

  serve(app, "getOrderForPayment").with(async ({ params }, { caller, lang }) => {
    const order = await findOwnOrder(db, params.orderId, caller.account.id);
    return order === null
      ? refuse("NOT_FOUND")
      : { success: true, ...(await wiredOne(order, { caller, lang })) };
  });

  serve(app, "getOrderByToken").with(async ({ params }, { lang }) => {
    const order = await findOrderByToken(db, params.token);
    return order === null
      ? refuse("NOT_FOUND")
      : { success: true, data: toWireThanks(order, lang) };
  });

  serve(app, "chooseOrderMethod", { limit: "order" }).with(
    async ({ params: { orderId }, body }, { caller, lang }) => {
      const accountId = caller.account.id;
      const refusal = await chooseMethod(deps, {
        orderId,
        accountId,
        methodId: body.payment_method_id,
      });
      const order = refusal ?? (await findOwnOrder(db, orderId, accountId));
      if (order instanceof Refused) return order;
      return order === null
        ? refuse("NOT_FOUND")
        : { success: true, ...(await wiredOne(order, { caller, lang })) };
    },
  );

  serve(app, "cancelOrder", { limit: "order" }).with(async ({ body }, { caller }) => {
    return (
      (await cancelOrder(deps, { orderId: body.order_id, accountId: caller.account.id })) ?? {
        success: true,
      }
    );
  });
}

function registerPlaceOrder(app: FastifyInstance, deps: OrderDeps): void {
  const { settings, offeredMethods } = deps;
  serve(app, "placeOrder", { limit: "order", ahead: "withoutLocks" }).with(
    async ({ body }, { caller, lang, request: { ip }, confirm }) => {
      const site = await settings.current();
      const choices = readChoices(
        { ...body, courses: coursesOf(body) },
        { caller, offeredMethods: await offeredMethods(), settings: site },
      );
      if (choices.currency === "USD" && !site.takesUsd)
        return refuse("INPUT_ERROR", { errors: [dollarsNotTaken(lang)] });
      const textOf: RefusalText = (code) => app.guard.refusalText(code, lang);
      const request = {
        account: caller.account,
        address: networkOf(ip),
        choices,
        namedOrderId: body.order_id ?? null,
        claims: claimsOf(body),
        lang,
        textOf,
        confirm,
        ...(body.came_from && { arrival: settledArrival(body.came_from) }),
      };
      const placed = await placeOrder(deps, request);
      if (placed instanceof Refused) return placed;
      const { orderId, token, payableSatang, methodId } = placed;
      return {
        success: true,
        orderId,
        order_token: token,
        payable: bahtFromSatang(payableSatang),
        payment_method_id: methodId,
      };
    },
  );
}

/** Orders as they are shown. An administrator who looks as the student sees no tax buyer. */
function wiring({ db, dataKey, hasBookshop }: OrderDeps) {
  const wired = async (orders: readonly Order[], { lang, caller }: WireContext) => {
    const ids = caller.view ? [] : orders.map(({ id }) => id);
    const buyers = await readTaxBuyers(db, ids, dataKey);
    return orders.map((order) =>
      withoutSecrets(
        toWireOrder(order, { lang, hasBookshop, taxBuyer: buyers.get(order.id) }),
        caller,
      ),
    );
  };
  const wiredOne = async (order: Order, context: WireContext) => {
    const [wire] = await wired([order], context);
    if (wire === undefined) throw new Error("one order is shown as one");
    return wire;
  };
  return { wired, wiredOne };
}

type WireContext = { caller: SignedIn; lang: Language };

/** An administrator who looks as the student gets no token that opens something. */
function withoutSecrets<Wire extends { order_token: string }>(
  wire: Wire,
  { view }: SignedIn,
): Wire {
  return view ? { ...wire, order_token: "" } : wire;
}

/** A look changes nothing, so no provider is asked. */
function readOnly({ db }: OrderDeps, orderId: number, accountId: number) {
  return findOwnOrder(db, orderId, accountId);
}

/**
 * The payment's status may have changed at the provider. So the provider is asked, and the order is
 * read again.
 */
async function readAnew(
  { db, askProvider }: OrderDeps,
  orderId: number,
  accountId: number,
): Promise<Order | null> {
  const order = await findOwnOrder(db, orderId, accountId);
  if (order === null || !order.isInPayment) return order;
  await askProvider(orderId);
  return findOwnOrder(db, orderId, accountId);
}
