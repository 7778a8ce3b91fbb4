import { lazy, type ReactNode, Suspense } from "react";
import { data, isRouteErrorResponse, Outlet, redirect } from "react-router";
import { defaultLanguage, isLanguage } from "#domain/link/localized-path.ts";
import { NoticeOutlet } from "../ui/notice-outlet.tsx";
import type { Route } from "./+types/language-layout";
import { BrokenPage } from "./broken-page.tsx";
import { ConsentRenewal } from "./consent-renewal.tsx";
import { onLanguageChange } from "./language-of.ts";
import { LastResortPage } from "./last-resort-page.tsx";
import { NavigationProgress } from "./navigation-progress.tsx";
import { ProfileDue } from "./profile-due.tsx";
import { type Words, wordsOf } from "./request-words.ts";
import { SessionTrouble } from "./session-trouble.tsx";
import { ShopFrame } from "./shop-frame.tsx";
import { SocialReturn } from "./social-return.tsx";
import { TextsProvider } from "./texts/use-texts.tsx";
import { useFocusOnWalk } from "./use-focus-on-walk.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useSessionStart } from "./use-session.ts";

const MissingPage = lazy(async () => ({ default: (await import("./missing-page.tsx")).MissingPage }));

/** Thai has no prefix. The texts of the language come with the page, the owner's own wording on top of ours. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  if (params.lang === defaultLanguage) {
    const { pathname, search } = new URL(request.url);
    throw redirect(`${pathname.replace(/^\/th(?=\/|$)/, "") || "/"}${search}`, 301);
  }
  const words = await wordsOf(context, params);
  if (params.lang !== undefined && !isLanguage(params.lang)) throw data(words, { status: 404 });
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

/** An address that begins with no language we know is a page we do not have; its words come with the refusal. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const words: Words | undefined = missing ? error.data : loaderData;
  if (!words?.texts) return <LastResortPage missing={false} />;
  return (
    <EveryPage words={words}>
      <ShopFrame>
        <Suspense>{missing ? <MissingPage /> : <BrokenPage error={error} />}</Suspense>
      </ShopFrame>
    </EveryPage>
  );
}

function EveryPage({ words: { texts }, children }: { words: Words; children: ReactNode }) {
  useSessionStart();
  useFocusOnWalk();
  useKeptFocus();
  return (
    <TextsProvider texts={texts}>
      <NavigationProgress />
      {children}
      <NoticeOutlet />
      <SessionTrouble />
      <ConsentRenewal />
      <ProfileDue />
      <SocialReturn />
    </TextsProvider>
  );
}
