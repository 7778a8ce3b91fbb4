import { data, redirect } from "react-router";
import { pageLanguage } from "#domain/language/page-languages.ts";
import { localizedPath } from "#domain/link/localized-path.ts";
import { signInWithNext } from "#domain/link/next-place.ts";
import { answered } from "#web/shell/page/answered.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { services } from "#web/shell/page/services.ts";
import type { Route } from "./+types/order-payment-page";
import { OrderPayment } from "./order-payment.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,14}$/.test(params.orderId)) throw data(null, { status: 404 });
  const { api } = context.get(services);
  const [order, methods, site] = await Promise.all([
    api.getOrderForPayment({ params: { orderId: Number(params.orderId) } }),
    api.listPaymentMethods(),
    api.getSiteSettings({ params: { id: "1" } }),
  ]);
  if (!order.ok && needsSignIn.includes(order.code)) {
    throw redirect(
      localizedPath(signInWithNext("/login", `/cart/${params.orderId}`), pageLanguage(params.lang)),
    );
  }
  if (!order.ok && order.code === "FORBIDDEN") throw data(null, { status: 404 });
  return {
    order: answered(order),
    methods: methods.ok ? methods.value.data : null,
    site: site.ok ? site.value : null,
  };
}

const needsSignIn: readonly string[] = [
  "UNAUTHORIZED",
  "PERMISSION_DENIED",
  "WHITELIST_USER_DENIED",
];

export const meta: Route.MetaFunction = ({ params, matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("pay.order", { id: params.orderId ?? "" })} · ${t("shop.name")}`);
};

export default function OrderPaymentPage({
  loaderData: { order, methods, site },
}: Route.ComponentProps) {
  return <OrderPayment key={order.id} early={order} methods={methods} site={site} />;
}
