import { useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";

/** A field's present value, for editing and for display. */
export type NowField = { label: string; value: string; shown?: string };
type Change = { name: string; label: string; from: string; to: string };

/**
 * The typed values over the present ones. An untouched field follows the changes of another
 * administrator.
 */
export function useChangedFields<Name extends string>(now: Record<Name, NowField>) {
  const [opened] = useState(now);
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const names = Object.keys(now) as Name[];
  const theirs = names
    .filter((name) => opened[name] !== undefined && now[name].value !== opened[name].value)
    .map(
      (name): Change => ({
        name,
        label: now[name].label,
        from: textOf(opened[name]),
        to: textOf(now[name]),
      }),
    );
  const shownOf = (name: Name) => typed[name] ?? now[name].value;
  return {
    theirs,
    shownOf,
    /** The fields that were changed here. */
    changed: names.filter((name) => shownOf(name) !== now[name].value),
    given: (name: Name) => ({
      name,
      label: now[name].label,
      value: shownOf(name),
      onChange: ({ target }: { target: { value: string } }) =>
        setTyped((before) => ({ ...before, [name]: target.value })),
    }),
  };
}

function textOf({ value, shown }: NowField): string {
  return shown ?? value;
}

/** The changes by another administrator since the dialog was opened. */
export function TheirChanges({ changes }: { changes: readonly Change[] }) {
  const t = useTexts();
  if (changes.length === 0) return null;
  return (
    <Callout live>
      <p>{t("person.changed-meanwhile")}</p>
      <ul>
        {changes.map(({ name, label, from, to }) => (
          <li key={name}>
            {label}: <del>{from || t("person.nothing")}</del> →{" "}
            <ins>{to || t("person.nothing")}</ins>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
