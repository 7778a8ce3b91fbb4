import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type ByHandReason, byHandReasons } from "#domain/order/by-hand.ts";
import { adminKeys } from "#web/admin/shared/admin-keys.ts";
import { studentKeys } from "#web/admin/students/list/student-query.ts";
import { api } from "#web/platform/admin-client.ts";
import { createRepeatKey } from "#web/shop/checkout/repeat-key.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { useGoTo } from "#web/ui/link/locale-link.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import type { ByHandQuote, WantedOrder } from "./by-hand-query.ts";

type NewOrder = { wanted: WantedOrder; quote: ByHandQuote | null };
const fields = [
  ...["reason", "note", "received", "paid_on", "rest"],
  ...["coupon_code", "shop_discount"],
] as const;
type Field = "reason" | "note" | "received" | "paid_on" | "rest" | "coupon_code" | "shop_discount";

/** Sends the order. A press whose answer was lost is sent again and makes no second order. */
export function useMakeOrder({ wanted, quote }: NewOrder) {
  const t = useTexts();
  const goTo = useGoTo();
  const client = useQueryClient();
  const [repeat] = useState(createRepeatKey);
  return useForm({
    fields: fields as readonly Field[],
    check: ({ reason, received }) => ({
      reason: isReason(reason) ? undefined : t("by-hand.reason-missing"),
      received: received === "" || numberOf(received) > 0 ? undefined : t("by-hand.received-wrong"),
    }),
    send: async ({ reason, note, received, paid_on, rest }) => {
      const body = {
        ...wanted,
        reason: reason as ByHandReason,
        note,
        paid_on,
        ...(received !== "" && { received: numberOf(received) }),
        rest: rest === "ask" ? ("ask" as const) : null,
        payable: quote?.payable ?? 0,
      };
      const answer = await api.adminMakeOrder({ body }, { idempotencyKey: repeat.keyFor(body) });
      repeat.answered();
      return answer;
    },
    onDone: async ({ data: { order_id: id, state } }) => {
      notify({
        title: t(`by-hand.made-${state}`, { id }),
        tone: state === "second" ? "warning" : "good",
      });
      await client.invalidateQueries({ queryKey: adminKeys.all });
      await client.invalidateQueries({ queryKey: studentKeys.all });
      goTo(`/admin/orders/${id}`);
    },
    onRefused: () => void client.invalidateQueries({ queryKey: [...adminKeys.all, "by-hand"] }),
  });
}

function isReason(reason: string): reason is ByHandReason {
  return (byHandReasons as readonly string[]).includes(reason);
}

function numberOf(typed: string): number {
  return Number(typed.replaceAll(",", ""));
}
