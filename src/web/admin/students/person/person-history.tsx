import type { ReactNode } from "react";
import { studentFields } from "#domain/account/student-fields.ts";
import { ActionWords } from "#web/admin/audit/action-words.tsx";
import { HistoryChanges } from "#web/admin/audit/record-history.tsx";
import type { SettingWords } from "#web/admin/form/setting-input.tsx";
import { useMay } from "#web/admin/shared/use-may.ts";
import type { KeyOf } from "#web/texts/text-keys.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink, usePageLanguage } from "#web/ui/link/locale-link.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import { formatDate } from "#web/ui/text/format-date.ts";
import { useStudentFieldWords } from "../list/student-field-words.ts";
import type { PersonPage } from "../list/student-query.ts";
import styles from "../list/students.module.css";
import { Entries, PersonPart } from "./person-part.tsx";

type Props = { id: number } & Pick<PersonPage, "history" | "access">;

/** The history of the account as text. The log has the rest. */
export function PersonHistory({ id, history, access }: Props) {
  const t = useTexts();
  const words = usePersonWords();
  const factOf = useFacts(access);
  const all = useMay()(["audit.read"]) && (
    <LocaleLink to={`/admin/audit?object=account:${id}`}>{t("person.history-all")}</LocaleLink>
  );
  return (
    <PersonPart title={t("person.history")} action={all}>
      <Entries of={history} keyOf={(entry) => entry.id} none={t("person.history-none")}>
        {(entry) => (
          <span className={styles.words}>
            <ActionWords action={entry.action} />
            <HistoryChanges entry={entry} fields={studentFields} words={words} />
            {entry.facts.map(({ name, value }) => (
              <Fact key={name}>{factOf(name, value)}</Fact>
            ))}
            <span className={styles.soft}>
              {entry.by ?? t("person.system")} · <DateTimeText value={entry.at} />
            </span>
          </span>
        )}
      </Entries>
    </PersonPart>
  );
}

function Fact({ children }: { children: ReactNode }) {
  return children ? <span>{children}</span> : null;
}

const labels: Readonly<Record<string, KeyOf<"people">>> = {
  group: "people.group",
  expires_at: "person.expires",
  first: "person.firstname",
  last: "person.lastname",
  nickname: "person.nickname",
  phone: "people.tel",
  address: "person.address",
};

function usePersonWords(): SettingWords {
  const t = useTexts();
  const lang = usePageLanguage();
  const notes = useStudentFieldWords();
  return {
    ...notes,
    label: (name) => (labels[name] ? t(labels[name]) : notes.label(name)),
    // An end is shown as its day.
    value: (name, value) => (name === "expires_at" ? formatDate(new Date(value), lang) : undefined),
  };
}

/** The facts that help to understand an entry. The log has all of them. */
function useFacts(access: PersonPage["access"]): (name: string, value: string) => ReactNode {
  const t = useTexts();
  const lang = usePageLanguage();
  const { label } = usePersonWords();
  const courseOf = (id: string) =>
    access.find((one) => String(one.course_id) === id)?.course_name ?? `#${id}`;
  return (name, value) => {
    if (value === "") return name === "ends_at" ? t("person.fact-no-end") : null;
    if (name === "reason") return t("person.fact-reason", { reason: value });
    if (name === "fields")
      return t("person.fact-fields", { fields: value.split(", ").map(label).join(", ") });
    if (name === "course_id") return t("person.fact-course", { name: courseOf(value) });
    if (name === "ends_at")
      return t("person.fact-until", { day: formatDate(new Date(value), lang) });
    if (name === "merged_account" || name === "into_account") {
      return (
        <LocaleLink to={`/admin/people/${value}`}>
          {t("person.fact-account", { id: value })}
        </LocaleLink>
      );
    }
    return null;
  };
}
