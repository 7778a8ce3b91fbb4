import { Outlet } from "react-router";
import type { Route } from "./+types/cart-layout";
import { onLanguageChange } from "./language-of.ts";
import { QueryProvider } from "./query-provider.tsx";
import { textsOf } from "./request-words.ts";
import { TextsProvider } from "./texts/use-texts.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  return { texts: await textsOf(context, params, "cart", "signIn") };
}

export const shouldRevalidate = onLanguageChange;

/** Around cart, checkout, payment and order pages. */
export default function CartLayout({ loaderData }: Route.ComponentProps) {
  return (
    <TextsProvider texts={loaderData.texts}>
      <QueryProvider>
        <Outlet />
      </QueryProvider>
    </TextsProvider>
  );
}
