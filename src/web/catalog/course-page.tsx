import { data } from "react-router";
import { answered } from "../app/answered.ts";
import { metaTexts, publicMeta } from "../app/page-meta.ts";
import { services } from "../app/services.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { Cover } from "../ui/cover.tsx";
import type { Route } from "./+types/course-page";
import { CourseDetails } from "./course-details.tsx";
import styles from "./course-page.module.css";
import { courseData } from "./course-structured-data.ts";
import { levelTexts } from "./level-texts.ts";
import { PurchasePanel } from "./purchase-panel.tsx";
import { Shelf } from "./shelf.tsx";

export async function loader({ params, context, request }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,14}$/.test(params.id)) throw data(null, { status: 404 });
  const { api, publicUrl } = context.get(services);
  const course = await api.getCourse({ params: { id: Number(params.id) } });
  const found = answered(course).data;
  return { course: found, structured: courseData(found, publicUrl + new URL(request.url).pathname, publicUrl) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const t = metaTexts(matches);
  if (!loaderData) return [{ title: t("shop.name") }];
  const { course, structured } = loaderData;
  return [
    ...publicMeta({ matches, location }, { title: `${course.course_name} · ${t("shop.name")}`, description: course.promise, image: course.og_image }),
    { "script:ld+json": structured },
  ];
};

export default function CoursePage({ loaderData: { course } }: Route.ComponentProps) {
  const t = useTexts();
  const crumbs = [
    { to: "/courses", label: t("shop.courses") },
    { to: `/courses?category=${course.category.slug}`, label: course.category.name },
  ];
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <Breadcrumbs crumbs={crumbs} />
        <h1>{course.course_name}</h1>
        <p className={styles.promise}>{course.promise}</p>
        <p className={styles.facts}>
          {course.instructors.length > 0 && <span>{t("catalog.by", { names: course.instructors.join(", ") })}</span>}
          {course.level && <span>{t(levelTexts[course.level])}</span>}
        </p>
        <Cover src={course.course_image} alt={course.course_name} eager sizes="(min-width: 64rem) 47rem, 100vw" className={styles.cover} />
      </header>
      <aside className={styles.panel}>
        {/* Another course is another choice of plan and quantity. */}
        <PurchasePanel key={course.id} course={course} />
      </aside>
      <div className={styles.details}>
        <CourseDetails course={course} />
      </div>
      <div className={styles.related}>
        <Shelf title={t("catalog.related")} items={course.related} />
      </div>
    </article>
  );
}
