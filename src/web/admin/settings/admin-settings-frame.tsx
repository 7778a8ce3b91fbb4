import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { splitLanguage } from "#domain/link/localized-path.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { BackLink } from "#web/ui/list/back-link.tsx";
import styles from "./admin-settings-frame.module.css";

/** The landing page is the menu; every other page links to the page above it. */
export function AdminSettingsFrame({ children }: { children: ReactNode }) {
  const t = useTexts();
  const { path } = splitLanguage(useLocation().pathname);
  const [, , , page, inner] = path.split("/");
  const above = inner === undefined ? "/admin/settings" : `/admin/settings/${page}`;
  return (
    <div className={styles.frame}>
      {page !== undefined && (
        <BackLink to={above}>{t(inner === undefined ? "setting.title" : "setting.back")}</BackLink>
      )}
      {children}
    </div>
  );
}
