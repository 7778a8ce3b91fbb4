import { Outlet } from "react-router";
import type { Route } from "./+types/admin-discounts-layout";
import { languageOf, onLanguageChange } from "./language-of.ts";
import { defaultTexts } from "./texts/default-texts.ts";
import { TextsProvider } from "./texts/use-texts.tsx";

export function loader({ params }: Route.LoaderArgs) {
  return { texts: defaultTexts("adminDiscounts", languageOf(params)) };
}

export const shouldRevalidate = onLanguageChange;

/** Around the pages of coupons and promotions. */
export default function AdminDiscountsLayout({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <TextsProvider texts={texts}>
      <Outlet />
    </TextsProvider>
  );
}
