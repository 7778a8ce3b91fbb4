import { splitLanguage } from "#domain/link/localized-path.ts";
import { quickRead } from "#web/platform/quick-read.ts";
import { readSession } from "#web/platform/session.ts";
import { deviceNow } from "../device/device-clock.ts";
import type { KnownOrder } from "../device/device-rows.ts";
import { clearStore, keepRow } from "../device/device-store.ts";
import { forgetPerson, readKeeper, writeKeeper } from "../device/forget.ts";

/** The shop is asked again after this time, and at once where orders and courses change. */
const pauseMs = 5 * 60_000;
const changing = /^\/(?:cart|thankyou|myaccount)(?:\/|$)/;

/**
 * Brings the device up to date with the shop: whose things it keeps, and the open orders. Nothing of
 * a person stays once the shop names nobody, or somebody else.
 */
export async function hearShop(pathname: string): Promise<void> {
  const { known } = readSession();
  if (known === null) return;
  const { user } = known;
  const keeper = readKeeper();
  if (keeper !== null && keeper.accountId !== user?.id) await forgetPerson();
  if (!user?.is_student) return;
  const { path } = splitLanguage(pathname);
  const isLate = keeper?.accountId !== user.id || deviceNow() - keeper.heardAt > pauseMs;
  if (!isLate && !changing.test(path)) return;
  writeKeeper({ accountId: user.id, heardAt: deviceNow() });
  await keepOrders(user.id);
}

async function keepOrders(accountId: number): Promise<void> {
  const { data } = await quickRead<"getReturningBuyer">("/private/cart/returning");
  // Signed out meanwhile.
  if (readSession().known?.user?.id !== accountId) return;
  await clearStore("order");
  for (const order of data.waiting_orders) await keepRow("order", order.id, knownOrder(order));
  await keepRow("person", "person", { accountId, answeredAt: deviceNow() });
}

type WaitingOrder = Awaited<
  ReturnType<typeof quickRead<"getReturningBuyer">>
>["data"]["waiting_orders"][number];

function knownOrder({ id, status, due, ...order }: WaitingOrder): KnownOrder {
  return {
    id,
    status,
    due,
    currency: order.currency_code,
    cancelAt: order.cancel_at,
    isInPayment: order.is_in_payment,
  };
}
