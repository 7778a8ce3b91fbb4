import { useState } from "react";
import { data, Outlet, useLocation } from "react-router";
import { splitLanguage } from "#domain/link/localized-path.ts";
import { adminPlaces, placeAt } from "../admin/admin-places.ts";
import { ForbiddenState } from "../admin/desk-fault.tsx";
import { enterAdmin } from "../admin/enter-admin.ts";
import { OpenedWith, useMay } from "../admin/use-may.ts";
import { DownloadTray } from "../admin-list/download-tray.tsx";
import { MoneyCount } from "../refund/money-count.tsx";
import { IconButton, LinkButton } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { PersonIcon } from "../ui/icons.tsx";
import { MenuIcon } from "../ui/more-icons.tsx";
import { EmptyState } from "../ui/states.tsx";
import { SkipLink } from "../ui/visually-hidden.tsx";
import type { Route } from "./+types/admin-layout";
import { AccountMenu } from "./account-menu.tsx";
import styles from "./admin-layout.module.css";
import { onLanguageChange } from "./language-of.ts";
import { LocaleLink } from "./locale-link.tsx";
import { PlaceLink } from "./place-link.tsx";
import { QueryProvider } from "./query-provider.tsx";
import { textsOf } from "./request-words.ts";
import { TextsProvider, useTexts } from "./texts/use-texts.tsx";
import { Wordmark } from "./wordmark.tsx";

export async function loader(visit: Route.LoaderArgs) {
  const permissions = await enterAdmin(visit);
  return data({ texts: await textsOf(visit.context, visit.params, "admin"), permissions }, { status: permissions ? 200 : 403 });
}

export const shouldRevalidate = onLanguageChange;

export default function AdminLayout({ loaderData: { texts, permissions } }: Route.ComponentProps) {
  return (
    <TextsProvider texts={texts}>
      <OpenedWith value={permissions}>
        <QueryProvider>{permissions ? <AdminFrame /> : <NotForYou />}</QueryProvider>
      </OpenedWith>
    </TextsProvider>
  );
}

function AdminFrame() {
  const t = useTexts();
  const [drawerOpen, setDrawerOpen] = useState(false);
  return (
    <div className={styles.admin}>
      <SkipLink to="content">{t("shop.skip")}</SkipLink>
      <header className={styles.header}>
        <span className={styles.menu}>
          <IconButton label={t("shop.menu")} onClick={() => setDrawerOpen(true)}>
            <MenuIcon />
          </IconButton>
        </span>
        <Brand />
        <div className={styles.account}>
          <AccountMenu />
        </div>
      </header>
      <nav className={styles.side} aria-label={t("shop.admin")}>
        <AdminPlaces />
      </nav>
      <main id="content" tabIndex={-1} className={styles.main}>
        <AllowedPage />
      </main>
      <DownloadTray />
      {drawerOpen && (
        <Dialog title={t("shop.admin")} onClose={() => setDrawerOpen(false)}>
          <nav aria-label={t("shop.admin")}>
            <AdminPlaces onWalk={() => setDrawerOpen(false)} />
          </nav>
        </Dialog>
      )}
    </div>
  );
}

/** Only what this administrator was given; what lies at an address that nobody knows says so itself. */
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

function AdminPlaces({ onWalk }: { onWalk?: () => void }) {
  const t = useTexts();
  const may = useMay();
  const open = adminPlaces.filter(({ permissions }) => may(permissions));
  const walk = onWalk && { onClick: onWalk };
  return (
    <ul className={styles.places}>
      {open.map(({ to, label, exact = false }) => (
        <li key={to}>
          <PlaceLink to={to} exact={exact} className={styles.place} {...walk}>
            {t(label)}
            {to === "/admin/payments/resolve" && <MoneyCount />}
          </PlaceLink>
        </li>
      ))}
      <li className={styles.apart}>
        <LocaleLink to="/" className={styles.place} {...walk}>
          {t("admin.to-shop")}
        </LocaleLink>
      </li>
    </ul>
  );
}

/** Signed in, but not as somebody who runs the shop. */
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
        <EmptyState title={t("admin.not-for-you")} text={t("admin.not-for-you-text")} icon={<PersonIcon size={32} />} main>
          <LinkButton to="/">{t("admin.to-shop")}</LinkButton>
          <LinkButton to="/myaccount/student/courses" variant="quiet">
            {t("shop.my-courses")}
          </LinkButton>
        </EmptyState>
      </main>
    </>
  );
}
