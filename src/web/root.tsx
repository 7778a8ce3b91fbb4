import { type ReactNode, useEffect, useState } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import { cspArea } from "#domain/page/csp-area.ts";
import { isMeasuredPage } from "#domain/settings/analytics-pages.ts";
import type { Route } from "./+types/root";
import { useTouchByRouter } from "./platform/first-touch.ts";
import { NoteEarlyInput, useEarlyInput } from "./shell/page/early/early-input.tsx";
import { FirstFonts, HideUntilFonts, ShowWithFonts } from "./shell/page/first-fonts.tsx";
import { LastResortPage } from "./shell/page/last-resort-page.tsx";
import { Measuring } from "./shell/page/measuring.tsx";
import { measurementIdOf, wordsOf } from "./shell/page/request-words.ts";
import { services } from "./shell/page/services.ts";
import { useLanguage, usePageLanguage } from "./ui/link/locale-link.tsx";
import { useCrossed } from "./ui/link/use-area-change.ts";
import "./shell/page/base.css";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { publicUrl } = context.get(services);
  const { favicon, identity, lacking } = await wordsOf(context, params);
  // NOTE: a visitor who comes in by a page that is not counted is not counted on the whole walk:
  // its policy lets no other host in.
  const measurementId = isMeasuredPage(new URL(request.url).pathname)
    ? await measurementIdOf(context, params)
    : "";
  return { publicUrl, favicon, identity, lacking, measurementId };
}

export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const { favicon = "/icon.svg", identity } = useRouteLoaderData<typeof loader>("root") ?? {};
  const { pathname } = useLocation();
  // Of the page that was loaded, however far the walk goes: its policy stays, too.
  const [area] = useState(() => cspArea(pathname));
  const lang = useLanguage();
  return (
    <html lang={usePageLanguage().code} data-area={area} style={identity?.look ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf7f0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#131917" media="(prefers-color-scheme: dark)" />
        <link
          rel="icon"
          href={favicon}
          {...(favicon.endsWith(".svg") && { type: "image/svg+xml" })}
        />
        <link rel="manifest" href={`/app/${lang}.webmanifest`} />
        <link rel="apple-touch-icon" href="/app/icons/apple.png" />
        <FirstFonts />
        <NoteEarlyInput />
        <HideUntilFonts />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ShowWithFonts />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData: { measurementId } }: Route.ComponentProps) {
  useCrossed();
  useEarlyInput();
  useTouchByRouter();
  useVisit();
  return (
    <>
      <Outlet />
      {measurementId !== "" && <Measuring id={measurementId} />}
    </>
  );
}

/** Tells the steps of a visit, for the owner's figures. The page does not wait for its code. */
function useVisit(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    void import("./shop/visit/tell-visit.ts").then(({ tellVisit }) => tellVisit(pathname));
  }, [pathname]);
}

/** Only for what no page below could show, such as an unknown language. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LastResortPage missing={isRouteErrorResponse(error) && error.status === 404} />;
}
