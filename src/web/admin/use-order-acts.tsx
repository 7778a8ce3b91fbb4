import type { BatchAct } from "../admin-list/batch-act.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import { api } from "../platform/api-client.ts";
import { TextArea } from "../ui/text-field.tsx";

type Body = Parameters<typeof api.adminBatchOrders>[0]["body"];

/** What can be decided about many orders at once. NOTE: what was seen of an order is the payment that waited; 0 where none did. */
export function useOrderActs(): readonly BatchAct[] {
  const t = useTexts();
  return [
    {
      ...{ key: "approve", label: t("list.orders-approve"), text: t("list.orders-approve-text"), needsPassword: true },
      send: sending(() => ({ what: "approve" })),
    },
    {
      ...{ key: "reject", label: t("list.orders-reject"), text: t("list.orders-reject-text"), isGrave: true, needsPassword: true },
      ...{ fields: ["reason"], needed: ["reason"] },
      inputs: (errors) => <TextArea label={t("desk.reason")} name="reason" maxLength={500} rows={3} error={errors.reason} />,
      send: sending(({ reason = "" }) => ({ what: "reject", reason })),
    },
  ];
}

function sending(actOf: (values: Record<string, string>) => Body["act"]): BatchAct["send"] {
  return (chosen, values, options) => {
    const orders = chosen.map(({ id, version }) => ({ id, payment_id: version === 0 ? null : version }));
    return api.adminBatchOrders({ body: { chosen: orders, act: actOf(values), password: values.password ?? "" } }, options);
  };
}
