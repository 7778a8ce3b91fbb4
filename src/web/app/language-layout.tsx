import { data, Outlet, redirect } from "react-router";
import { defaultLanguage, isLanguage } from "#domain/link/localized-path.ts";
import { NoticeOutlet } from "../ui/notice-outlet.tsx";
import type { Route } from "./+types/language-layout";
import { onLanguageChange } from "./language-of.ts";
import { NavigationProgress } from "./navigation-progress.tsx";
import { services } from "./services.ts";
import { SessionTrouble } from "./session-trouble.tsx";
import { defaultTexts } from "./texts/default-texts.ts";
import type { Texts } from "./texts/text-keys.ts";
import { TextsProvider } from "./texts/use-texts.tsx";
import { useSessionStart } from "./use-session.ts";

/** Thai has no prefix. The texts of the language come with the page, the owner's own wording on top of ours. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  if (params.lang === defaultLanguage) {
    const { pathname, search } = new URL(request.url);
    throw redirect(`${pathname.replace(/^\/th(?=\/|$)/, "") || "/"}${search}`, 301);
  }
  const lang = params.lang ?? defaultLanguage;
  if (!isLanguage(lang)) throw data(null, { status: 404 });
  const custom = await context.get(services).api.getCustomTexts({ params: { lang } });
  const overrides: Texts = custom.ok ? custom.value.data : {};
  return { texts: defaultTexts("shop", lang), overrides };
}

export const shouldRevalidate = onLanguageChange;

export default function LanguageLayout({ loaderData: { texts, overrides } }: Route.ComponentProps) {
  useSessionStart();
  return (
    <TextsProvider texts={texts} overrides={overrides}>
      <NavigationProgress />
      <Outlet />
      <NoticeOutlet />
      <SessionTrouble />
    </TextsProvider>
  );
}
