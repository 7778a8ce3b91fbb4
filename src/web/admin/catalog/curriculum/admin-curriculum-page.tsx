import { useState } from "react";
import { useParams } from "react-router";
import { KeepEdited } from "#web/admin/form/keep-edited.tsx";
import { SettingPart, SettingRead } from "#web/admin/form/setting-part.tsx";
import { UnsavedGuard } from "#web/admin/form/unsaved-guard.tsx";
import { OrderedList } from "#web/admin/list/ordered-list.tsx";
import { useOrdering } from "#web/admin/list/use-ordering.ts";
import { api } from "#web/platform/admin-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Disclosure } from "#web/ui/dialog/disclosure.tsx";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import { formatCount } from "#web/ui/text/format-count.ts";
import { BelowList } from "../courses/below-list.tsx";
import { useCourseEditing } from "../courses/editor/course-editing.ts";
import { PartForm } from "../courses/editor/part-form.tsx";
import type { Route } from "./+types/admin-curriculum-page";
import { useEditPlaces } from "./edit-places.ts";
import { NewSection, SectionCard } from "./section-card.tsx";
import { type AdminCurriculum, useCurriculum, useRereadCurriculum } from "./use-curriculum.ts";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("curriculum.title")} · ${t("shop.name")}`);
};

/** The sections and lessons of a course, for editing. */
export default function AdminCurriculumPage() {
  const { id = "" } = useParams();
  const t = useTexts();
  const places = useEditPlaces();
  const course = useCourseEditing();
  if (course !== null)
    return (
      <>
        <OpenCurriculum key={id} id={Number(id)} />
        <PartForm course={course} part="content" />
      </>
    );
  return (
    <BelowList list={places.above(id)} name={t(places.aboveName)}>
      <OpenCurriculum key={id} id={Number(id)} />
    </BelowList>
  );
}

function OpenCurriculum({ id }: { id: number }) {
  const title = useTexts()("curriculum.title");
  const isPart = useCourseEditing() !== null;
  return (
    <SettingRead read={useCurriculum(id)} {...(!isPart && { title })}>
      {(found) => <Curriculum curriculum={found} />}
    </SettingRead>
  );
}

function Curriculum({ curriculum }: { curriculum: AdminCurriculum }) {
  const t = useTexts();
  const [isAdding, setAdding] = useState(false);
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
      <KeepEdited rows={sections}>
        {(section) => <SectionCard curriculum={curriculum} section={section} />}
      </KeepEdited>
      {sections.length > 1 && (
        <Disclosure title={t("curriculum.sections-order")}>
          <SectionOrder curriculum={curriculum} />
        </Disclosure>
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

function SectionOrder({ curriculum }: { curriculum: AdminCurriculum }) {
  const t = useTexts();
  const { order, rows } = useOrdering({
    rows: curriculum.sections,
    save: (body) => api.adminOrderSections({ params: { id: curriculum.course_id }, body }),
    reread: useRereadCurriculum(curriculum.course_id),
  });
  const listed = rows.map(({ id, values }) => ({
    id,
    name: String(values.title),
    content: String(values.title),
  }));
  return <OrderedList label={t("curriculum.sections-order")} rows={listed} onOrder={order} />;
}
