import { Outlet } from "react-router";
import type { Route } from "./+types/promotion-layout";
import { languageOf, onLanguageChange } from "./language-of.ts";
import { defaultTexts } from "./texts/default-texts.ts";
import { TextsProvider } from "./texts/use-texts.tsx";

export function loader({ params }: Route.LoaderArgs) {
  return { texts: defaultTexts("promotion", languageOf(params)) };
}

export const shouldRevalidate = onLanguageChange;

export default function PromotionLayout({ loaderData }: Route.ComponentProps) {
  return (
    <TextsProvider texts={loaderData.texts}>
      <Outlet />
    </TextsProvider>
  );
}
