import { useDeferredValue, useState } from "react";
import { mostItems } from "#domain/announcement/announcement-rule.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { FieldError } from "#web/ui/form/field-error.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import styles from "./announcements.module.css";
import { type NamedItem, useAnnounced } from "./announcements-query.ts";

type Props = {
  legend: string;
  hint?: string;
  label: string;
  kinds: readonly NamedItem["kind"][];
  most?: number;
  /** The names of what was chosen before. */
  named: readonly NamedItem[];
  chosen: readonly number[];
  error: string | undefined;
  onChange: (chosen: number[]) => void;
};

/** Before anything is typed, only the newest are offered. */
const fewAtFirst = 4;

/** Chooses courses and goods: the chosen ones above, what a search finds below. */
export function ItemPicker({
  legend,
  hint,
  label,
  kinds,
  most = mostItems,
  named,
  chosen,
  error,
  onChange,
}: Props) {
  const t = useTexts();
  const [words, setWords] = useState("");
  const [seen, setSeen] = useState<readonly NamedItem[]>(named);
  const { data } = useAnnounced(useDeferredValue(words.trim()));
  const found = (data?.items ?? []).filter(({ kind }) => kinds.includes(kind));
  const nameOf = (id: number) =>
    [...found, ...seen, ...named].find((item) => item.id === id)?.name ?? `#${id}`;
  const turn = (item: NamedItem, isOn: boolean) => {
    setSeen((before) => [...before, item]);
    const others = chosen.filter((id) => id !== item.id);
    onChange(isOn ? [...others, item.id].slice(-most) : others);
  };
  return (
    <fieldset className="stack-12 one-column">
      <legend>{legend}</legend>
      {hint && <p className="soft">{hint}</p>}
      {chosen.length === 0 ? (
        <p className="soft">{t("announce.nothing-chosen")}</p>
      ) : (
        <ul className={styles.chosen}>
          {chosen.map((id) => (
            <li key={id}>
              <Button
                variant="quiet"
                aria-label={t("announce.take-out", { name: nameOf(id) })}
                onClick={() => onChange(chosen.filter((one) => one !== id))}
              >
                <span className="break-anywhere">{nameOf(id)}</span> ✕
              </Button>
            </li>
          ))}
        </ul>
      )}
      <TextField
        label={label}
        type="search"
        value={words}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setWords(target.value)}
        // Enter searches, and sends nothing.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <p role="status" className="soft">
        {data && t("announce.found", { count: found.length })}
      </p>
      <div className="stack-8 one-column">
        {found.slice(0, words.trim() === "" ? fewAtFirst : found.length).map((item) => (
          <Checkbox
            key={item.id}
            checked={chosen.includes(item.id)}
            onChange={({ target }) => turn(item, target.checked)}
          >
            {item.name}
          </Checkbox>
        ))}
      </div>
      <FieldError id={label} error={error} />
    </fieldset>
  );
}
