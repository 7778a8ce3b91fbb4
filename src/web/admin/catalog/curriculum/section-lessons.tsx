import { useEffect, useState } from "react";
import { type LessonKind, lessonKinds } from "#domain/learning/lesson.ts";
import { blankLesson, lessonFields } from "#domain/learning/lesson-fields.ts";
import { KeepEdited } from "#web/admin/form/keep-edited.tsx";
import { useEditing } from "#web/admin/form/use-editing.ts";
import { OrderedList } from "#web/admin/list/ordered-list.tsx";
import { useOrdering } from "#web/admin/list/use-ordering.ts";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Disclosure } from "#web/ui/dialog/disclosure.tsx";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import styles from "./curriculum.module.css";
import { useEditPlaces } from "./edit-places.ts";
import { FilmInShort, FilmWork } from "./film/film-work.tsx";
import { LessonForm, lessonChoices } from "./lesson-form.tsx";
import { ManyFiles } from "./many/many-files.tsx";
import { RemoveButton } from "./remove-button.tsx";
import {
  type AdminCurriculum,
  type AdminLesson,
  type AdminSection,
  useRereadCurriculum,
} from "./use-curriculum.ts";

type Props = { curriculum: AdminCurriculum; section: AdminSection };

/** The lessons of a section. Each expands in its place and is saved on its own. */
export function SectionLessons({ curriculum, section }: Props) {
  const t = useTexts();
  const [begun, setBegun] = useState<LessonKind | null>(null);
  const reread = useRereadCurriculum(curriculum.course_id);
  const name = String(section.values.title);
  return (
    <>
      {section.lessons.length === 0 && begun === null && (
        <p className="soft">{t("curriculum.no-lessons")}</p>
      )}
      <KeepEdited rows={section.lessons}>
        {(lesson) => (
          <Disclosure
            title={<LessonName courseId={curriculum.course_id} lesson={lesson} />}
            aside={<LessonFacts lesson={lesson} />}
          >
            <EditLesson curriculum={curriculum} lesson={lesson} />
          </Disclosure>
        )}
      </KeepEdited>
      {section.lessons.length > 1 && (
        <Disclosure title={t("curriculum.lessons-order", { name })}>
          <LessonOrder curriculum={curriculum} section={section} />
        </Disclosure>
      )}
      {begun !== null ? (
        <NewLesson
          curriculum={curriculum}
          section={section}
          kind={begun}
          onDone={() => setBegun(null)}
        />
      ) : (
        <div className="row-8">
          {lessonKinds.map((kind) => (
            <Button key={kind} variant="quiet" onClick={() => setBegun(kind)}>
              {t(`curriculum.add-${kind}`)}
            </Button>
          ))}
        </div>
      )}
      <ManyFiles sectionId={section.id} onChanged={reread} isQuiet={begun !== null} />
    </>
  );
}

/** The processing state of its film is below it, because a phone has no room beside it. */
function LessonName({
  courseId,
  lesson: { id, values },
}: {
  courseId: number;
  lesson: AdminLesson;
}) {
  return (
    <>
      {String(values.title)}
      {hasFilm(values) && <FilmInShort courseId={courseId} lessonId={id} />}
    </>
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

/** Whether the film is the shop's own file, and not one at an outside provider. */
const hasFilm = ({ video }: AdminLesson["values"]) => typeof video === "string" && video !== "";

function LessonOrder({ curriculum, section }: Props) {
  const t = useTexts();
  const { order, rows } = useOrdering({
    rows: section.lessons,
    save: (body) => api.adminOrderLessons({ params: { id: section.id }, body }),
    reread: useRereadCurriculum(curriculum.course_id),
  });
  const listed = rows.map(({ id, values }) => ({
    id,
    name: String(values.title),
    content: String(values.title),
  }));
  return (
    <OrderedList
      label={t("curriculum.lessons-order", { name: String(section.values.title) })}
      rows={listed}
      onOrder={order}
    />
  );
}

function EditLesson({ curriculum, lesson }: { curriculum: AdminCurriculum; lesson: AdminLesson }) {
  const t = useTexts();
  const reread = useRereadCurriculum(curriculum.course_id);
  const places = useEditPlaces();
  const { id, kind } = lesson;
  const editing = useEditing({
    fields: lessonFields(kind, lessonChoices(curriculum, id)),
    revision: lesson,
    save: (body) => api.adminSaveLesson({ params: { id }, body }),
    onSaved: () => void reread(),
  });
  return (
    <div className={styles.edit}>
      {hasFilm(lesson.values) && <FilmWork courseId={curriculum.course_id} lessonId={id} />}
      <LessonForm editing={editing} kind={kind} curriculum={curriculum} ownId={id} />
      {kind === "live" && (
        <LinkButton to={places.attendance(id, curriculum.course_id)} variant="quiet">
          {t("curriculum.attendance")}
        </LinkButton>
      )}
      {kind === "assignment" && (
        <LinkButton to={places.submissions} variant="quiet">
          {t("curriculum.submissions")}
        </LinkButton>
      )}
      {kind === "quiz" && (
        <LinkButton to={places.questions(id)} variant="quiet">
          {t("curriculum.questions")}
        </LinkButton>
      )}
      <RemoveButton
        words={{
          button: t("curriculum.remove"),
          ask: t("curriculum.remove-ask", { name: String(lesson.values.title) }),
          text: t("curriculum.remove-text"),
          removed: t("curriculum.removed"),
        }}
        remove={() =>
          api.adminArchiveLesson({ params: { id }, body: { version: editing.base.version } })
        }
        onRemoved={reread}
      />
    </div>
  );
}

function NewLesson({
  curriculum,
  section,
  kind,
  onDone,
}: Props & { kind: LessonKind; onDone: () => void }) {
  const t = useTexts();
  const reread = useRereadCurriculum(curriculum.course_id);
  const [isMade, setMade] = useState(false);
  useEffect(() => {
    if (isMade) onDone();
  }, [isMade, onDone]);
  const editing = useEditing({
    fields: lessonFields(kind, lessonChoices(curriculum, null)),
    revision: { version: 0, values: blankLesson(kind, String(section.id)) },
    save: async (revision) => {
      const answer = await api.adminCreateLesson({
        params: { id: section.id },
        body: { kind, values: revision.values },
      });
      return answer.ok ? { ok: true, value: { data: revision } } : answer;
    },
    onSaved: () => void reread().then(() => setMade(true)),
  });
  const { ref: form } = editing.props;
  // The button that opened it no longer exists.
  useEffect(
    () => form.current?.querySelector<HTMLElement>("input, select, textarea")?.focus(),
    [form],
  );
  return (
    <div className={styles.edit}>
      <h3>{t(`curriculum.new-${kind}`)}</h3>
      {kind === "quiz" && <p className="soft">{t("curriculum.save-first")}</p>}
      <LessonForm editing={editing} kind={kind} curriculum={curriculum} ownId={null} />
      <Button variant="quiet" onClick={onDone}>
        {t("curriculum.cancel")}
      </Button>
    </div>
  );
}
