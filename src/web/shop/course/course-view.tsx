import type { ReactNode } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import type { CourseDetail } from "../catalog/catalog-types.ts";
import { SleepingCards } from "../catalog/sleeping-cards.ts";
import type { SaleNotes } from "./course-facts.tsx";
import { CourseHead } from "./course-head.tsx";
import styles from "./course-page.module.css";
import { type PurchaseAction, PurchasePanel } from "./purchase-panel.tsx";
import { SleepingDetails, SleepingFacts } from "./sleeping-details.ts";

type Props = {
  course: CourseDetail;
  isPreview?: boolean;
  note?: ReactNode;
  sale?: PurchaseAction;
  /** What the owner promises, and how one can pay. */
  selling?: SaleNotes | undefined;
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
  selling,
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
            <PurchasePanel key={course.id} course={course} isPreview={isPreview} sale={sale}>
              <SleepingFacts course={course} selling={selling} />
            </PurchasePanel>
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
