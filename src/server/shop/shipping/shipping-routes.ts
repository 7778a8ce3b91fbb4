import type { FastifyInstance } from "fastify";
import { addressWireNames } from "#contract/account/address-wire.ts";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import type { AddressField } from "#domain/shipping/shipping-address.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { lockAccount } from "../session/lock-account-queries.ts";
import { faultsOf, readAddress } from "./read-address.ts";
import {
  archiveShippingAddress,
  findShippingAddress,
  insertShippingAddress,
  listShippingAddresses,
  listShippingOptions,
  mostAddresses,
  preferShippingAddress,
  type StoredAddress,
  updateShippingAddress,
} from "./shipping-queries.ts";

type WireAddress = Output<AllSchemas["addShippingAddress"]>["data"];

export function registerShippingRoutes(
  app: FastifyInstance,
  { db, limiter }: { db: Db; limiter: RateLimiter },
): void {
  serve(app, "listShippingAddresses").with(async ({ params }, { caller }) => {
    if (params.userId !== caller.account.id) return refuse("NOT_FOUND");
    const addresses = await listShippingAddresses(db, caller.account.id);
    return { success: true, data: addresses.map((address) => toWire(address, caller.account.id)) };
  });

  serve(app, "addShippingAddress").with(async ({ body }, { caller, lang }) => {
    const tooMany = await limiter.take("shippingAddress", caller.account.id);
    if (tooMany) return tooMany;
    const address = readAddress(body);
    const faults = faultsOf(address, lang);
    if (faults.length > 0) return refuse("INPUT_ERROR", { errors: faults });
    const stored = await inTransaction(db, async (tx) => {
      await lockAccount(tx, caller.account.id);
      return insertShippingAddress(tx, caller.account.id, address);
    });
    if (stored === null)
      return refuse("INPUT_ERROR", {
        errors: [
          fieldFault("field.address-TOO_MANY", {
            param: "address",
            lang,
            values: { most: mostAddresses },
          }),
        ],
      });
    return { success: true, data: toWire(stored, caller.account.id) };
  });

  serveChanges(app, { db, limiter });

  serve(app, "listShippingOptions").with(async (_, { lang }) => {
    const options = await listShippingOptions(db, lang);
    return {
      success: true,
      data: options.map(({ id, name, feeSatang }) => ({
        id,
        shipping_name: name,
        shipping_price: bahtFromSatang(feeSatang),
      })),
    };
  });
}

function serveChanges(
  app: FastifyInstance,
  { db, limiter }: { db: Db; limiter: RateLimiter },
): void {
  serve(app, "updateShippingAddress").with(async ({ params, body }, { caller, lang }) => {
    const tooMany = await limiter.take("shippingAddress", caller.account.id);
    if (tooMany) return tooMany;
    const address = readAddress(body);
    const faults = faultsOf(address, lang);
    if (faults.length > 0) return refuse("INPUT_ERROR", { errors: faults });
    const own = { id: params.id, accountId: caller.account.id };
    const stored = await updateShippingAddress(db, { ...own, version: body.version }, address);
    return stored === null
      ? whyNot(db, own)
      : { success: true, data: toWire(stored, caller.account.id) };
  });

  serve(app, "archiveShippingAddress").with(async ({ params, body: { version } }, { caller }) => {
    const own = { id: params.id, accountId: caller.account.id };
    return (await archiveShippingAddress(db, { ...own, version }))
      ? { success: true }
      : whyNot(db, own);
  });

  serve(app, "preferShippingAddress").with(async ({ params }, { caller }) => {
    const isPreferred = await inTransaction(db, (tx) =>
      preferShippingAddress(tx, { id: params.id, accountId: caller.account.id }),
    );
    return isPreferred ? { success: true } : refuse("NOT_FOUND");
  });
}

/** The address was deleted, or changed in another window. */
async function whyNot(
  db: Db,
  own: { id: number; accountId: number },
): Promise<Refused<"NOT_FOUND" | "EDIT_CONFLICT">> {
  const newer = await findShippingAddress(db, own);
  return newer === null
    ? refuse("NOT_FOUND")
    : refuse("EDIT_CONFLICT", { result: toWire(newer, own.accountId) });
}

function toWire(
  { id, version, isDefault, ...address }: StoredAddress,
  accountId: number,
): WireAddress {
  const fields = Object.entries(addressWireNames).map(([field, wire]) => [
    wire,
    address[field as AddressField],
  ]);
  const texts = Object.fromEntries(fields) as Record<
    (typeof addressWireNames)[AddressField],
    string
  >;
  return { id, ...texts, version, is_default: isDefault, user_id: accountId };
}
