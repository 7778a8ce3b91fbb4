import { useParams } from "react-router";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useCourseEditing } from "../courses/editor/course-editing.ts";
import { PartForm } from "../courses/editor/part-form.tsx";
import type { Route } from "./+types/admin-curriculum-page";
import { OpenCurriculum } from "./open-curriculum.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("curriculum.title")} · ${t("shop.name")}`);
};

/** The sections and lessons of a course, as a part of its editor. */
export default function AdminCurriculumPage() {
  const { id = "" } = useParams();
  const course = useCourseEditing();
  return (
    <>
      <OpenCurriculum key={id} id={Number(id)} />
      {course !== null && <PartForm course={course} part="content" />}
    </>
  );
}
