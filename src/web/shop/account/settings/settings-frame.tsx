import { createContext, type ReactNode, useContext } from "react";
import { useLocation } from "react-router";
import { splitLanguage } from "#domain/link/localized-path.ts";
import { useTexts } from "#web/app/texts/use-texts.tsx";
import { BackIcon } from "#web/ui/icon/icons.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { PlaceLink } from "#web/ui/link/place-link.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import { usePerson } from "../sign-in/account-frame.tsx";
import styles from "./settings-frame.module.css";
import { type PlaceGroup, settingsPlaces } from "./settings-places.tsx";

const PlacesContext = createContext<readonly PlaceGroup[]>([]);

export function useSettingsPlaces(): readonly PlaceGroup[] {
  return useContext(PlacesContext);
}

/** On a desk the menu stands at the left; on a phone the first page is the menu, and every other page leads back to it. */
export function SettingsFrame({ offersTaxInvoice, children }: { offersTaxInvoice: boolean; children: ReactNode }) {
  const t = useTexts();
  const groups = settingsPlaces(usePerson(), { offersTaxInvoice });
  const isMenu = splitLanguage(useLocation().pathname).path === "/myaccount/settings";
  return (
    <PlacesContext value={groups}>
      <div className={classNames(styles.frame, isMenu && styles.alone)}>
        {!isMenu && (
          <nav className={styles.menu} aria-label={t("settings.title")}>
            {groups.map(({ title, places }) => (
              <div key={title} className={styles.group}>
                <p className={styles.title}>{t(title)}</p>
                <ul>
                  {places.map(({ to, name, icon }) => (
                    <li key={to}>
                      <PlaceLink to={to} className={styles.place}>
                        {icon} {t(name)}
                      </PlaceLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        )}
        <div className={styles.content}>
          {!isMenu && (
            <LocaleLink to="/myaccount/settings" className={styles.back}>
              <BackIcon size={20} /> {t("settings.back")}
            </LocaleLink>
          )}
          {children}
        </div>
      </div>
    </PlacesContext>
  );
}
