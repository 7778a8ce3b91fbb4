import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { GivenInput } from "#web/admin/form/setting-input.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { EyeIcon } from "#web/ui/icon/more-icons.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { RichText } from "#web/ui/text/rich-text.tsx";
import styles from "./rich-text-field.module.css";
import { marks, type TextSelection, withLine, withMark } from "./rich-text-marks.ts";

/** A long text with some formatting: the buttons for it, and a preview as buyers will see it. */
export function RichTextField({
  given: { name, words, value, error, onType },
  longest,
  pictures,
}: {
  given: GivenInput;
  longest: number;
  /** What a text can show, and a way to choose one of them; left out: it shows no pictures. */
  pictures?: {
    shown: readonly { title: string; url: string }[];
    picker: (onPick: (line: string) => void) => ReactNode;
  };
}) {
  const t = useTexts();
  const id = useId();
  const next = useRef<{ from: number; to: number } | null>(null);
  const isUsed = useRef(false);
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
  const [isPicking, setPicking] = useState(false);
  const [isSeen, setSeen] = useState(false);
  const change = (act: (now: TextSelection) => TextSelection) => {
    // Nobody has been in the field: the end.
    const area = isUsed.current ? field() : null;
    const { text: changed, ...selection } = act({
      text,
      from: area?.selectionStart ?? text.length,
      to: area?.selectionEnd ?? text.length,
    });
    if (changed.length > longest) return;
    next.current = selection;
    onType(changed);
  };
  const pick = (line: string) => {
    setPicking(false);
    setSeen(true);
    change((now) => withLine(now, line));
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
        rows={7}
        maxLength={longest}
        value={text}
        onFocus={() => {
          isUsed.current = true;
        }}
        onChange={({ target }) => onType(target.value)}
      />
      <div
        role="toolbar"
        aria-label={t("rich.tools", { name: words.label(name) })}
        aria-controls={id}
        className={styles.tools}
      >
        {marks.map((mark) => (
          <Button
            key={mark}
            variant="quiet"
            className={styles[mark]}
            data-sample
            onClick={() => change((now) => withMark(now, mark, t("rich.words")))}
          >
            {t(`rich.${mark}`)}
          </Button>
        ))}
        <Button variant="quiet" aria-pressed={isSeen} onClick={() => setSeen(!isSeen)}>
          <EyeIcon size={20} /> {t("rich.see")}
        </Button>
        {pictures && (
          <Button variant="quiet" aria-expanded={isPicking} onClick={() => setPicking(!isPicking)}>
            {t("rich.picture")}
          </Button>
        )}
      </div>
      {isPicking && pictures?.picker(pick)}
      {isSeen && text.trim() !== "" && (
        <section
          aria-label={`${words.label(name)}: ${t("rich.preview")}`}
          className={styles.preview}
        >
          <p className={styles.over}>{t("rich.preview")}</p>
          <RichText text={text} heading="h4" pictures={pictures?.shown ?? []} />
        </section>
      )}
    </div>
  );
}
