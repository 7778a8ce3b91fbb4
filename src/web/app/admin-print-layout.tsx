import { data, Outlet } from "react-router";
import { ForbiddenState } from "../admin/desk-fault.tsx";
import { enterAdmin } from "../admin/enter-admin.ts";
import { OpenedWith } from "../admin/use-may.ts";
import type { Route } from "./+types/admin-print-layout";
import { onLanguageChange } from "./language-of.ts";
import { QueryProvider } from "./query-provider.tsx";
import { textsOf } from "./request-words.ts";
import { TextsProvider } from "./texts/use-texts.tsx";

export async function loader(visit: Route.LoaderArgs) {
  const permissions = await enterAdmin(visit);
  return data({ texts: await textsOf(visit.context, visit.params, "admin"), permissions }, { status: permissions ? 200 : 403 });
}

export const shouldRevalidate = onLanguageChange;

/** What administrators print: only the paper, without the desk around it. */
export default function AdminPrintLayout({ loaderData: { texts, permissions } }: Route.ComponentProps) {
  return (
    <TextsProvider texts={texts}>
      <OpenedWith value={permissions}>
        <QueryProvider>{permissions ? <Outlet /> : <ForbiddenState main />}</QueryProvider>
      </OpenedWith>
    </TextsProvider>
  );
}
