import { blankSection, sectionFields } from "#domain/learning/lesson-fields.ts";
import { SettingForm } from "#web/admin/form/setting-form.tsx";
import { type EditingForm, useEditing } from "#web/admin/form/use-editing.ts";
import { useNewRecord } from "#web/admin/form/use-new-record.ts";
import { LanguageSwitch, useWrittenLanguage } from "#web/admin/form/written-language.tsx";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";
import styles from "./curriculum.module.css";
import { useLessonWords } from "./lesson-words.ts";
import { type AdminCurriculum, type AdminSection, useRereadCurriculum } from "./use-curriculum.ts";

type Props = { curriculum: AdminCurriculum; section: AdminSection };

function useSectionWords(curriculum: AdminCurriculum) {
  const t = useTexts();
  const words = useLessonWords(curriculum);
  return {
    ...words,
    label: (name: string) => (name === "title" ? t("curriculum.section-title") : words.label(name)),
  };
}

function SectionForm({
  editing,
  curriculum,
}: {
  editing: EditingForm;
  curriculum: AdminCurriculum;
}) {
  const written = useWrittenLanguage({ fields: sectionFields, editing });
  return (
    <SettingForm
      editing={editing}
      fields={sectionFields}
      words={useSectionWords(curriculum)}
      hidden={written.hidden}
      head={<LanguageSwitch {...written} onChange={written.setLang} />}
      isGuarded={false}
    />
  );
}

export function EditSection({ curriculum, section }: Props) {
  const t = useTexts();
  const reread = useRereadCurriculum(curriculum.course_id);
  const { id } = section;
  const editing = useEditing({
    fields: sectionFields,
    revision: section,
    save: (body) => api.adminSaveSection({ params: { id }, body }),
    onSaved: () => void reread(),
  });
  const remove = async () => {
    const answer = await api.adminDeleteSection({
      params: { id },
      body: { version: editing.base.version },
    });
    if (answer.ok) notify({ title: t("curriculum.section-deleted"), tone: "good" });
    else
      notify({
        title: answer.code === "NOT_FOUND" ? t("curriculum.not-there") : answer.msg,
        tone: "danger",
      });
    await reread();
  };
  return (
    <div className={styles.edit}>
      <SectionForm editing={editing} curriculum={curriculum} />
      {section.lessons.length === 0 && (
        <Button
          variant="quiet"
          onClick={() =>
            void remove().catch(() => notify({ title: t("error.offline-text"), tone: "danger" }))
          }
        >
          {t("curriculum.delete-section")}
        </Button>
      )}
    </div>
  );
}

export function NewSection({
  curriculum,
  onDone,
}: {
  curriculum: AdminCurriculum;
  onDone: () => void;
}) {
  const t = useTexts();
  const reread = useRereadCurriculum(curriculum.course_id);
  const editing = useNewRecord({
    fields: sectionFields,
    blank: blankSection,
    create: ({ values }) =>
      api.adminCreateSection({ params: { id: curriculum.course_id }, body: { values } }),
    reread,
    onDone,
  });
  return (
    <div className={styles.edit}>
      <h3 className="text-18">{t("curriculum.new-section")}</h3>
      <SectionForm editing={editing} curriculum={curriculum} />
      <Button variant="quiet" onClick={onDone}>
        {t("curriculum.cancel")}
      </Button>
    </div>
  );
}
