import { Outlet } from "react-router";
import { TextsProvider } from "#web/texts/use-texts.tsx";
import { onLanguageChange } from "#web/ui/link/on-language-change.ts";
import { textsOf } from "../page/request-words.ts";
import type { Route } from "./+types/promotion-layout";

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
