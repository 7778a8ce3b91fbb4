import type { ReactNode } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Breadcrumbs } from "#web/ui/list/breadcrumbs.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import { Cover } from "#web/ui/surface/cover.tsx";
import { WholeWords } from "#web/ui/text/whole-words.tsx";
import type { CourseDetail } from "../catalog/catalog-types.ts";
import { levelTexts } from "../catalog/level-texts.ts";
import { SleepingCards } from "../catalog/sleeping-cards.ts";
import styles from "./course-page.module.css";
import { type PurchaseAction, PurchasePanel } from "./purchase-panel.tsx";
import { SleepingDetails } from "./sleeping-details.ts";

type Props = {
  course: CourseDetail;
  isPreview?: boolean;
  note?: ReactNode;
  sale?: PurchaseAction;
  /** The checkout on this page, in place of the panel. */
  order?: ReactNode;
  /** The order is done, so the page shows nothing else. */
  isDone?: boolean;
};

/**
 * A course or product for buyers. A preview shows everything and sells nothing; `note` is shown
 * above it.
 */
export function CourseView({
  course,
  isPreview = false,
  note,
  sale,
  order,
  isDone = false,
}: Props) {
  const t = useTexts();
  return (
    <>
      {note && <div className={styles.note}>{note}</div>}
      <article className={classNames(styles.page, order !== undefined && styles.ordering)}>
        {!isDone && <CourseHead course={course} />}
        {order === undefined ? (
          <aside className={styles.panel}>
            {/* Another course has another choice of plans. */}
            <PurchasePanel key={course.id} course={course} isPreview={isPreview} sale={sale} />
          </aside>
        ) : (
          <div className="may-shrink">{order}</div>
        )}
        {!isDone && (
          <>
            <SleepingDetails course={course} className={styles.details} />
            <SleepingCards
              title={t(
                course.course_type === "course" ? "catalog.related" : "catalog.related-product",
              )}
              items={course.related}
              className={styles.related}
            />
          </>
        )}
      </article>
    </>
  );
}

function CourseHead({ course }: { course: CourseDetail }) {
  const t = useTexts();
  const crumbs = [
    { to: "/courses", label: t("shop.courses") },
    { to: `/courses?category=${course.category.slug}`, label: course.category.name },
  ];
  return (
    <header className={styles.head}>
      <Breadcrumbs crumbs={crumbs} />
      <h1>
        <WholeWords text={course.course_name} />
      </h1>
      <p className="text-18">{course.promise}</p>
      <p className={styles.facts}>
        {course.instructors.length > 0 && (
          <span>{t("catalog.by", { names: course.instructors.join(", ") })}</span>
        )}
        {course.level && <span>{t(levelTexts[course.level])}</span>}
      </p>
      <Cover src={course.course_image} alt="" urgent className={styles.cover} />
    </header>
  );
}
