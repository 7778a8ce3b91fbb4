import { quickRead } from "#web/platform/quick-read.ts";
import { readSession } from "#web/platform/session.ts";
import { deviceNow } from "../device/device-clock.ts";
import type { KnownOrder } from "../device/device-rows.ts";
import { clearStore, keepRow } from "../device/device-store.ts";
import { forgetPerson, readKeeper, removePersonsRows, writeKeeper } from "../device/forget.ts";
import { renewLessons } from "./kept-lessons.ts";

/** The shop is asked again after this time. */
const pauseMs = 5 * 60_000;
let running = Promise.resolve();

/**
 * Brings the device up to date with the shop: whose things it keeps, and the open orders. Nothing of
 * a person stays once the shop names nobody, or somebody else. `atOnce`: also when it was asked just
 * now.
 */
export function hearShop({ atOnce }: { atOnce: boolean }): Promise<void> {
  // Nobody waits for it, and the next page tries again.
  running = running.then(() => hear(atOnce)).catch((fault: unknown) => console.info(fault));
  return running;
}

async function hear(atOnce: boolean): Promise<void> {
  const { known } = readSession();
  if (known === null) return;
  const { user } = known;
  const keeper = readKeeper();
  if (keeper !== null && keeper.accountId !== user?.id) await forgetPerson();
  if (!user?.is_student) return;
  const isLate = keeper?.accountId !== user.id || deviceNow() - keeper.heardAt > pauseMs;
  if (!isLate && !atOnce) return;
  writeKeeper({ accountId: user.id, heardAt: deviceNow() });
  await keepOrders(user.id);
  await renewLessons(user.id);
  // Another tab can sign out while this one writes.
  if (readKeeper()?.accountId !== user.id) await removePersonsRows();
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
