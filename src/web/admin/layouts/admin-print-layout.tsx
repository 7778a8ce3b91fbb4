import { data, Outlet } from "react-router";
import { QueryProvider } from "#web/shell/page/query-provider.tsx";
import { textsOf } from "#web/shell/page/request-words.ts";
import { TextsProvider } from "#web/texts/use-texts.tsx";
import { onLanguageChange } from "#web/ui/link/on-language-change.ts";
import { ForbiddenState } from "../shared/admin-fault.tsx";
import { enterAdmin } from "../shared/enter-admin.ts";
import { OpenedWith } from "../shared/use-may.ts";
import type { Route } from "./+types/admin-print-layout";

export async function loader(visit: Route.LoaderArgs) {
  const permissions = await enterAdmin(visit);
  return data(
    { texts: await textsOf(visit.context, visit.params, "admin"), permissions },
    { status: permissions ? 200 : 403 },
  );
}

export const shouldRevalidate = onLanguageChange;

/** The layout of printed pages: only the paper. */
export default function AdminPrintLayout({
  loaderData: { texts, permissions },
}: Route.ComponentProps) {
  return (
    <TextsProvider texts={texts}>
      <OpenedWith value={permissions}>
        <QueryProvider>{permissions ? <Outlet /> : <ForbiddenState main />}</QueryProvider>
      </OpenedWith>
    </TextsProvider>
  );
}
