import { Outlet } from "react-router";
import { TextsProvider } from "#web/texts/use-texts.tsx";
import { onLanguageChange } from "#web/ui/link/on-language-change.ts";
import { QueryProvider } from "../page/query-provider.tsx";
import { textsOf } from "../page/request-words.ts";
import type { Route } from "./+types/cart-layout";

export async function loader({ params, context }: Route.LoaderArgs) {
  return { texts: await textsOf(context, params, "cart", "signIn") };
}

export const shouldRevalidate = onLanguageChange;

/** The layout of cart, checkout, payment and order pages. */
export default function CartLayout({ loaderData }: Route.ComponentProps) {
  return (
    <TextsProvider texts={loaderData.texts}>
      <QueryProvider>
        <Outlet />
      </QueryProvider>
    </TextsProvider>
  );
}
