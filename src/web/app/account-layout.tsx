import { Outlet } from "react-router";
import { AccountFrame } from "../account/account-frame.tsx";
import { turnAwayGuests } from "../account/find-visitor.ts";
import type { Route } from "./+types/account-layout";
import { onLanguageChange } from "./language-of.ts";
import { QueryProvider } from "./query-provider.tsx";
import { textsOf } from "./request-words.ts";
import { TextsProvider } from "./texts/use-texts.tsx";

export async function loader(visit: Route.LoaderArgs) {
  const visitor = await turnAwayGuests(visit);
  return { texts: await textsOf(visit.context, visit.params, "account"), visitor };
}

export const shouldRevalidate = onLanguageChange;

/** Around everything under /myaccount. */
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
