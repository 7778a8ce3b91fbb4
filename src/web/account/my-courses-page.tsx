import { metaTexts, privateMeta } from "../app/page-meta.ts";
import { services } from "../app/services.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import { LinkButton } from "../ui/button.tsx";
import { BookIcon } from "../ui/icons.tsx";
import { EmptyState } from "../ui/states.tsx";
import type { Route } from "./+types/my-courses-page";
import { EnrollmentCard, EnrollmentCardSkeleton } from "./enrollment-card.tsx";
import { type Enrollment, inOrderOfUse } from "./enrollment-order.ts";
import { useEnrollments } from "./enrollments.ts";
import styles from "./my-courses-page.module.css";
import { OwnReading } from "./own-reading.tsx";
import { useNow } from "./use-now.ts";

type Loaded = { courses: Enrollment[] | null; now: string | null };

export async function loader({ context }: Route.LoaderArgs): Promise<Loaded> {
  const answer = await context.get(services).api.listEnrollments();
  return { courses: answer.ok ? answer.value.data : null, now: new Date().toISOString() };
}

/** Walking here the page stands at once and reads by itself. */
export function clientLoader(): Loaded {
  return { courses: null, now: null };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("my-courses.title")} · ${t("shop.name")}`);
};

export default function MyCoursesPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const courses = useEnrollments(loaderData.courses);
  const now = useNow(loaderData.now);
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>{t("my-courses.title")}</h1>
        {courses.data && courses.data.length > 0 && <p>{t("my-courses.count", { count: courses.data.length })}</p>}
      </header>
      <OwnReading read={courses} skeleton={<CoursesSkeleton />}>
        {(found) => (found.length === 0 ? <NoCourses /> : <Courses found={found} now={now} />)}
      </OwnReading>
    </section>
  );
}

function Courses({ found, now }: { found: readonly Enrollment[]; now: Date }) {
  return (
    <ul className={styles.courses}>
      {inOrderOfUse(found).map((enrollment) => (
        <li key={enrollment.id}>
          <EnrollmentCard enrollment={enrollment} now={now} />
        </li>
      ))}
    </ul>
  );
}

function NoCourses() {
  const t = useTexts();
  return (
    <EmptyState title={t("my-courses.empty")} text={t("my-courses.empty-text")} icon={<BookIcon size={32} />}>
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
