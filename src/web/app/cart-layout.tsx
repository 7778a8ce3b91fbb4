import { Outlet } from "react-router";
import type { Route } from "./+types/cart-layout";
import { languageOf, onLanguageChange } from "./language-of.ts";
import { QueryProvider } from "./query-provider.tsx";
import { defaultTexts } from "./texts/default-texts.ts";
import { TextsProvider } from "./texts/use-texts.tsx";

export function loader({ params }: Route.LoaderArgs) {
  const lang = languageOf(params);
  return { texts: { ...defaultTexts("cart", lang), ...defaultTexts("signIn", lang) } };
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
