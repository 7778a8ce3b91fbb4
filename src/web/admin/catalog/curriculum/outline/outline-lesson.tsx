import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { EyeIcon, HiddenIcon } from "#web/ui/icon/more-icons.tsx";
import { IconButton } from "#web/ui/surface/button.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import { hasFilm } from "../edit-lesson.tsx";
import { FilmInShort } from "../film/film-work.tsx";
import { type AdminLesson, useRereadCurriculum } from "../use-curriculum.ts";
import { DragHandle } from "./drag-handle.tsx";
import { NameInPlace } from "./name-in-place.tsx";
import styles from "./outline.module.css";
import type { OutlineActs } from "./outline-acts.ts";

type Props = {
  lesson: AdminLesson;
  line: OutlineActs;
  /** What is dragged would stand before it. */
  isMarked: boolean;
};

/** A lesson in the outline. If it is ticked, all ticked ones are dragged with it. */
export function OutlineLesson({ lesson, line, isMarked }: Props) {
  const t = useTexts();
  const reread = useRereadCurriculum(line.curriculum.course_id);
  const { id, version, values } = lesson;
  const title = String(values.title);
  const isTicked = line.ticked.includes(id);
  const ids = isTicked ? line.ticked : [id];
  const isMoving = line.dragged?.what === "lessons" && line.dragged.ids.includes(id);
  const isOpened = line.opened?.what === "lesson" && line.opened.id === id;
  return (
    <li
      data-lesson={id}
      className={classNames(
        styles.lesson,
        isMarked && styles.above,
        isMoving && styles.moving,
        isOpened && styles.opened,
      )}
    >
      <DragHandle
        label={t("curriculum.move-lesson", { name: title })}
        isPicked={isMoving}
        handle={line.handle({ what: "lessons", ids })}
      />
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={t("curriculum.tick", { name: title })}
          checked={isTicked}
          onChange={({ target, nativeEvent }) =>
            line.tick(
              id,
              target.checked,
              "shiftKey" in nativeEvent && nativeEvent.shiftKey === true,
            )
          }
        />
      </label>
      <div className={styles.words}>
        <div className={styles.nameLine}>
          <NameInPlace
            name={title}
            isOpened={isOpened}
            onOpen={() => line.onOpen({ what: "lesson", id })}
            save={(name) =>
              api.adminSaveLesson({
                params: { id },
                body: { version, values: { ...values, title: name } },
              })
            }
            onSaved={reread}
          />
        </div>
        <span className={styles.facts}>
          <LessonFacts lesson={lesson} />
        </span>
        {hasFilm(values) && <FilmInShort courseId={line.curriculum.course_id} lessonId={id} />}
      </div>
      <Eye lesson={lesson} line={line} />
    </li>
  );
}

function LessonFacts({ lesson: { kind, seconds, values } }: { lesson: AdminLesson }) {
  const t = useTexts();
  const facts = [
    t(`curriculum.kind-${kind}`),
    seconds !== null && t("curriculum.minutes", { minutes: Math.max(1, Math.round(seconds / 60)) }),
    values.is_preview === true && t("curriculum.preview"),
    values.is_published !== true && t("curriculum.draft"),
  ];
  return <>{facts.filter(Boolean).join(" · ")}</>;
}

/** Whether learners see it. A press changes it at once. */
function Eye({ lesson: { id, values }, line: { acts } }: Pick<Props, "lesson" | "line">) {
  const t = useTexts();
  const isPublished = values.is_published === true;
  const name = String(values.title);
  return (
    <IconButton
      label={t(isPublished ? "curriculum.hide-one" : "curriculum.publish-one", { name })}
      aria-pressed={isPublished}
      aria-disabled={acts.busy || undefined}
      className={isPublished ? styles.seen : styles.unseen}
      onClick={() => {
        if (acts.busy) return;
        const done = t(isPublished ? "curriculum.acts-hidden" : "curriculum.acts-published", {
          count: 1,
        });
        void acts.send([id], { what: "publish", is_published: !isPublished }, done);
      }}
    >
      {isPublished ? <EyeIcon size={20} /> : <HiddenIcon size={20} />}
    </IconButton>
  );
}
