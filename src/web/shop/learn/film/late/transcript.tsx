import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { lineAt } from "#domain/learning/captions/line-at.ts";
import { readWebVtt } from "#domain/learning/captions/read-web-vtt.ts";
import { clockText } from "#domain/learning/clock-text.ts";
import { foldWords } from "#domain/text/fold-words.ts";
import type { Film, Lesson } from "#web/shop/learn/find-learning.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Spinner } from "#web/ui/surface/spinner.tsx";
import type { FilmHandle } from "../film-handle.ts";
import styles from "./transcript.module.css";
import { useCaptionText } from "./use-caption-text.ts";

type Line = { from: number; text: string; folded: string };
type Props = { lesson: Lesson; film: Film; handle: RefObject<FilmHandle | null> };

/** What is said in the film. The spoken line is lit, and a press on a line jumps there. */
export function Transcript({ lesson, film, handle }: Props) {
  const t = useTexts();
  const { text, hasFailed, reload } = useCaptionText(lesson, film);
  const lines = useMemo(() => (text === null ? [] : linesOf(text)), [text]);
  const [sought, setSought] = useState("");
  const shown = useMemo(() => found(lines, sought), [lines, sought]);
  if (hasFailed)
    return (
      <div className="row-8-12 centred" role="alert">
        <p>{t("learn.transcript-failed")}</p>
        <Button variant="quiet" onClick={reload}>
          {t("learn.retry")}
        </Button>
      </div>
    );
  if (text === null) return <Spinner label={t("ui.loading")} />;
  return (
    <div className={styles.transcript}>
      <TextField
        type="search"
        label={t("learn.transcript-search")}
        value={sought}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setSought(target.value)}
      />
      <p role="status" className="soft">
        {sought.trim() !== "" &&
          (shown.length === 0
            ? t("learn.transcript-none")
            : t("learn.transcript-found", { count: shown.length }))}
      </p>
      <Lines lines={shown} handle={handle} follows={sought.trim() === ""} />
    </div>
  );
}

function linesOf(captions: string): Line[] {
  return readWebVtt(captions.split(/\r?\n/)).cues.map(({ from, words }) => ({
    from: from / 1000,
    text: words,
    folded: foldWords(words),
  }));
}

function found(lines: readonly Line[], sought: string): readonly Line[] {
  const words = foldWords(sought.trim());
  return words === "" ? lines : lines.filter(({ folded }) => folded.includes(words));
}

type LinesProps = {
  lines: readonly Line[];
  handle: RefObject<FilmHandle | null>;
  follows: boolean;
};

/** NOTE: the lit line is marked without drawing the list anew; three hours have thousands. */
function Lines({ lines, handle, follows }: LinesProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const film = handle.current?.element();
    if (!film) return;
    let lit: Element | undefined;
    const light = () => {
      const next = list.current?.children[lineAt(lines, film.currentTime)];
      if (next === lit) return;
      lit?.removeAttribute("aria-current");
      lit = next;
      lit?.setAttribute("aria-current", "true");
      if (follows && lit instanceof HTMLElement && !list.current?.matches(":hover, :focus-within"))
        list.current?.scrollTo({ top: lit.offsetTop - list.current.clientHeight / 3 });
    };
    light();
    const events = ["timeupdate", "seeked"] as const;
    for (const name of events) film.addEventListener(name, light);
    return () => {
      lit?.removeAttribute("aria-current");
      for (const name of events) film.removeEventListener(name, light);
    };
  }, [lines, handle, follows]);
  return (
    <ol ref={list} className={styles.lines}>
      {lines.map(({ from, text }) => (
        <li key={`${from} ${text}`} className={styles.line}>
          <button type="button" onClick={() => handle.current?.jump(from)}>
            <span className={styles.time}>{clockText(from)}</span> <span>{text}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
