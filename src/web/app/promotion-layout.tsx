import { Outlet } from "react-router";
import type { Route } from "./+types/promotion-layout";
import { onLanguageChange } from "./language-of.ts";
import { textsOf } from "./request-words.ts";
import { TextsProvider } from "./texts/use-texts.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  return { texts: await textsOf(context, params, "promotion") };
}

export const shouldRevalidate = onLanguageChange;

export default function PromotionLayout({ loaderData }: Route.ComponentProps) {
  return (
    <TextsProvider texts={loaderData.texts}>
      <Outlet />
    </TextsProvider>
  );
}
