import { useTexts } from "#web/texts/use-texts.tsx";
import { BookIcon, CheckIcon, ClockIcon } from "#web/ui/icon/icons.tsx";
import { durationText } from "../catalog/access-text.ts";
import type { CourseDetail } from "../catalog/catalog-types.ts";
import styles from "./purchase-panel.module.css";

/** The extras of an item, one per line. */
export function IncludedList({ course }: { course: CourseDetail }) {
  const t = useTexts();
  const minutes = course.outline.reduce((sum, lesson) => sum + lesson.minutes, 0);
  const isCourse = course.course_type === "course";
  return (
    <ul className={styles.included}>
      {course.outline.length > 0 && (
        <li>
          <ClockIcon size={20} />
          {[
            t("catalog.lessons", { count: course.outline.length }),
            ...(minutes > 0 ? [durationText(minutes, t)] : []),
          ].join(" · ")}
        </li>
      )}
      {isCourse && (
        <li>
          <CheckIcon size={20} />
          {t("catalog.any-device")}
        </li>
      )}
      {course.free_book && (
        <li>
          <BookIcon size={20} />
          {t(
            course.free_book_type === "physical_book" ? "catalog.with-book" : "catalog.with-ebook",
            { name: course.free_book },
          )}
        </li>
      )}
      {course.product_free && (
        <li>
          <BookIcon size={20} />
          {t("catalog.with-product", { name: course.product_free.name })}
        </li>
      )}
      {course.is_shipped && !isCourse && (
        <li>
          <CheckIcon size={20} />
          {t("catalog.shipped-note")}
        </li>
      )}
    </ul>
  );
}
