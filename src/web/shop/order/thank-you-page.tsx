import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { services } from "#web/shell/page/services.ts";
import type { Route } from "./+types/thank-you-page";
import { ThankYou } from "./thank-you.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(services);
  const token = new URL(request.url).searchParams.get("orderId");
  const [order, site] = await Promise.all([
    token === null ? null : api.getOrderByToken({ params: { token } }),
    api.getSiteSettings({ params: { id: "1" } }),
  ]);
  const said = site.ok
    ? { promise: site.value.slip_review_promise, words: site.value.buyer_words }
    : { promise: "" };
  return { token, order: order?.ok ? order.value.data : null, said };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const t = metaTexts(matches);
  return [
    ...privateMeta(
      `${t(loaderData?.order ? "thanks.title" : "shop.my-orders")} · ${t("shop.name")}`,
    ),
    { name: "referrer", content: "no-referrer" },
  ];
};

export default function ThankYouPage({ loaderData: { token, order, said } }: Route.ComponentProps) {
  return <ThankYou key={token} token={token} early={order} {...said} />;
}
