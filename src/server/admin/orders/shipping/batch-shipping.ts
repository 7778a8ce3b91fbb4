import type { FastifyInstance } from "fastify";
import { type Carrier, readParcel } from "#domain/shipping/carriers.ts";
import type { Db } from "#server/platform/database/database.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { refuse, refuseField } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { doEach } from "#server/record/do-each.ts";
import { addressText } from "#server/shop/order/address-text.ts";
import type { Realtime } from "#server/shop/realtime/realtime.ts";
import { listParcelsToSend } from "./order-shipment-queries.ts";
import { shipOrder } from "./ship-order.ts";

type BatchShippingDeps = {
  db: Db;
  outbox: { kick: () => void };
  realtime: Pick<Realtime, "tellAdmin">;
};

/** Ships many parcels by one carrier, each by the rules of its own order. */
export function registerBatchShippingRoutes(
  app: FastifyInstance,
  { db, outbox, realtime }: BatchShippingDeps,
): void {
  serve(app, "adminListParcels").with(async ({ query: { ids } }) => {
    const parcels = await listParcelsToSend(db, ids.split(",").map(Number));
    const data = parcels.map(({ id, name, address, addressVersion, isToShip }) => ({
      id,
      name,
      address: addressText(address),
      address_version: addressVersion,
      is_to_ship: isToShip,
    }));
    return { success: true, data };
  });

  serve(app, "adminBatchShip").with(
    async ({ body: { chosen, carrier, carrier_name: name } }, { caller, lang, request }) => {
      if (!isNamed(carrier, name)) return refuseField("carrier_name", "REQUIRED");
      const by = { staffId: caller.account.id, requestId: request.id };
      const results = await doEach(
        { chosen, guard: app.guard, lang, request },
        async ({ id: orderId, address_version: addressVersion, tracking_number: tracking }) => {
          const parcel = readParcel({ carrier, name, tracking });
          if ("wrong" in parcel)
            return refuse("INPUT_ERROR", {
              errors: [
                fieldFault("field.parcel-number", {
                  param: "tracking_number",
                  lang,
                  code: "INVALID",
                }),
              ],
            });
          const refused = await shipOrder(db, { ...by, orderId, parcel, addressVersion });
          if (refused === null) realtime.tellAdmin({ orderId, what: "order" });
          return refused;
        },
      );
      outbox.kick();
      return { success: true, data: { results } };
    },
  );
}

function isNamed(carrier: Carrier, name: string): boolean {
  return carrier !== "other" || name.normalize("NFC").trim() !== "";
}
