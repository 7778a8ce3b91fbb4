import { data } from "react-router";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import type { Route } from "./+types/admin-promotion-page";
import { NewPromotion, PromotionEditor } from "./promotion-editor.tsx";

export function loader({ params }: Route.LoaderArgs) {
  if (params.id !== "new" && !/^[1-9]\d{0,14}$/.test(params.id)) throw data(null, { status: 404 });
  return { id: params.id === "new" ? null : Number(params.id) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const t = metaTexts(matches);
  return privateMeta(`${loaderData?.id ? `#${loaderData.id}` : t("discounts.new-promotion")} · ${t("admin.promotions")} · ${t("shop.name")}`);
};

export default function AdminPromotionPage({ loaderData: { id } }: Route.ComponentProps) {
  return id === null ? <NewPromotion /> : <PromotionEditor key={id} id={id} />;
}
