import { splitLanguage } from "#domain/link/localized-path.ts";
import { registerWorker } from "#web/platform/offline/register-worker.ts";
import { onSessionChange } from "#web/platform/session.ts";
import { hearShop } from "./hear-shop.ts";

/** Pages on which orders are made and change. */
const ofOrders = /^\/(?:cart|thankyou|myaccount\/student\/order)(?:\/|$)/;
let path: string | undefined;

/** For the page at this address: the worker is there, and the device keeps what is true now. */
export async function takeCare(pathname: string): Promise<void> {
  if (path === undefined) onSessionChange(() => void hear());
  path = splitLanguage(pathname).path;
  await Promise.all([registerWorker(), hear()]);
}

function hear(): Promise<void> {
  return hearShop({ atOnce: path !== undefined && ofOrders.test(path) });
}
