import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { services } from "#web/shell/page/services.ts";
import type { Route } from "./+types/order-list-page";
import { MyOrders } from "./my-orders.tsx";
import { readOrderPage } from "./order-page-number.ts";
import type { OrderPage } from "./orders.ts";

type PageData = { orders: OrderPage | null };

export async function loader({ request, context }: Route.LoaderArgs): Promise<PageData> {
  const page = readOrderPage(new URL(request.url).searchParams);
  const answer = await context.get(services).api.listOrders({ query: { page } });
  return { orders: answer.ok ? answer.value.data : null };
}

/** On a client navigation the page shows at once, and reads its data itself. */
export function clientLoader(): PageData {
  return { orders: null };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("orders.title")} · ${t("shop.name")}`);
};

export default function OrderListPage({ loaderData }: Route.ComponentProps) {
  return <MyOrders loaded={loaderData.orders} />;
}
