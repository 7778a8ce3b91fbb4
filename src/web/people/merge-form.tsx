import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ConfirmPassword } from "../admin-settings/confirm-password.tsx";
import { LocaleLink, useHref } from "../app/locale-link.tsx";
import { useTexts } from "../app/texts/use-texts.tsx";
import { api } from "../platform/api-client.ts";
import { Button } from "../ui/button.tsx";
import { Callout } from "../ui/callout.tsx";
import { notify } from "../ui/notice.ts";
import { RadioCards } from "../ui/radio-cards.tsx";
import { TextArea } from "../ui/text-field.tsx";
import type { Merge, MergeSide } from "./merge-query.ts";
import { MergeConflicts, MergeSides } from "./merge-sides.tsx";
import styles from "./people.module.css";
import { peopleDefinition, peopleKeys } from "./people-query.ts";
import { PersonPart } from "./person-part.tsx";

type Props = { merge: Merge; onTurn: () => void; onStale: () => void };

export function MergeForm({ merge, onTurn, onStale }: Props) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { stays, goes, blockers, conflicts } = merge;
  const isBlocked = blockers.length > 0 || goes.is_staff;
  // By number, so that the two stand where they are whichever is chosen.
  const cards = [stays, goes].toSorted((a, b) => a.id - b.id).map((side) => ({ value: String(side.id), label: nameOf(side), note: side.email }));
  return (
    <>
      <PersonPart title={t("merge.which")}>
        <RadioCards legend={t("merge.which")} hideLegend name="stays" cards={cards} value={String(stays.id)} onChange={onTurn} />
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
          <Button variant="danger" onClick={() => setOpen(true)}>
            {t("merge.confirm")}
          </Button>
        </div>
      )}
      {isOpen && <Confirm stays={stays} goes={goes} onClose={() => setOpen(false)} onStale={onStale} />}
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

type ConfirmProps = { stays: MergeSide; goes: MergeSide; onClose: () => void; onStale: () => void };

function Confirm({ stays, goes, onClose, onStale }: ConfirmProps) {
  const t = useTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const page = useHref()(`${peopleDefinition.path}/${stays.id}`);
  const done = async () => {
    notify({ tone: "good", title: t("merge.done") });
    await navigate(page);
    await client.invalidateQueries({ queryKey: peopleKeys.all });
  };
  const send = async ({ reason, password }: Record<"reason" | "password", string>) => {
    const versions = { stays: stays.version, goes: goes.version };
    const answer = await api.adminMergePeople({ params: { id: stays.id, otherId: goes.id }, body: { versions, reason, password } });
    // Somebody was there before: what is shown behind the dialog is no longer true.
    if (!answer.ok && answer.code !== "INPUT_ERROR") onStale();
    return answer;
  };
  return (
    <ConfirmPassword title={t("merge.title")} submit={t("merge.confirm")} fields={["reason"] as const} send={send} onDone={() => void done()} onClose={onClose}>
      {(errors) => (
        <>
          <p>{t("merge.confirm-text", { goes: goes.email })}</p>
          <TextArea label={t("person.reason")} hint={t("person.reason-hint")} name="reason" maxLength={300} rows={2} error={errors.reason} />
        </>
      )}
    </ConfirmPassword>
  );
}

function nameOf({ name, username }: MergeSide): string {
  return name || username;
}
