import { useState } from "react";
import { Outlet } from "react-router";
import { IconButton } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { MenuIcon } from "../ui/icons.tsx";
import { SkipLink } from "../ui/visually-hidden.tsx";
import type { Route } from "./+types/admin-layout";
import { AccountMenu } from "./account-menu.tsx";
import styles from "./admin-layout.module.css";
import { languageOf, onLanguageChange } from "./language-of.ts";
import { LocaleLink } from "./locale-link.tsx";
import { PlaceLink } from "./place-link.tsx";
import { QueryProvider } from "./query-provider.tsx";
import { defaultTexts } from "./texts/default-texts.ts";
import type { AdminKey } from "./texts/text-keys.ts";
import { TextsProvider, useTexts } from "./texts/use-texts.tsx";
import { useFocusOnWalk } from "./use-focus-on-walk.ts";
import { Wordmark } from "./wordmark.tsx";

/** The administrator's pages, in the order of a working day. */
const places: readonly { to: string; label: AdminKey }[] = [
  { to: "/admin/orders", label: "admin.orders" },
  { to: "/admin/mail", label: "admin.mail" },
];

export function loader({ params }: Route.LoaderArgs) {
  return { texts: defaultTexts("admin", languageOf(params)) };
}

export const shouldRevalidate = onLanguageChange;

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <TextsProvider texts={loaderData.texts}>
      <QueryProvider>
        <AdminFrame />
      </QueryProvider>
    </TextsProvider>
  );
}

function AdminFrame() {
  const t = useTexts();
  const main = useFocusOnWalk();
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
        <LocaleLink to="/admin" className={styles.home}>
          <Wordmark />
        </LocaleLink>
        <span className={styles.area}>{t("shop.admin")}</span>
        <div className={styles.account}>
          <AccountMenu />
        </div>
      </header>
      <nav className={styles.side} aria-label={t("shop.admin")}>
        <AdminPlaces />
      </nav>
      <main id="content" ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
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

function AdminPlaces({ onWalk }: { onWalk?: () => void }) {
  const t = useTexts();
  return (
    <ul>
      {places.map(({ to, label }) => (
        <li key={to}>
          <PlaceLink to={to} className={styles.place} {...(onWalk && { onClick: onWalk })}>
            {t(label)}
          </PlaceLink>
        </li>
      ))}
      <li>
        <LocaleLink to="/" className={styles.place} {...(onWalk && { onClick: onWalk })}>
          {t("admin.to-shop")}
        </LocaleLink>
      </li>
    </ul>
  );
}
