import { Outlet } from "react-router";
import type { Route } from "./+types/admin-statement-layout";
import { onLanguageChange } from "./language-of.ts";
import { textsOf } from "./request-words.ts";
import { TextsProvider } from "./texts/use-texts.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  return { texts: await textsOf(context, params, "adminStatement") };
}

export const shouldRevalidate = onLanguageChange;

/** Around the pages of the bank's statements. */
export default function AdminStatementLayout({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <TextsProvider texts={texts}>
      <Outlet />
    </TextsProvider>
  );
}
