import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import type { Route } from "./+types/admin-course-page";
import { useCourseEditing } from "./editor/course-editing.ts";
import { PartForm } from "./editor/part-form.tsx";
import { ItemHistory } from "./item-history.tsx";

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const t = metaTexts(matches);
  return privateMeta(`#${params.id} · ${t("items.part-page")} · ${t("shop.name")}`);
};

/** What buyers read of a course or product. */
export default function AdminCoursePage() {
  const course = useCourseEditing();
  if (course === null) return null;
  const { item, choices, editing } = course;
  return (
    <>
      <PartForm course={course} part="page" />
      <ItemHistory item={item} choices={choices} version={editing.base.version} />
    </>
  );
}
