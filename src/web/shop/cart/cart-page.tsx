import { redirect } from "react-router";
import type { ShopClient } from "#contract/client.ts";
import { isInstructorOnly } from "#domain/account/roles.ts";
import { pageLanguage } from "#domain/language/page-languages.ts";
import { localizedPath } from "#domain/link/localized-path.ts";
import { readSession, type SessionAnswer } from "#web/platform/session.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { services } from "#web/shell/page/services.ts";
import type { Route } from "./+types/cart-page";
import { CartView } from "./cart-view.tsx";
import { readEarlyCart, type Visitor } from "./early-cart.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api } = context.get(services);
  const visitor = request.headers.has("cookie") ? await readVisitor(api) : "stranger";
  if (visitor !== "stranger" && teachesOnly(visitor?.user ?? null)) throw toTeaching(params);
  return { early: await readEarlyCart(api, visitor) };
}

async function readVisitor(api: ShopClient): Promise<Visitor> {
  const session = await api.getSession();
  return session.ok ? session.value : null;
}

/** A client navigation does not wait for the server: a skeleton is shown at once. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (teachesOnly(readSession().known?.user ?? null)) throw toTeaching(params);
  return { early: null };
}

function toTeaching(params: Route.LoaderArgs["params"]): Response {
  return redirect(localizedPath("/myaccount/instructor/home", pageLanguage(params.lang)));
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("cart.title")} · ${t("shop.name")}`);
};

export default function CartPage({ loaderData }: Route.ComponentProps) {
  return <CartView early={loaderData.early} />;
}

/** An instructor who is no student has no cart. */
function teachesOnly(user: SessionAnswer["user"]): boolean {
  return (
    user !== null &&
    isInstructorOnly({ isInstructor: user.is_instructor, isStudent: user.is_student })
  );
}
