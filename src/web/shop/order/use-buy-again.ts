import { useState } from "react";
import type { Answer } from "#contract/client.ts";
import { api } from "#web/platform/api-client.ts";
import { refreshSession } from "#web/platform/session-call.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useGoTo } from "#web/ui/link/locale-link.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import type { Order } from "./orders.ts";

/** Puts the items of an order into the cart again, and opens it. */
export function useBuyAgain(): { buy: (order: Order) => void; busy: boolean } {
  const t = useTexts();
  const goTo = useGoTo();
  const [busy, setBusy] = useState(false);
  const buy = async (order: Order) => {
    const answer = await saveLines(order);
    if (!answer.ok)
      return notify({ title: t("orders.buy-again-failed"), text: answer.msg, tone: "warning" });
    await refreshSession();
    goTo("/cart");
  };
  return {
    busy,
    buy: (order) => {
      setBusy(true);
      buy(order)
        .catch(() =>
          notify({ title: t("error.offline"), text: t("error.offline-text"), tone: "danger" }),
        )
        .finally(() => setBusy(false));
    },
  };
}

/** Keeps the plan if it is still offered. Otherwise the cart asks. */
async function saveLines({ lines }: Order): Promise<Answer<unknown>> {
  const courseIds = lines
    .filter(({ course_type }) => course_type === "course")
    .map(({ course_id }) => course_id);
  const plans = courseIds.length === 0 ? [] : await plansOf(courseIds);
  const entries = lines.map(({ course_id, plan_id, qty }) => ({
    course_id,
    priecingplan_id: plans.some(
      (offered) => offered.course_id === course_id && offered.id === plan_id,
    )
      ? plan_id
      : null,
    qty,
  }));
  return api.savePrivateCart({ body: { data: JSON.stringify(entries) } });
}

async function plansOf(courseIds: number[]) {
  const answer = await api.listPricingPlans({ body: { courseID: courseIds } });
  return answer.ok ? answer.value.data : [];
}
