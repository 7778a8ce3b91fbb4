import type { LessonKind } from "#domain/learning/lesson.ts";
import { blankLesson, lessonFields } from "#domain/learning/lesson-fields.ts";
import { useEditing } from "#web/admin/form/use-editing.ts";
import { useNewRecord } from "#web/admin/form/use-new-record.ts";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import styles from "./curriculum.module.css";
import { useEditPlaces } from "./edit-places.ts";
import { FilmWork } from "./film/film-work.tsx";
import { LessonForm, lessonChoices } from "./lesson-form.tsx";
import { RemoveButton } from "./remove-button.tsx";
import {
  type AdminCurriculum,
  type AdminLesson,
  type AdminSection,
  useRereadCurriculum,
} from "./use-curriculum.ts";

/** Whether the film is the shop's own file, and not one at an outside provider. */
export const hasFilm = ({ video }: AdminLesson["values"]) =>
  typeof video === "string" && video !== "";

export function EditLesson({
  curriculum,
  lesson,
}: {
  curriculum: AdminCurriculum;
  lesson: AdminLesson;
}) {
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

export function NewLesson({
  curriculum,
  section,
  kind,
  onDone,
}: {
  curriculum: AdminCurriculum;
  section: AdminSection;
  kind: LessonKind;
  onDone: () => void;
}) {
  const t = useTexts();
  const reread = useRereadCurriculum(curriculum.course_id);
  const editing = useNewRecord({
    fields: lessonFields(kind, lessonChoices(curriculum, null)),
    blank: blankLesson(kind, String(section.id)),
    create: ({ values }) =>
      api.adminCreateLesson({ params: { id: section.id }, body: { kind, values } }),
    reread,
    onDone,
  });
  return (
    <div className={styles.edit}>
      {kind === "quiz" && <p className="soft">{t("curriculum.save-first")}</p>}
      <LessonForm editing={editing} kind={kind} curriculum={curriculum} ownId={null} />
      <Button variant="quiet" onClick={onDone}>
        {t("curriculum.cancel")}
      </Button>
    </div>
  );
}
