import { Outlet } from "react-router";
import { useKeptProgress } from "#web/shop/learn/use-kept-progress.ts";
import { TextsProvider } from "#web/texts/use-texts.tsx";
import { onLanguageChange } from "#web/ui/link/on-language-change.ts";
import { textsOf } from "../page/request-words.ts";
import type { Route } from "./+types/learn-layout";

export async function loader({ params, context }: Route.LoaderArgs) {
  return { texts: await textsOf(context, params, "learn") };
}

export const shouldRevalidate = onLanguageChange;

/** The layout of lessons and certificates. */
export default function LearnLayout({ loaderData }: Route.ComponentProps) {
  useKeptProgress();
  return (
    <TextsProvider texts={loaderData.texts}>
      <Outlet />
    </TextsProvider>
  );
}
