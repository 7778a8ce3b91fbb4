import { useState } from "react";
import { bangkokDay, parseBangkokTime } from "#domain/time/bangkok.ts";
import { useLanguage } from "../app/locale-link.tsx";
import type { PeopleKey } from "../app/texts/text-keys.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import { Callout } from "../ui/callout.tsx";
import { formatDate } from "../ui/format-date.ts";
import type { PersonPage } from "./people-query.ts";

type Person = PersonPage["person"];
const names = ["tier", "group_id", "expires_on"] as const;
export type ChangedField = (typeof names)[number];
type Change = { name: ChangedField; from: string; to: string };

/** What is typed here over what stands there now: a field that nobody has touched here follows what somebody else makes of it meanwhile. */
export function useChangedFields(person: Person) {
  const now = fieldsOf(person);
  const [opened] = useState(now);
  const [typed, setTyped] = useState<Partial<Record<ChangedField, string>>>({});
  const theirs = names.filter((name) => now[name].value !== opened[name].value).map((name) => ({ name, from: opened[name].shown, to: now[name].shown }));
  return {
    theirs,
    shownOf: (name: ChangedField) => typed[name] ?? now[name].value,
    type: (name: ChangedField, value: string) => setTyped((before) => ({ ...before, [name]: value })),
  };
}

function fieldsOf({ tier, group, expires_at }: Person): Record<ChangedField, { value: string; shown: string }> {
  const day = expires_at === null ? "" : bangkokDay(new Date(expires_at));
  return {
    tier: { value: tier ?? "", shown: tier ?? "" },
    group_id: { value: String(group?.id ?? ""), shown: group?.name ?? "" },
    expires_on: { value: day, shown: day },
  };
}

const labels: Record<ChangedField, PeopleKey> = { tier: "people.tier", group_id: "people.group", expires_on: "person.expires" };

/** What another administrator has changed since this was opened. */
export function TheirChanges({ changes }: { changes: readonly Change[] }) {
  const t = useTexts();
  const lang = useLanguage();
  const shown = (name: ChangedField, value: string) => {
    const day = name === "expires_on" ? parseBangkokTime(value) : null;
    return day ? formatDate(day, lang) : value || t("person.nothing");
  };
  return (
    <Callout live>
      <p>{t("person.changed-meanwhile")}</p>
      <ul>
        {changes.map(({ name, from, to }) => (
          <li key={name}>
            {t(labels[name])}: <del>{shown(name, from)}</del> → <ins>{shown(name, to)}</ins>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
