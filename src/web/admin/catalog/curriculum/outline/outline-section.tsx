import { lessonKinds } from "#domain/learning/lesson.ts";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { PlusIcon } from "#web/ui/icon/more-icons.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import { ManyFiles } from "../many/many-files.tsx";
import { type AdminSection, useRereadCurriculum } from "../use-curriculum.ts";
import { DragHandle } from "./drag-handle.tsx";
import { NameInPlace } from "./name-in-place.tsx";
import styles from "./outline.module.css";
import type { OutlineActs } from "./outline-acts.ts";
import { OutlineLesson } from "./outline-lesson.tsx";
import { isSame } from "./use-outline-drag.ts";

type Props = {
  section: AdminSection;
  line: OutlineActs;
  isLast: boolean;
  marksSection: "before" | "behind" | null;
};

/** A section with its lessons. */
export function OutlineSection({ section, line, isLast, marksSection }: Props) {
  const t = useTexts();
  const { id, lessons, values } = section;
  const { dragged } = line;
  const slot = dragged?.what === "lessons" ? dragged.slot : null;
  const moving = dragged?.what === "lessons" ? dragged.ids : [];
  // The place is counted without the lessons that are moved.
  const standing = lessons.filter((one) => !moving.includes(one.id));
  const markedAt = (lesson: number) =>
    slot !== null &&
    isSame(slot, { section: id, place: standing.findIndex((one) => one.id === lesson) });
  return (
    <li
      data-section={id}
      className={classNames(
        styles.section,
        marksSection === "before" && styles.above,
        marksSection === "behind" && styles.below,
        dragged?.what === "section" && dragged.id === id && styles.moving,
      )}
    >
      <section aria-label={String(values.title)}>
        <SectionHead section={section} line={line} />
        {lessons.length === 0 && <p className={styles.empty}>{t("curriculum.no-lessons")}</p>}
        <ol className={styles.lessons}>
          {lessons.map((lesson) => (
            <OutlineLesson
              key={lesson.id}
              lesson={lesson}
              line={line}
              isMarked={!moving.includes(lesson.id) && markedAt(lesson.id)}
            />
          ))}
          {slot !== null && isSame(slot, { section: id, place: standing.length }) && (
            <li className={styles.end} aria-hidden="true" />
          )}
        </ol>
        <AddLessons section={section} line={line} isOpen={isLast || lessons.length === 0} />
      </section>
    </li>
  );
}

function SectionHead({ section, line }: Pick<Props, "section" | "line">) {
  const t = useTexts();
  const reread = useRereadCurriculum(line.curriculum.course_id);
  const { id, version, values, lessons } = section;
  const title = String(values.title);
  const ids = lessons.map((lesson) => lesson.id);
  const isAll = ids.length > 0 && ids.every((one) => line.ticked.includes(one));
  return (
    <div className={styles.head}>
      <DragHandle
        label={t("curriculum.move-section", { name: title })}
        isPicked={line.dragged?.what === "section" && line.dragged.id === id}
        handle={line.handle({ what: "section", id })}
      />
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={t("curriculum.tick-all", { name: title })}
          checked={isAll}
          disabled={ids.length === 0}
          onChange={({ target }) => line.tickAll(ids, target.checked)}
        />
      </label>
      <NameInPlace
        heading
        name={title}
        onOpen={() => line.onOpen({ what: "section", id })}
        save={(name) =>
          api.adminSaveSection({
            params: { id },
            body: { version, values: { ...values, title: name } },
          })
        }
        onSaved={reread}
      />
      {values.is_published !== true && <Badge>{t("curriculum.draft")}</Badge>}
    </div>
  );
}

/** The buttons for new lessons, and the place where many files are dropped. */
function AddLessons({
  section: { id, lessons },
  line,
  isOpen,
}: {
  section: AdminSection;
  line: OutlineActs;
  isOpen: boolean;
}) {
  const t = useTexts();
  const reread = useRereadCurriculum(line.curriculum.course_id);
  return (
    <details className={styles.add} open={isOpen}>
      <summary>
        <PlusIcon size={20} /> {t("curriculum.add-lesson")}
      </summary>
      <div className="stack-12">
        <div className="row-8">
          {lessonKinds.map((kind) => (
            <Button
              key={kind}
              variant="quiet"
              onClick={() => line.onOpen({ what: "new", section: id, kind })}
            >
              {t(`curriculum.add-${kind}`)}
            </Button>
          ))}
        </div>
        <ManyFiles
          place={{ courseId: line.curriculum.course_id, sectionId: id, lessons }}
          onChanged={reread}
        />
      </div>
    </details>
  );
}
