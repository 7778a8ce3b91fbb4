import { Outlet } from "react-router";
import type { Route } from "./+types/admin-audit-layout";
import { onLanguageChange } from "./language-of.ts";
import { textsOf } from "./request-words.ts";
import { TextsProvider } from "./texts/use-texts.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  return { texts: await textsOf(context, params, "adminAudit") };
}

export const shouldRevalidate = onLanguageChange;

/** Around the log of what was done. */
export default function AdminAuditLayout({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <TextsProvider texts={texts}>
      <Outlet />
    </TextsProvider>
  );
}
