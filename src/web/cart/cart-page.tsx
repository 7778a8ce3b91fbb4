import { metaTexts, privateMeta } from "../app/page-meta.ts";
import { services } from "../app/services.ts";
import type { Route } from "./+types/cart-page";
import { CartView } from "./cart-view.tsx";
import { readEarlyCart } from "./early-cart.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { early: await readEarlyCart(context.get(services).api) };
}

/** A walk inside the browser does not wait for the server's page: the cart's shape is shown at once. */
export function clientLoader() {
  return { early: null };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("cart.title")} · ${t("shop.name")}`);
};

export default function CartPage({ loaderData }: Route.ComponentProps) {
  return <CartView early={loaderData.early} />;
}
