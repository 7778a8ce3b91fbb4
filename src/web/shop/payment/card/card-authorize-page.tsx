import { useParams } from "react-router";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import type { Route } from "./+types/card-authorize-page";
import { CardAuthorize } from "./card-authorize.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return [...privateMeta(`${t("pay.authorize-title")} · ${t("shop.name")}`), { name: "referrer", content: "no-referrer" }];
};

/** Sends an encrypted card on to the provider, for the order that the address names. */
export default function CardAuthorizePage() {
  return <CardAuthorize named={useParams().orderId} />;
}
