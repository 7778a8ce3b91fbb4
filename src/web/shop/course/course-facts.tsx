import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import type { CourseDetail } from "../catalog/catalog-types.ts";
import { IncludedList } from "./included-list.tsx";
import { PayMarks } from "./pay-marks.tsx";
import styles from "./purchase-panel.module.css";
import { ShareCourse } from "./share-course.tsx";

/** `refund`: the first line of the owner's refund policy; empty: there is none. */
export type SaleNotes = { refund: string; address: string };

/** What is included, the refund promise and the ways to share. */
export function CourseFacts({
  course,
  selling,
}: {
  course: CourseDetail;
  selling: SaleNotes | undefined;
}) {
  const t = useTexts();
  return (
    <div className={styles.facts}>
      {selling !== undefined && <PayMarks />}
      {selling !== undefined && selling.refund !== "" && (
        <p className={styles.refund}>
          {selling.refund}{" "}
          <LocaleLink to="/policies/refunds" className="no-break">
            {t("catalog.refunds")}
          </LocaleLink>
        </p>
      )}
      <IncludedList course={course} />
      {selling !== undefined && <ShareCourse course={course} address={selling.address} />}
    </div>
  );
}
