import { Outlet } from "react-router";
import { turnAwayGuests } from "#web/shop/account/register/find-visitor.ts";
import { AccountFrame } from "#web/shop/account/sign-in/account-frame.tsx";
import { TextsProvider } from "#web/texts/use-texts.tsx";
import { onLanguageChange } from "#web/ui/link/on-language-change.ts";
import { QueryProvider } from "../page/query-provider.tsx";
import { textsOf } from "../page/request-words.ts";
import type { Route } from "./+types/account-layout";

export async function loader(visit: Route.LoaderArgs) {
  const visitor = await turnAwayGuests(visit);
  return { texts: await textsOf(visit.context, visit.params, "account"), visitor };
}

export const shouldRevalidate = onLanguageChange;

/** The layout of everything under /myaccount. */
export default function AccountLayout({ loaderData: { texts, visitor } }: Route.ComponentProps) {
  return (
    <TextsProvider texts={texts}>
      <QueryProvider>
        <AccountFrame visitor={visitor}>
          <Outlet />
        </AccountFrame>
      </QueryProvider>
    </TextsProvider>
  );
}
