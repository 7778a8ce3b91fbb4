import { useEffect, useId, useRef } from "react";
import type { GivenInput } from "#web/admin/form/setting-input.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { RichText } from "#web/ui/text/rich-text.tsx";
import styles from "./rich-text-field.module.css";
import { type Mark, marks, withMark } from "./rich-text-marks.ts";

/** A long text with some formatting: the buttons for it, and a preview as buyers will see it. */
export function RichTextField({
  given: { name, words, value, error, onType },
  longest,
  pictures,
}: {
  given: GivenInput;
  longest: number;
  /** The files of a lesson, of which its text shows pictures; left out: there are none. */
  pictures?: boolean;
}) {
  const t = useTexts();
  const id = useId();
  const next = useRef<{ from: number; to: number } | null>(null);
  const text = String(value);
  const field = () => document.getElementById(id) as HTMLTextAreaElement | null;
  // The selection is restored after the text is in the field.
  useEffect(() => {
    const { current } = next;
    if (current === null) return;
    next.current = null;
    const area = document.getElementById(id) as HTMLTextAreaElement | null;
    area?.focus();
    area?.setSelectionRange(current.from, current.to);
  });
  const set = (mark: Mark) => {
    const area = field();
    const {
      text: marked,
      from,
      to,
    } = withMark(
      { text, from: area?.selectionStart ?? text.length, to: area?.selectionEnd ?? text.length },
      mark,
      t("rich.words"),
    );
    if (marked.length > longest) return;
    next.current = { from, to };
    onType(marked);
  };
  return (
    <div className={styles.field}>
      <TextArea
        id={id}
        name={name}
        label={words.label(name)}
        hint={t(pictures ? "rich.hint-pictures" : "rich.hint")}
        error={error}
        optional
        rows={10}
        maxLength={longest}
        value={text}
        onChange={({ target }) => onType(target.value)}
      />
      <div
        role="toolbar"
        aria-label={t("rich.tools", { name: words.label(name) })}
        aria-controls={id}
        className={styles.tools}
      >
        {marks
          .filter((mark) => pictures || mark !== "picture")
          .map((mark) => (
            <Button key={mark} variant="quiet" className={styles[mark]} onClick={() => set(mark)}>
              {t(`rich.${mark}`)}
            </Button>
          ))}
      </div>
      {text.trim() !== "" && (
        <section
          aria-label={`${words.label(name)}: ${t("rich.preview")}`}
          className={styles.preview}
        >
          <p className={styles.over}>{t("rich.preview")}</p>
          <RichText text={text} heading="h4" />
        </section>
      )}
    </div>
  );
}
