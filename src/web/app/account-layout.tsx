import { Outlet, redirect } from "react-router";
import { localizedPath } from "#domain/link/localized-path.ts";
import { AccountFrame } from "../account/account-frame.tsx";
import { findVisitor } from "../account/find-visitor.ts";
import type { Route } from "./+types/account-layout";
import { languageOf, onLanguageChange } from "./language-of.ts";
import { QueryProvider } from "./query-provider.tsx";
import { signInPath } from "./sign-in-path.ts";
import { defaultTexts } from "./texts/default-texts.ts";
import { TextsProvider } from "./texts/use-texts.tsx";

/** Guests are led to the sign-in page, which brings them back. */
export async function loader(visit: Route.LoaderArgs) {
  const lang = languageOf(visit.params);
  const here = new URL(visit.request.url);
  const visitor = await findVisitor(visit);
  if (visitor === null) throw redirect(localizedPath(signInPath(here), lang));
  return { texts: defaultTexts("account", lang), visitor: visitor === "unknown" ? null : visitor };
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
