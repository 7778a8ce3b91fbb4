import { parcelLimit } from "#contract/admin/batch-limit.ts";
import type { Carrier } from "#domain/shipping/carriers.ts";
import type { BatchAct, NamedRecord } from "#web/admin/list/batch-act.ts";
import { api } from "#web/platform/admin-client.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { ShipTable } from "../shipping/ship-table.tsx";
import { RejectReasonFields } from "../slip/reject-reason-fields.tsx";

type Body = Parameters<typeof api.adminBatchOrders>[0]["body"];
type Values = Record<string, string>;

/**
 * The bulk actions for orders. NOTE: the version of an order is the payment that waited for a
 * decision; 0: none did.
 */
export function useOrderActs(): readonly BatchAct[] {
  const t = useTexts();
  return [
    {
      key: "approve",
      label: t("list.orders-approve"),
      text: t("list.orders-approve-text"),
      needsPassword: true,
      send: sending(() => ({ what: "approve" })),
    },
    {
      key: "reject",
      label: t("list.orders-reject"),
      text: t("list.orders-reject-text"),
      isGrave: true,
      needsPassword: true,
      fields: ["reason_id", "reason"],
      check: (values) => missingReason(t, values),
      inputs: (errors) => <RejectReasonFields errors={errors} />,
      send: sending((values) => ({ what: "reject", ...reasonOf(values) })),
    },
    {
      key: "cancel",
      label: t("list.orders-cancel"),
      text: t("list.orders-cancel-text"),
      keep: t("order-admin.cancel-not"),
      isGrave: true,
      needsPassword: true,
      fields: ["reason_id", "reason", "sends_mail"],
      check: (values) => missingReason(t, values),
      inputs: (errors) => (
        <>
          <RejectReasonFields errors={errors} isCancelling />
          <Checkbox name="sends_mail" value="yes" defaultChecked>
            {t("list.orders-cancel-mail")}
          </Checkbox>
        </>
      ),
      send: sending((values) => ({
        what: "cancel",
        ...reasonOf(values),
        sends_mail: values.sends_mail === "yes",
      })),
    },
    {
      key: "ship",
      label: t("list.orders-ship"),
      text: t("list.orders-ship-text"),
      most: parcelLimit,
      fields: (chosen) => [
        "carrier",
        "carrier_name",
        ...chosen.flatMap(({ id }) => [`tracking-${id}`, `address-${id}`]),
      ],
      check: (values, chosen) => wrongParcels(t, values, chosen),
      only: {
        of: (chosen, values) => chosen.filter(({ id }) => values[`tracking-${id}`]?.trim()),
        leftOut: (left, values) => {
          const blank = left.filter(({ id }) => values[`address-${id}`]).length;
          const words = [
            blank > 0 && t("list.ship-left-out", { count: blank }),
            left.length > blank && t("list.ship-left-none", { count: left.length - blank }),
          ];
          return words.filter(Boolean).join(" · ");
        },
      },
      inputs: (errors, chosen) => <ShipTable chosen={chosen} errors={errors} />,
      send: (chosen, values, options) => {
        const { carrier, carrier_name = "" } = values;
        const parcels = chosen.map(({ id }) => ({
          id,
          address_version: Number(values[`address-${id}`] ?? 0),
          tracking_number: values[`tracking-${id}`] ?? "",
        }));
        return api.adminBatchShip(
          { body: { chosen: parcels, carrier: carrier as Carrier, carrier_name } },
          options,
        );
      },
    },
  ];
}

function isOwner(reasonId: string): boolean {
  return /^\d+$/.test(reasonId);
}

function reasonOf({
  reason_id = "",
  reason = "",
}: Values): { reason_id: number } | { reason: string } {
  return isOwner(reason_id) ? { reason_id: Number(reason_id) } : { reason };
}

function missingReason(t: Translate, { reason_id = "", reason = "" }: Values): Values {
  if (reason_id === "") return { reason_id: t("order-admin.reason-missing") };
  return isOwner(reason_id) || reason !== "" ? {} : { reason: t("order-admin.reason-missing") };
}

/** A row without a number is left out. Each number belongs to one parcel. */
function wrongParcels(t: Translate, values: Values, chosen: readonly NamedRecord[]): Values {
  const typed = chosen.map(
    ({ id }) =>
      [
        `tracking-${id}`,
        (values[`tracking-${id}`] ?? "").replace(/\s/g, "").toUpperCase(),
      ] as const,
  );
  const filled = typed.filter(([, number]) => number !== "");
  const firstRow = new Map(filled.toReversed().map(([name, number]) => [number, name]));
  const first = typed.find(
    ([name]) =>
      name.replace("tracking", "address") in values &&
      values[name.replace("tracking", "address")] !== "",
  );
  const wrong = filled.flatMap(([name, number]) => {
    if (!/^[A-Z0-9][A-Z0-9-]{4,39}$/.test(number))
      return [[name, t("order-admin.parcel-number-wrong")]];
    return firstRow.get(number) === name ? [] : [[name, t("list.ship-twice")]];
  });
  return {
    ...(values.carrier === "" && { carrier: t("order-admin.parcel-carrier-missing") }),
    ...(values.carrier === "other" &&
      values.carrier_name === "" && { carrier_name: t("order-admin.parcel-carrier-name-missing") }),
    ...(filled.length === 0 && first && { [first[0]]: t("list.ship-none") }),
    ...Object.fromEntries(wrong),
  };
}

function sending(actOf: (values: Values) => Body["act"]): BatchAct["send"] {
  return (chosen, values, options) => {
    const orders = chosen.map(({ id, version }) => ({
      id,
      payment_id: version === 0 ? null : version,
    }));
    return api.adminBatchOrders(
      { body: { chosen: orders, act: actOf(values), password: values.password ?? "" } },
      options,
    );
  };
}
