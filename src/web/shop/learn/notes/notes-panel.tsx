import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { clockText } from "#domain/learning/clock-text.ts";
import { longestNote } from "#domain/learning/note.ts";
import { useLoadedOnTouch } from "#web/platform/first-touch.ts";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { GrowingField } from "#web/ui/form/growing-field.tsx";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import type { FilmHandle } from "../film/film-handle.ts";
import type { Lesson } from "../find-learning.ts";
import styles from "./notes.module.css";
import { shareNotes } from "./shared-notes.ts";
import { useKeptNotes } from "./use-kept-notes.ts";
import { type Fault, useNotes } from "./use-notes.ts";

type Film = RefObject<FilmHandle | null>;
const load = async () => ({ default: (await import("./note-item.tsx")).NoteItem });
const NoteItem = lazy(() => keepLoading(load));

/** The learner's notes of a lesson. A press on a time jumps there. */
export function NotesPanel({ lesson, film }: { lesson: Lesson; film: Film }) {
  const t = useTexts();
  const { notes, page, pages, isLoaded, hasFailed, add, change, reload, loadMore } =
    useNotes(lesson);
  useKeptNotes(lesson, isLoaded ? notes : null);
  useLoadedOnTouch(load);
  const shared = useRef(add);
  useEffect(() => {
    shared.current = add;
  });
  useEffect(() => {
    shareNotes({ lessonId: lesson.id, notes, add: (...note) => shared.current(...note) });
  }, [lesson.id, notes]);
  return (
    <Card>
      <section className="stack-12 one-column" aria-label={t("notes.own")}>
        <h2 className="text-18">{t("notes.own")}</h2>
        <NewNote lesson={lesson} film={film} onAdd={add} />
        {hasFailed && (
          <div className="row-8-12 centred" role="alert">
            <p>{t("notes.failed")}</p>
            <Button variant="quiet" onClick={reload}>
              {t("learn.retry")}
            </Button>
          </div>
        )}
        {isLoaded && !hasFailed && notes.length === 0 && <p className="soft">{t("notes.empty")}</p>}
        <ul className={styles.notes}>
          <Suspense>
            {notes.map((note) => (
              <NoteItem
                key={note.id}
                note={note}
                courseId={lesson.course_id}
                place={
                  note.second !== null &&
                  lesson.video && (
                    <Button
                      variant="text"
                      className={styles.flush}
                      onClick={() => film.current?.jump(note.second ?? 0)}
                    >
                      {t("notes.jump", { time: clockText(note.second) })}
                    </Button>
                  )
                }
                onSaved={(saved) =>
                  change((all) => all.map((one) => (one.id === saved.id ? saved : one)))
                }
                onDeleted={() => change((all) => all.filter(({ id }) => id !== note.id))}
              />
            ))}
          </Suspense>
        </ul>
        <div className="row-8">
          {page > 0 && page < pages && (
            <Button variant="quiet" onClick={loadMore}>
              {t("notes.more")}
            </Button>
          )}
          <LinkButton
            variant="text"
            className={styles.flush}
            to={`/learn/${lesson.course_id}/notes`}
          >
            {t("notes.all")}
          </LinkButton>
        </div>
      </section>
    </Card>
  );
}

type NewProps = {
  lesson: Lesson;
  film: Film;
  onAdd: (body: string, second: number | null) => Promise<Fault>;
};

function NewNote({ lesson, film, onAdd }: NewProps) {
  const t = useTexts();
  const [body, setBody] = useState("");
  const [second, setSecond] = useState(0);
  const [isTimed, setTimed] = useState(true);
  const [isUsed, setUsed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>(null);
  const isWritten = body.trim() !== "";
  const type = (text: string) => {
    // A note keeps the second at which the learner began to write.
    if (!isWritten) setSecond(film.current?.at() ?? 0);
    setBody(text);
  };
  const submit = async () => {
    setBusy(true);
    const failed = await onAdd(body, lesson.video && isTimed ? second : null);
    setBusy(false);
    setFault(failed);
    // What was typed meanwhile stays.
    if (failed === null) setBody((now) => (now === body ? "" : now));
  };
  return (
    <div className="stack-8">
      <GrowingField
        label={t("notes.label")}
        error={fault ?? undefined}
        value={body}
        maxLength={longestNote}
        autoComplete="off"
        onFocus={() => setUsed(true)}
        onChange={({ target }) => type(target.value)}
      />
      {lesson.video && isWritten && (
        <Checkbox checked={isTimed} onChange={({ target }) => setTimed(target.checked)}>
          {t("notes.at", { time: clockText(second) })}
        </Checkbox>
      )}
      {(isUsed || isWritten) && (
        <div>
          {/* Never disabled, because the focus would be lost with the last note. */}
          <Button
            variant="quiet"
            busy={isBusy}
            aria-disabled={!isWritten}
            onClick={() => isWritten && void submit()}
          >
            {t("notes.add")}
          </Button>
        </div>
      )}
    </div>
  );
}
