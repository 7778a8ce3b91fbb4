import { registerWorker } from "#web/platform/offline/register-worker.ts";
import { onSessionChange } from "#web/platform/session.ts";
import { hearShop } from "./hear-shop.ts";

let watched: string | undefined;

/** For the page at this path: the worker is there, and the device keeps what is true now. */
export async function takeCare(path: string): Promise<void> {
  if (watched === undefined) onSessionChange(() => void hear());
  watched = path;
  await Promise.all([registerWorker(), hear()]);
}

async function hear(): Promise<void> {
  // Nobody waits for it, and the next page tries again.
  await hearShop(watched ?? "/").catch((fault: unknown) => console.info(fault));
}
