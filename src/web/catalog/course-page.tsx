import { data } from "react-router";
import { answered } from "../app/answered.ts";
import { publicMeta } from "../app/public-meta.ts";
import { translateFor } from "../app/request-words.ts";
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
  const [found, t] = await Promise.all([api.getCourse({ params: { id: Number(params.id) } }), translateFor(context, params)]);
  const course = answered(found).data;
  const { course_name, promise, og_image } = course;
  const meta = publicMeta({ publicUrl, url: request.url, title: `${course_name} · ${t("shop.name")}`, description: promise, image: og_image });
  return { course, meta: [...meta, { "script:ld+json": courseData(course, request.url, publicUrl) }] };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

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
        <Cover src={course.course_image} alt="" urgent className={styles.cover} />
      </header>
      <aside className={styles.panel}>
        {/* Another course is another choice of plan. */}
        <PurchasePanel key={course.id} course={course} />
      </aside>
      <div className={styles.details}>
        <CourseDetails course={course} />
      </div>
      <div className={styles.related}>
        <Shelf title={t(course.course_type === "course" ? "catalog.related" : "catalog.related-product")} items={course.related} />
      </div>
    </article>
  );
}
