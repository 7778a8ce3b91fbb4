import type { ReactNode } from "react";
import { data, isRouteErrorResponse, Outlet, redirect } from "react-router";
import { pageLanguage } from "#domain/language/page-languages.ts";
import { defaultLanguage } from "#domain/link/localized-path.ts";
import { useOfflineCare } from "#web/offline/care/use-offline-care.ts";
import { PersonWithoutMail, TextsProvider } from "#web/texts/use-texts.tsx";
import { usePageLanguage } from "#web/ui/link/locale-link.tsx";
import { onLanguageChange } from "#web/ui/link/on-language-change.ts";
import { NoticeOutlet } from "#web/ui/notice/notice-outlet.tsx";
import { NavigationProgress } from "../frame/navigation-progress.tsx";
import { ShopFrame } from "../frame/shop-frame.tsx";
import { BrokenPage } from "../page/broken-page.tsx";
import { LastResortPage } from "../page/last-resort-page.tsx";
import { LateMissingPage } from "../page/late-missing-page.tsx";
import { type Words, wordsOf } from "../page/request-words.ts";
import { useFocusOnNavigation } from "../page/use-focus-on-navigation.ts";
import { useKeptFocus } from "../page/use-kept-focus.ts";
import { BusyNotice } from "../session/busy-notice.tsx";
import { LateSession } from "../session/late-session.tsx";
import { SessionTrouble } from "../session/session-trouble.tsx";
import { useSession, useSessionStart } from "../session/use-session.ts";
import { ViewBanner } from "../view/view-banner.tsx";
import type { Route } from "./+types/language-layout";

/** Thai has no prefix. The texts come with the page, in the owner's wording. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  if (params.lang === defaultLanguage) {
    const { pathname, search } = new URL(request.url);
    throw redirect(`${pathname.replace(/^\/th(?=\/|$)/, "") || "/"}${search}`, 301);
  }
  const words = await wordsOf(context, params);
  if (params.lang !== undefined && pageLanguage(params.lang).code !== params.lang)
    throw data(words, { status: 404 });
  return words;
}

export const shouldRevalidate = onLanguageChange;

export default function LanguageLayout({ loaderData }: Route.ComponentProps) {
  return (
    <EveryPage words={loaderData}>
      <Outlet />
    </EveryPage>
  );
}

/** An address with an unknown language is a missing page. Its texts come with the refusal. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const words: Words | undefined = missing ? error.data : loaderData;
  if (!words?.texts) return <LastResortPage missing={false} />;
  return (
    <EveryPage words={words}>
      <ShopFrame>{missing ? <LateMissingPage /> : <BrokenPage error={error} />}</ShopFrame>
    </EveryPage>
  );
}

function EveryPage({ words: { texts }, children }: { words: Words; children: ReactNode }) {
  useSessionStart();
  useFocusOnNavigation();
  useKeptFocus();
  useOfflineCare();
  const { user } = useSession();
  return (
    <TextsProvider texts={texts} lang={usePageLanguage().code}>
      <PersonWithoutMail value={user?.email === ""}>
        <ViewBanner />
        <NavigationProgress />
        {children}
        <NoticeOutlet />
        <SessionTrouble />
        <BusyNotice />
        <LateSession />
      </PersonWithoutMail>
    </TextsProvider>
  );
}
