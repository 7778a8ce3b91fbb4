import { useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import styles from "../list/students.module.css";
import { PersonPart } from "../person/person-part.tsx";
import { MergeConfirm } from "./merge-confirm.tsx";
import type { Merge, MergeSide } from "./merge-query.ts";
import { MergeConflicts, MergeSides } from "./merge-sides.tsx";

type Props = { merge: Merge; onTurn: () => void; onStale: () => void };

export function MergeForm({ merge, onTurn, onStale }: Props) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { stays, goes, blockers, conflicts } = merge;
  const isBlocked = blockers.length > 0 || goes.is_staff;
  // Ordered by id, so that both keep their places whichever is chosen.
  const cards = [stays, goes]
    .toSorted((a, b) => a.id - b.id)
    .map((side) => ({ value: String(side.id), label: nameOf(side), note: side.email }));
  return (
    <>
      <PersonPart title={t("merge.which")}>
        <RadioCards
          legend={t("merge.which")}
          hideLegend
          name="stays"
          cards={cards}
          value={String(stays.id)}
          onChange={onTurn}
        />
      </PersonPart>
      <PersonPart title={t("merge.sides")}>
        <MergeSides stays={stays} goes={goes} />
        <p className={styles.soft}>{t("merge.moves")}</p>
      </PersonPart>
      <PersonPart title={t("merge.conflicts")}>
        <MergeConflicts conflicts={conflicts} />
      </PersonPart>
      <Blockers merge={merge} />
      {!isBlocked && (
        <div>
          <Button onClick={() => setOpen(true)}>{t("merge.confirm")}</Button>
        </div>
      )}
      {isOpen && (
        <MergeConfirm stays={stays} goes={goes} onClose={() => setOpen(false)} onStale={onStale} />
      )}
    </>
  );
}

function Blockers({ merge: { blockers, goes } }: { merge: Merge }) {
  const t = useTexts();
  if (goes.is_staff) return <Callout title={t("merge.blocked")}>{t("merge.staff")}</Callout>;
  return blockers.map(({ kind, order_ids }) => (
    <Callout key={kind} title={t("merge.blocked")}>
      <p>{t(`merge.${kind}`)}</p>
      <p className={styles.line}>
        {order_ids.map((id) => (
          <LocaleLink key={id} to={`/admin/orders/${id}`}>
            {t("person.order", { id })}
          </LocaleLink>
        ))}
      </p>
    </Callout>
  ));
}

function nameOf({ name, username }: MergeSide): string {
  return name || username;
}
