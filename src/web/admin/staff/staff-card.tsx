import type { ReactNode } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import { GrantedList } from "./granted-list.tsx";
import styles from "./staff.module.css";
import type { StaffPerson } from "./staff-types.ts";

type Props = {
  person: StaffPerson;
  onChange: () => void;
  onRemove: () => void;
  onFactors: () => void;
  isShown: (column: string) => boolean;
  /** The checkbox, if the person can be chosen. */
  box: ReactNode;
};

export function StaffCard({ person, onChange, onRemove, onFactors, isShown, box }: Props) {
  const t = useTexts();
  const { name, email, is_owner, is_you, may_change, last_seen_at, has_factor } = person;
  return (
    <Card className={styles.card}>
      <header className={styles.who}>
        {box}
        <h3>{name}</h3>
        {is_owner && <Badge tone="brand">{t("permission.owner")}</Badge>}
        {is_you && <Badge tone="good">{t("staff.you")}</Badge>}
        {has_factor && <Badge>{t("staff.two-steps")}</Badge>}
      </header>
      <p className={styles.lead}>
        {isShown("email") && email}
        {isShown("email") && isShown("seen") && " · "}
        {isShown("seen") && (last_seen_at === null ? t("staff.never") : <Seen at={last_seen_at} />)}
      </p>
      {isShown("permissions") && <GrantedList grant={person} label={t("staff.permissions")} />}
      {person.factors_go_at !== undefined && (
        <p>
          {t("staff.factors-go")} <DateTimeText value={person.factors_go_at} />
        </p>
      )}
      {may_change && (
        <div className="row-8">
          <Button variant="quiet" onClick={onChange} aria-label={t("staff.change-of", { name })}>
            {t("staff.change")}
          </Button>
          <Button variant="quiet" onClick={onRemove} aria-label={t("staff.remove-of", { name })}>
            {t("staff.remove")}
          </Button>
          {has_factor && !is_you && (
            <Button
              variant="quiet"
              onClick={onFactors}
              aria-label={t("staff.lost-phone-of", { name })}
            >
              {t("staff.lost-phone")}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

function Seen({ at }: { at: string }) {
  const t = useTexts();
  const [before = "", after = ""] = t("staff.seen", { time: "|" }).split("|");
  return (
    <>
      {before}
      <DateTimeText value={at} />
      {after}
    </>
  );
}
