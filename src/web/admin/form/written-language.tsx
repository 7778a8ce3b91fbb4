import { useState } from "react";
import type { SettingFields } from "#domain/settings/setting-field.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import { VisuallyHidden } from "#web/ui/text/visually-hidden.tsx";
import type { FormValues } from "./revision.ts";
import type { EditingForm } from "./use-editing.ts";
import styles from "./written-language.module.css";

export type WrittenLanguage = "th" | "en";

/** The fields that are written in both languages: the name of the Thai one. */
export function pairedNames(fields: SettingFields): string[] {
  return Object.keys(fields).filter((name) => `${name}_eng` in fields);
}

/** The fields of the language that is not being written. */
export function otherLanguage(fields: SettingFields, lang: WrittenLanguage): string[] {
  return pairedNames(fields).map((name) => (lang === "th" ? `${name}_eng` : name));
}

/** The Thai names of fields that are filled in one language only. */
export function lackingNames(fields: SettingFields, typed: FormValues): string[] {
  return pairedNames(fields).filter(
    (name) => isEmpty(typed[name]) !== isEmpty(typed[`${name}_eng`]),
  );
}

function isEmpty(value: FormValues[string] | undefined): boolean {
  return String(value ?? "").trim() === "";
}

type Options = {
  fields: SettingFields;
  editing: Pick<EditingForm, "typed" | "errors" | "attempt">;
};

/**
 * The language in which a form is being written. A fault in a field of the other language leads
 * there.
 */
export function useWrittenLanguage({ fields, editing: { typed, errors, attempt } }: Options) {
  const [lang, setLang] = useState<WrittenLanguage>("th");
  const [led, setLed] = useState(attempt);
  // Only a refused press leads: nobody is led away while they type.
  if (attempt !== led) {
    setLed(attempt);
    const hidden = otherLanguage(fields, lang);
    const faults = Object.keys(errors).filter((name) => name in fields);
    if (faults.length > 0 && faults.every((name) => hidden.includes(name)))
      setLang(lang === "th" ? "en" : "th");
  }
  return {
    lang,
    setLang,
    hidden: otherLanguage(fields, lang),
    lacking: lackingNames(fields, typed),
  };
}

type Props = {
  lang: WrittenLanguage;
  /** Texts that are missing in one language. */
  lacking: readonly string[];
  onChange: (lang: WrittenLanguage) => void;
};

/** The switch between Thai and English texts, with a dot where the other language lacks some. */
export function LanguageSwitch({ lang, lacking, onChange }: Props) {
  const t = useTexts();
  return (
    <fieldset className={styles.switch} aria-label={t("setting.written")}>
      {(["th", "en"] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === lang}
          className={classNames(styles.language, one === lang && styles.chosen)}
          onClick={() => onChange(one)}
        >
          {t(`setting.written-${one}`)}
          {one !== lang && lacking.length > 0 && (
            <>
              <span className={styles.dot} aria-hidden="true" />
              <VisuallyHidden>
                {t("setting.written-lacks", { count: lacking.length })}
              </VisuallyHidden>
            </>
          )}
        </button>
      ))}
    </fieldset>
  );
}
