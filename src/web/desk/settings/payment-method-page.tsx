import { data } from "react-router";
import { isPaymentMethodId } from "#domain/payment/payment-method.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import type { Route } from "./+types/payment-method-page";
import { PaymentMethod } from "./payment-method.tsx";

export function loader({ params }: Route.LoaderArgs) {
  const id = Number(params.id);
  if (!isPaymentMethodId(id)) throw data(null, { status: 404 });
  return { id };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("setting.payment")} · ${t("shop.name")}`);
};

export default function PaymentMethodPage({ loaderData: { id } }: Route.ComponentProps) {
  return <PaymentMethod key={id} id={id} />;
}
