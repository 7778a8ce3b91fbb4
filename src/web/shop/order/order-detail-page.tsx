import { data } from "react-router";
import { answered } from "#web/shell/page/answered.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { services } from "#web/shell/page/services.ts";
import type { Route } from "./+types/order-detail-page";
import { OrderDetail } from "./order-detail.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,14}$/.test(params.orderId)) throw data(null, { status: 404 });
  const order = await context
    .get(services)
    .api.getOrder({ params: { orderId: Number(params.orderId) } });
  if (!order.ok && order.code === "FORBIDDEN") throw data(null, { status: 404 });
  return { order: answered(order) };
}

export const meta: Route.MetaFunction = ({ params, matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("orders.number", { id: params.orderId ?? "" })} · ${t("shop.name")}`);
};

export default function OrderDetailPage({ loaderData: { order } }: Route.ComponentProps) {
  return <OrderDetail key={order.id} early={order} />;
}
