import { createContext, type ReactNode, useContext } from "react";
import { useLocation } from "react-router";
import { splitLanguage } from "#domain/link/localized-path.ts";
import type { KeyOf } from "#web/texts/text-keys.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { BackIcon, PersonIcon } from "#web/ui/icon/icons.tsx";
import { DownloadIcon, LockIcon, ReceiptIcon, TrashIcon } from "#web/ui/icon/more-icons.tsx";
import {
  DeviceIcon,
  LinkIcon,
  MailIcon,
  PinIcon,
  ShieldIcon,
} from "#web/ui/icon/settings-icons.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { PlaceLink } from "#web/ui/link/place-link.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import type { Person } from "../form/person.ts";
import { usePerson } from "../sign-in/account-frame.tsx";
import styles from "./settings-frame.module.css";
import type { SettingsName as Name } from "./settings-paths.ts";

type Place = { to: string; name: KeyOf<"my-account">; note: KeyOf<"my-account">; icon: ReactNode };
type PlaceGroup = { title: KeyOf<"my-account">; places: readonly Place[] };

const icons: Record<Name, ReactNode> = {
  profile: <PersonIcon size={20} />,
  addresses: <PinIcon size={20} />,
  tax: <ReceiptIcon size={20} />,
  password: <LockIcon size={20} />,
  factors: <ShieldIcon size={20} />,
  devices: <DeviceIcon size={20} />,
  connections: <LinkIcon size={20} />,
  mails: <MailIcon size={20} />,
  consents: <ShieldIcon size={20} />,
  data: <DownloadIcon size={20} />,
  delete: <TrashIcon size={20} />,
};

/** The links of the settings. Those about orders are for students only. */
function settingsPlaces(
  person: Person | null,
  { offersTaxInvoice }: { offersTaxInvoice: boolean },
): PlaceGroup[] {
  const isStudent = person?.is_student !== false;
  const ordering: Name[] = isStudent
    ? ["addresses", ...(offersTaxInvoice ? (["tax"] as const) : [])]
    : [];
  return [
    { title: "settings.group-person", places: (["profile", ...ordering] as const).map(place) },
    {
      title: "settings.group-safety",
      places: (["password", "factors", "devices", "connections"] as const).map(place),
    },
    {
      title: "settings.group-privacy",
      places: (
        [...(isStudent ? (["mails"] as const) : []), "consents", "data", "delete"] as const
      ).map(place),
    },
  ];
}

function place(name: Name): Place {
  return {
    to: `/myaccount/${name}`,
    name: `settings.${name}`,
    note: `settings.${name}-note`,
    icon: icons[name],
  };
}

const PlacesContext = createContext<readonly PlaceGroup[]>([]);

export function useSettingsPlaces(): readonly PlaceGroup[] {
  return useContext(PlacesContext);
}

/**
 * On a desktop the menu is at the left. On a phone the first page is the menu, and every other page
 * links back to it.
 */
export function SettingsFrame({
  offersTaxInvoice,
  children,
}: {
  offersTaxInvoice: boolean;
  children: ReactNode;
}) {
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
        <div className="stack-16 one-column">
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
