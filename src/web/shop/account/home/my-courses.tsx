import { useTexts } from "#web/texts/use-texts.tsx";
import { BookIcon } from "#web/ui/icon/icons.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { OwnReading } from "../form/own-reading.tsx";
import { EnrollmentCard, EnrollmentCardSkeleton } from "./enrollment-card.tsx";
import { type Enrollment, inOrderOfLearning, inOrderOfUse } from "./enrollment-order.ts";
import { useEnrollments } from "./enrollments.ts";
import { LateKeptLessons } from "./late-kept-lessons.tsx";
import styles from "./my-courses.module.css";
import { useNow } from "./use-now.ts";

export type LoadedCourses = { courses: Enrollment[] | null; now: string | null };

/** All courses of the person with their terms. It updates by itself. */
export function MyCourses({ loaded }: { loaded: LoadedCourses }) {
  const t = useTexts();
  const courses = useEnrollments(loaded.courses);
  const now = useNow(loaded.now);
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>{t("my-courses.title")}</h1>
        {courses.data && courses.data.length > 0 && (
          <p>{t("my-courses.count", { count: courses.data.length })}</p>
        )}
      </header>
      <OwnReading read={courses} skeleton={<CoursesSkeleton />}>
        {(found) => (found.length === 0 ? <NoCourses /> : <CourseList found={found} now={now} />)}
      </OwnReading>
      <LateKeptLessons />
    </section>
  );
}

function CourseList({ found, now }: { found: readonly Enrollment[]; now: Date }) {
  return (
    <ul className={styles.courses}>
      {inOrder(found).map((enrollment, at) => (
        <li key={enrollment.id}>
          <EnrollmentCard enrollment={enrollment} now={now} isFirst={at === 0} />
        </li>
      ))}
    </ul>
  );
}

/** What can be learned now, as it is learned, before the rest. */
function inOrder(found: readonly Enrollment[]): Enrollment[] {
  const isOpen = ({ state }: Enrollment) => state === "active";
  return [
    ...inOrderOfLearning(found.filter(isOpen)),
    ...inOrderOfUse(found.filter((one) => !isOpen(one))),
  ];
}

function NoCourses() {
  const t = useTexts();
  return (
    <EmptyState
      title={t("my-courses.empty")}
      text={t("my-courses.empty-text")}
      icon={<BookIcon size={32} />}
    >
      <LinkButton to="/courses">{t("account.browse")}</LinkButton>
    </EmptyState>
  );
}

function CoursesSkeleton() {
  return (
    <div className={styles.courses}>
      <EnrollmentCardSkeleton />
      <EnrollmentCardSkeleton />
      <EnrollmentCardSkeleton />
    </div>
  );
}
