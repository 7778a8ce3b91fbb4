import type { Permission } from "#domain/account/permissions.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import styles from "./staff.module.css";

type Props = { grant: { is_owner: boolean; permissions: readonly Permission[] }; label: string };

/** A person's permissions as text. */
export function GrantedList({ grant, label }: Props) {
  const t = useTexts();
  if (grant.is_owner) return <p>{t("permission.owner-hint")}</p>;
  return (
    <ul aria-label={label} className={styles.granted}>
      {grant.permissions.map((one) => (
        <li key={one}>
          <Badge>{t(`permission.${one}`)}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** The same in one line of a list. */
export function Granted({ grant: { is_owner, permissions } }: Pick<Props, "grant">) {
  const t = useTexts();
  return is_owner
    ? t("permission.owner-hint")
    : permissions.map((one) => t(`permission.${one}`)).join(" · ");
}
