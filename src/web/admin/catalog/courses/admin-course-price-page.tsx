import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import type { Route } from "./+types/admin-course-price-page";
import { useCourseEditing } from "./editor/course-editing.ts";
import { PartForm } from "./editor/part-form.tsx";
import { ItemPlans } from "./item-plans.tsx";
import { ItemWaiting } from "./item-waiting.tsx";

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const t = metaTexts(matches);
  return privateMeta(`#${params.id} · ${t("items.part-price")} · ${t("shop.name")}`);
};

/** What it costs, and when it is sold. */
export default function AdminCoursePricePage() {
  const course = useCourseEditing();
  if (course === null) return null;
  const { item, editing } = course;
  const isCourse = item.course_type === "course";
  return (
    <>
      {isCourse && <ItemPlans id={item.id} />}
      <PartForm course={course} part="price" />
      {isCourse && editing.base.values.seat_limit !== "" && <ItemWaiting id={item.id} />}
    </>
  );
}
