import { useState } from "react";
import { useSearchParams } from "react-router";
import { SettingPart, SettingRead } from "#web/admin/form/setting-part.tsx";
import { UnsavedGuard } from "#web/admin/form/unsaved-guard.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import { formatCount } from "#web/ui/text/format-count.ts";
import { useCourseEditing } from "../courses/editor/course-editing.ts";
import { NewSection } from "./edit-section.tsx";
import { CurriculumPanel } from "./outline/curriculum-panel.tsx";
import styles from "./outline/outline.module.css";
import { Outline } from "./outline/outline.tsx";
import type { OpenForm } from "./outline/outline-acts.ts";
import { type AdminCurriculum, useCurriculum } from "./use-curriculum.ts";

/** The sections and lessons of a course, as a page or as a part of the course's editor. */
export function OpenCurriculum({ id }: { id: number }) {
  const title = useTexts()("curriculum.title");
  const isPart = useCourseEditing() !== null;
  return (
    <SettingRead read={useCurriculum(id)} {...(!isPart && { title })}>
      {(found) => <Curriculum curriculum={found} />}
    </SettingRead>
  );
}

/** What is open: first the lesson that the address names, also when it names another one later. */
function useOpened({ sections }: AdminCurriculum) {
  const named = useSearchParams()[0].get("lesson");
  const [seen, setSeen] = useState<string | null>(null);
  const [opened, setOpened] = useState<OpenForm | null>(null);
  if (named !== seen) {
    setSeen(named);
    const lesson = sections
      .flatMap(({ lessons }) => lessons)
      .find(({ id }) => String(id) === named);
    if (lesson) setOpened({ what: "lesson", id: lesson.id });
  }
  return [opened, setOpened] as const;
}

function Curriculum({ curriculum }: { curriculum: AdminCurriculum }) {
  const t = useTexts();
  const [isAdding, setAdding] = useState(false);
  const [opened, setOpened] = useOpened(curriculum);
  const isPart = useCourseEditing() !== null;
  const { sections, course_id: courseId, learners } = curriculum;
  return (
    <SettingPart below={isPart} title={isPart ? t("curriculum.title") : curriculum.course_name}>
      <p className="muted">{t(sections.length === 0 ? "curriculum.none" : "curriculum.lead")}</p>
      {learners > 0 && (
        <p className="soft">{t("curriculum.learners", { count: formatCount(learners) })}</p>
      )}
      {sections.some(({ lessons }) => lessons.length > 0) && (
        <div className="row-8">
          <LinkButton to={`/learn/${courseId}?as=new`} variant="quiet">
            {t("curriculum.see")}
          </LinkButton>
          <LinkButton to="/learn/questions" variant="quiet">
            {t("curriculum.questions-open")}
          </LinkButton>
        </div>
      )}
      {sections.length > 0 && (
        <div className={styles.page}>
          <Outline curriculum={curriculum} opened={opened} onOpen={setOpened} />
          <CurriculumPanel
            curriculum={curriculum}
            opened={opened}
            onClose={() => setOpened(null)}
          />
        </div>
      )}
      {isAdding ? (
        <NewSection curriculum={curriculum} onDone={() => setAdding(false)} />
      ) : (
        <div className="row-8">
          <Button onClick={() => setAdding(true)}>{t("curriculum.add-section")}</Button>
        </div>
      )}
      {!isPart && <UnsavedGuard isDirty={false} />}
    </SettingPart>
  );
}
