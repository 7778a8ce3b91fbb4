import { data, Outlet, useLocation } from "react-router";
import { splitLanguage } from "#domain/link/localized-path.ts";
import { AccountMenu } from "#web/shell/frame/account-menu.tsx";
import { Wordmark } from "#web/shell/frame/wordmark.tsx";
import { QueryProvider } from "#web/shell/page/query-provider.tsx";
import { textsOf } from "#web/shell/page/request-words.ts";
import { services } from "#web/shell/page/services.ts";
import { TextsProvider, useTexts } from "#web/texts/use-texts.tsx";
import { PersonIcon } from "#web/ui/icon/icons.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { onLanguageChange } from "#web/ui/link/on-language-change.ts";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { SkipLink } from "#web/ui/text/visually-hidden.tsx";
import { DroppedTray } from "../catalog/curriculum/many/dropped-tray.tsx";
import { FindButton } from "../find/find-button.tsx";
import { DownloadTray } from "../list/download-tray.tsx";
import { AdminMenu } from "../menu/admin-menu.tsx";
import { MenuDrawer } from "../menu/menu-drawer.tsx";
import { ForbiddenState } from "../shared/admin-fault.tsx";
import { placeAt } from "../shared/admin-places.ts";
import { enterAdmin } from "../shared/enter-admin.ts";
import { OpenedWith, useMay } from "../shared/use-may.ts";
import type { Route } from "./+types/admin-layout";
import styles from "./admin-layout.module.css";

export async function loader(visit: Route.LoaderArgs) {
  const permissions = await enterAdmin(visit);
  return data(
    {
      texts: await textsOf(visit.context, visit.params, "admin"),
      permissions,
      build: permissions ? visit.context.get(services).build : undefined,
    },
    { status: permissions ? 200 : 403 },
  );
}

export const shouldRevalidate = onLanguageChange;

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { texts, permissions, build } = loaderData;
  return (
    <TextsProvider texts={texts}>
      <OpenedWith value={permissions}>
        <QueryProvider>{permissions ? <AdminFrame build={build} /> : <NotForYou />}</QueryProvider>
      </OpenedWith>
    </TextsProvider>
  );
}

function AdminFrame({ build = "" }: { build?: string | undefined }) {
  const t = useTexts();
  return (
    <div className={styles.admin}>
      <SkipLink to="content">{t("shop.skip")}</SkipLink>
      <header className={styles.header}>
        <span className={styles.menu}>
          <MenuDrawer build={build} />
        </span>
        <Brand />
        <div className={styles.account}>
          <FindButton />
          <AccountMenu />
        </div>
      </header>
      <nav className={styles.side} aria-label={t("shop.admin")}>
        <AdminMenu build={build} />
      </nav>
      <main id="content" tabIndex={-1} className={styles.main}>
        <AllowedPage />
      </main>
      <DownloadTray />
      <DroppedTray root="/admin/courses" />
    </div>
  );
}

/** The page, if the administrator has its permission. An unknown address shows its own error. */
function AllowedPage() {
  const may = useMay();
  const place = placeAt(splitLanguage(useLocation().pathname).path);
  return place === undefined || may(place.permissions) ? <Outlet /> : <ForbiddenState main />;
}

function Brand() {
  const t = useTexts();
  return (
    <>
      <LocaleLink to="/admin" className={styles.home}>
        <Wordmark />
      </LocaleLink>
      <span className={styles.area}>{t("shop.admin")}</span>
    </>
  );
}

/** Shown to a signed-in person who is no administrator. */
function NotForYou() {
  const t = useTexts();
  return (
    <>
      <header className={styles.header}>
        <Brand />
        <div className={styles.account}>
          <AccountMenu />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.alone}>
        <EmptyState
          title={t("admin.not-for-you")}
          text={t("admin.not-for-you-text")}
          icon={<PersonIcon size={32} />}
          main
        >
          <LinkButton to="/">{t("admin.to-shop")}</LinkButton>
          <LinkButton to="/myaccount/student/courses" variant="quiet">
            {t("shop.my-courses")}
          </LinkButton>
        </EmptyState>
      </main>
    </>
  );
}
