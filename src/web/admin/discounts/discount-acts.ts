import type { api } from "#web/platform/admin-client.ts";
import type { Translate } from "#web/texts/use-texts.tsx";
import type { BatchAct } from "../list/batch-act.ts";

type Switch = typeof api.adminBatchCoupons | typeof api.adminBatchPromotions;

/** Turns many coupons or promotions on or off. */
export function switchActs(t: Translate, call: Switch): readonly BatchAct[] {
  const sending =
    (isEnabled: boolean): BatchAct["send"] =>
    (chosen, _values, options) =>
      call({ body: { chosen, is_enabled: isEnabled } }, options);
  return [
    {
      key: "on",
      label: t("list.discounts-on"),
      text: t("list.discounts-on-text"),
      send: sending(true),
    },
    {
      key: "off",
      label: t("list.discounts-off"),
      text: t("list.discounts-off-text"),
      send: sending(false),
    },
  ];
}
