import { useEffect, useRef, useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { DownIcon } from "#web/ui/icon/more-icons.tsx";
import { Button, IconButton } from "#web/ui/surface/button.tsx";
import { VisuallyHidden } from "#web/ui/text/visually-hidden.tsx";
import type { AskedQuestion } from "./find-attempt.ts";
import styles from "./order-answer.module.css";
import { QuestionPicture } from "./question-picture.tsx";

type Props = {
  question: AskedQuestion;
  answer: string[];
  onGive: (answer: string[]) => void;
  label: string;
};

/** Options that buttons put in order. The buttons keep the focus, and announce the new position. */
export function OrderAnswer({ question: { options }, answer, onGive, label }: Props) {
  const t = useTexts();
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<string | null>(null);
  const [said, setSaid] = useState("");
  // A button that moves with its line would lose the focus.
  useEffect(() => {
    if (wanted.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${wanted.current}"]`)?.focus();
    wanted.current = null;
  });
  const isGiven = answer.length > 0;
  const keys = isGiven ? answer : options.map(({ key }) => key);
  const wordsOf = (key: string) => options.find((one) => one.key === key)?.words ?? "";
  const move = (at: number, to: number, mark: string) => {
    const key = keys[at];
    if (key === undefined || to < 0 || to >= keys.length) return;
    wanted.current = mark;
    onGive(keys.filter((_, place) => place !== at).toSpliced(to, 0, key));
    setSaid(t("quiz.stands", { name: wordsOf(key), place: to + 1, count: keys.length }));
  };
  return (
    <fieldset className="stack-8 one-column">
      <legend className="strong">{label}</legend>
      <ol ref={list} className={styles.list}>
        {keys.map((key, at) => (
          <li key={key}>
            <span className="break-anywhere">
              {wordsOf(key)}
              <QuestionPicture picture={options.find((one) => one.key === key)?.picture ?? null} />
            </span>
            <span className={styles.moves}>
              {([-1, 1] as const).map((step) => (
                <IconButton
                  key={step}
                  label={t(step < 0 ? "quiz.up" : "quiz.down", { name: wordsOf(key) })}
                  data-move={`${step}-${key}`}
                  aria-disabled={at + step < 0 || at + step >= keys.length || undefined}
                  onClick={() => move(at, at + step, `${step}-${key}`)}
                >
                  <DownIcon className={step < 0 ? styles.up : undefined} />
                </IconButton>
              ))}
            </span>
          </li>
        ))}
      </ol>
      {!isGiven && (
        <div className="row-8">
          <Button variant="quiet" onClick={() => onGive([...keys])}>
            {t("quiz.keep-order")}
          </Button>
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </fieldset>
  );
}
