import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { services } from "#web/shell/page/services.ts";
import type { OrderPage } from "../orders.ts";
import type { Route } from "./+types/shared-slip-page";
import { SharedSlipOrders } from "./shared-slip-orders.tsx";

type PageData = { orders: OrderPage | null };

export async function loader({ context }: Route.LoaderArgs): Promise<PageData> {
  const answer = await context.get(services).api.listOrders({ query: { page: 1 } });
  return { orders: answer.ok ? answer.value.data : null };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("orders.slip-title")} · ${t("shop.name")}`);
};

/** Where a slip leads that a phone has shared with the shop. */
export default function SharedSlipPage({ loaderData }: Route.ComponentProps) {
  return <SharedSlipOrders loaded={loaderData.orders} />;
}
