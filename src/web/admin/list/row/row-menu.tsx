import type { ReactNode } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Menu } from "#web/ui/dialog/menu.tsx";
import { MoreIcon } from "#web/ui/icon/more-icons.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import styles from "./row-menu.module.css";

/** An act on one row. It is named by its label, or by `aria` where that says too little. */
export type RowAct = {
  key: string;
  label: ReactNode;
  aria?: string;
  /** It takes something away. */
  isGrave?: boolean;
} & ({ onPress: () => void } | { to: string });
type Props = {
  /** The row, as its menu is called. */
  name: string;
  acts: readonly RowAct[];
};

/** The acts of a row behind three dots: what is rare or takes something away is no button of its own. */
export function RowMenu({ name, acts }: Props) {
  const t = useTexts();
  if (acts.length === 0) return null;
  return (
    <Menu
      label={t("list.acts-of", { name })}
      className={styles.opener}
      button={<MoreIcon size={20} />}
      isFloating
    >
      {acts.map((act) => (
        <li key={act.key}>
          <Entry act={act} />
        </li>
      ))}
    </Menu>
  );
}

function Entry({ act }: { act: RowAct }) {
  const { label, aria, isGrave = false } = act;
  if ("to" in act) return <LocaleLink to={act.to}>{label}</LocaleLink>;
  return (
    <button
      type="button"
      className={isGrave ? styles.grave : undefined}
      aria-label={aria}
      onClick={act.onPress}
    >
      {label}
    </button>
  );
}
