import type { Language, LocalizedText } from "#domain/link/localized-path.ts";
import { isTooLong, roomOf, settledText, textFault } from "#domain/text/text-fault.ts";
import { slotsOf } from "#domain/text/text-slots.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import type { EditingForm } from "../form/use-editing.ts";
import styles from "./text-admin.module.css";

type Props = { lang: Language; ours: LocalizedText; editing: EditingForm };

/** The wording in one language. Its fault is shown while typing. */
export function TextField({ lang, ours, editing: { typed, errors, type } }: Props) {
  const t = useTexts();
  const text = String(typed[lang] ?? "");
  const own = ours[lang];
  return (
    <div className={styles.field}>
      <TextArea
        label={t(`texts.${lang}`)}
        name={lang}
        lang={lang}
        rows={own.length > 60 ? 5 : 2}
        value={text}
        error={useFault({ text, lang, ours }) ?? errors[lang]}
        onChange={({ target }) => type(lang, target.value)}
        autoComplete="off"
      />
      <Length text={text} ours={ours} />
      <Slots text={own} />
      <div className={styles.ours}>
        <p className={styles.soft}>{t("texts.ours")}</p>
        <p lang={lang} className={styles.whole}>
          {own}
        </p>
        {settledText(text) !== own && (
          <Button variant="text" onClick={() => type(lang, own)}>
            {t("texts.reset")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The fault by the shop's rule. */
function useFault({
  text,
  lang,
  ours,
}: {
  text: string;
  lang: Language;
  ours: LocalizedText;
}): string | undefined {
  const t = useTexts();
  const settled = settledText(text);
  const fault = settled === ours[lang] ? null : textFault(settled, ours, lang);
  return fault === null
    ? undefined
    : t(`texts.fault-${fault.code}`, { names: fault.names.map((name) => `{${name}}`).join(", ") });
}

function Length({ text, ours }: { text: string; ours: LocalizedText }) {
  const t = useTexts();
  const isOver = isTooLong(text, ours);
  return (
    <p className={classNames(styles.soft, isOver && styles.over)}>
      {t(isOver ? "texts.length-over" : "texts.length", { count: text.length, room: roomOf(ours) })}
    </p>
  );
}

function Slots({ text }: { text: string }) {
  const t = useTexts();
  const { names } = slotsOf(text);
  if (names.length === 0) return null;
  return (
    <p className={styles.slots}>
      <span className={styles.soft}>{t("texts.slots")}</span>
      {names.map((name) => (
        <code key={name} className={styles.slot}>{`{${name}}`}</code>
      ))}
    </p>
  );
}
