import { randomUUID } from "node:crypto";
import { describeDevice } from "#domain/account/device.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { addMessages } from "../outbox/outbox-queries.ts";
import { listDevices } from "./session-queries.ts";

/** Whoever is signed in elsewhere hears by mail when another kind of browser comes in. NOTE: before this browser's last session is taken away. */
export async function tellOfNewDevice(tx: Tx, { accountId, userAgent }: { accountId: number; userAgent: string }): Promise<void> {
  const { now, userAgents } = await listDevices(tx, accountId);
  const device = nameOf(userAgent);
  if (userAgents.length === 0 || userAgents.some((known) => nameOf(known) === device)) return;
  const payload = { template: "newDevice", accountId, data: { device, at: now.toISOString() } } as const;
  await addMessages(tx, [{ key: `newDevice:${accountId}:${randomUUID()}`, kind: "mail", payload }]);
}

function nameOf(userAgent: string): string {
  const { browser, system } = describeDevice(userAgent);
  return [browser, system].filter(Boolean).join(" · ");
}
