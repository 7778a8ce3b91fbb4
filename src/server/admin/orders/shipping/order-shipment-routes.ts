import type { FastifyInstance } from "fastify";
import { readParcel } from "#domain/shipping/carriers.ts";
import { typedWords } from "#domain/text/typed-words.ts";
import type { Db } from "#server/platform/database/database.ts";
import { plainFault } from "#server/platform/http/field-fault.ts";
import { refuse, refuseField } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { faultsOf, readAddress } from "#server/shop/shipping/read-address.ts";
import { replaceOrderAddress } from "../change-order-address.ts";
import {
  correctShipment,
  shipOrder,
  takeBackFromBookshop,
  takeBackShipment,
} from "./ship-order.ts";

type ShipmentDeps = { db: Db; outbox: { kick: () => void } };

const wireNames = { name: "carrier_name", tracking: "tracking_number" } as const;

export function registerOrderShipmentRoutes(
  app: FastifyInstance,
  { db, outbox }: ShipmentDeps,
): void {
  serve(app, "adminShipOrder").with(
    async ({ params: { id: orderId }, body }, { caller: { account }, request }) => {
      const parcel = readParcel({
        carrier: body.carrier,
        name: body.carrier_name,
        tracking: body.tracking_number,
      });
      if ("wrong" in parcel)
        return refuse("INPUT_ERROR", {
          errors: parcel.wrong.map((field) => plainFault(wireNames[field], "INVALID")),
        });
      const command = { orderId, staffId: account.id, requestId: request.id, parcel };
      const { shipment_id: shipmentId, address_version: addressVersion } = body;
      if (shipmentId === null && addressVersion === null)
        return refuseField("address_version", "REQUIRED");
      const refused = await (shipmentId === null
        ? shipOrder(db, { ...command, addressVersion: addressVersion ?? 0 })
        : correctShipment(db, { ...command, shipmentId }));
      if (refused) return refused;
      outbox.kick();
      return { success: true };
    },
  );

  serve(app, "adminChangeOrderAddress").with(
    async ({ params: { id: orderId }, body }, { caller: { account }, lang, request }) => {
      const address = readAddress(body);
      const faults = faultsOf(address, lang);
      if (faults.length > 0) return refuse("INPUT_ERROR", { errors: faults });
      const command = {
        orderId,
        staffId: account.id,
        requestId: request.id,
        version: body.version,
        address,
      };
      const refused = await replaceOrderAddress(db, command);
      if (refused) return refused;
      outbox.kick();
      return { success: true };
    },
  );

  serveTakeBack(app, { db, outbox });
}

function serveTakeBack(app: FastifyInstance, { db, outbox }: ShipmentDeps): void {
  serve(app, "adminTakeBackFromBookshop").with(
    async ({ params: { id: orderId }, body }, { caller: { account }, request }) => {
      const reason = typedWords(body.reason);
      if (reason === "") return refuseField("reason", "REQUIRED");
      const refused = await takeBackFromBookshop(db, {
        orderId,
        staffId: account.id,
        requestId: request.id,
        reason,
      });
      if (refused) return refused;
      outbox.kick();
      return { success: true };
    },
  );

  serve(app, "adminTakeBackShipment").with(
    async ({ params: { id: orderId }, body }, { caller: { account }, request }) => {
      const refused = await takeBackShipment(db, {
        orderId,
        staffId: account.id,
        requestId: request.id,
        shipmentId: body.shipment_id,
      });
      if (refused) return refused;
      outbox.kick();
      return { success: true };
    },
  );
}
