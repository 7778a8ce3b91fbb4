import { type ReactNode, useId } from "react";
import { useLocation } from "react-router";
import { splitLanguage } from "#domain/link/localized-path.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { StoreIcon } from "#web/ui/icon/menu-icons.tsx";
import { DownIcon } from "#web/ui/icon/more-icons.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { PlaceLink } from "#web/ui/link/place-link.tsx";
import { type AdminPlace, adminPlaces, menuGroups, placeAt } from "../shared/admin-places.ts";
import { useMay } from "../shared/use-may.ts";
import styles from "./admin-menu.module.css";
import { foldedGroups } from "./folded-groups.ts";
import { useFolding } from "./use-folding.ts";
import { useWaiting, type WaitingCounts } from "./use-waiting.ts";
import { WaitingCount } from "./waiting-count.tsx";

type Props = {
  build: string;
  /** In the drawer of a phone nothing folds: it scrolls, and its rows are as high as a finger. */
  isDrawer?: boolean;
};

/** The places that this administrator may open, in their groups, with what waits there. */
export function AdminMenu({ build, isDrawer = false }: Props) {
  const t = useTexts();
  const may = useMay();
  const waiting = useWaiting();
  const here = placeAt(splitLanguage(useLocation().pathname).path)?.group;
  const open = adminPlaces.filter(({ permissions }) => may(permissions));
  const within = (group: AdminPlace["group"]) => open.filter((place) => place.group === group);
  const groups = menuGroups
    .map((group) => ({ group, places: within(group) }))
    .filter(({ places }) => places.length > 0);
  const low = foldedGroups(
    groups.map(({ group, places }) => ({ group, places: places.length })),
    menuGroups.find((group) => group === here),
  );
  const row = (place: AdminPlace) => (
    <PlaceRow key={place.to} place={place} waiting={waiting} isDrawer={isDrawer} />
  );
  return (
    <div className={styles.menu} data-drawer={isDrawer ? "" : undefined}>
      <ul>{within("first").map(row)}</ul>
      {groups.map(({ group, places }) => (
        <Group
          key={group}
          name={group}
          isLow={low.includes(group)}
          isFixed={isDrawer}
          waits={places.reduce((sum, { waits }) => sum + ((waits && waiting[waits]) ?? 0), 0)}
        >
          {places.map(row)}
        </Group>
      ))}
      <ul className={styles.last}>
        {within("last").map(row)}
        <li>
          <LocaleLink to="/" replace={isDrawer} className={styles.place}>
            <StoreIcon size={20} />
            <span>{t("admin.to-shop")}</span>
          </LocaleLink>
        </li>
      </ul>
      <p className={styles.build}>{t("admin.build", { build })}</p>
    </div>
  );
}

type RowProps = { place: AdminPlace; waiting: WaitingCounts; isDrawer: boolean };

/** From the drawer the walk takes the place of the entry that has opened it. */
function PlaceRow({ place, waiting, isDrawer }: RowProps) {
  const t = useTexts();
  const { to, label, icon: Icon, exact = false, waits } = place;
  return (
    <li>
      <PlaceLink to={to} exact={exact} replace={isDrawer} className={styles.place}>
        <Icon size={20} />
        <span>{t(label)}</span>
        {waits && <WaitingCount count={waiting[waits] ?? 0} />}
      </PlaceLink>
    </li>
  );
}

type GroupProps = {
  name: (typeof menuGroups)[number];
  /** It is folded in a low window, unless the person has unfolded it. */
  isLow: boolean;
  isFixed: boolean;
  /** Shown while the group is folded. */
  waits: number;
  children: ReactNode;
};

function Group({ name, isLow, isFixed, waits, children }: GroupProps) {
  const t = useTexts();
  const id = useId();
  const { isFolded, fold, own } = useFolding(name, isLow);
  const label = t(`admin.group-${name}`);
  if (isFixed)
    return (
      <div>
        <h3 className={styles.head}>{label}</h3>
        <ul>{children}</ul>
      </div>
    );
  return (
    <div data-folded={own === undefined ? (isLow ? "low" : undefined) : own ? "yes" : undefined}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={!isFolded}
        aria-controls={id}
        onClick={() => fold(!isFolded)}
      >
        <span>{label}</span>
        <span className={styles.folded}>
          <WaitingCount count={waits} />
        </span>
        <DownIcon size={16} className={styles.arrow} />
      </button>
      <ul id={id}>{children}</ul>
    </div>
  );
}
