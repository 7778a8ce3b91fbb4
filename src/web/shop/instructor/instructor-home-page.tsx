import { useSearchParams } from "react-router";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { services } from "#web/shell/page/services.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { BookIcon, PersonIcon } from "#web/ui/icon/icons.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/surface/states.tsx";
import { Greeting } from "../account/home/greeting.tsx";
import { HomeSection } from "../account/home/home-section.tsx";
import { usePerson } from "../account/sign-in/account-frame.tsx";
import type { Route } from "./+types/instructor-home-page";
import { Figures } from "./figures.tsx";
import styles from "./instructor-home.module.css";
import { StudentChart } from "./student-chart.tsx";
import { type Taught, useTaught } from "./taught.ts";
import { TaughtCourseCard } from "./taught-course-card.tsx";

export async function loader({ context }: Route.LoaderArgs): Promise<{ taught: Taught | null }> {
  const answer = await context.get(services).api.listTaughtCourses();
  return { taught: answer.ok ? answer.value.data : null };
}

/** On a client navigation the page shows at once, and reads its data itself. */
export function clientLoader(): { taught: Taught | null } {
  return { taught: null };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("teach.meta")} · ${t("shop.name")}`);
};

/** The home of an instructor who is no student. */
export default function InstructorHomePage({ loaderData }: Route.ComponentProps) {
  return <InstructorHome loaded={loaderData.taught} />;
}

/** The instructor's courses, with their students and progress. */
export function InstructorHome({ loaded }: { loaded: Taught | null }) {
  const t = useTexts();
  const person = usePerson();
  const read = useTaught(loaded);
  if (person?.is_instructor === false) return <NotForYou />;
  return (
    <div className={styles.page}>
      {person ? <Greeting person={person} /> : <h1>{t("teach.meta")}</h1>}
      {read.data && <Teaching taught={read.data} />}
      {!read.data &&
        (read.isError ? (
          <ErrorState onRetry={() => void read.refetch()} busy={read.isFetching} />
        ) : (
          <HomeSkeleton />
        ))}
    </div>
  );
}

function Teaching({ taught: { courses, months } }: { taught: Taught }) {
  const t = useTexts();
  const [search] = useSearchParams();
  if (courses.length === 0)
    return (
      <EmptyState
        title={t("teach.empty")}
        text={t("teach.empty-text")}
        icon={<BookIcon size={32} />}
      />
    );
  const openId = Number(search.get("course"));
  const page = Math.max(1, Math.trunc(Number(search.get("page"))) || 1);
  return (
    <>
      <Figures courses={courses} months={months} />
      <div className="row-8">
        <LinkButton to="/learn/questions" variant="quiet">
          {t("teach.questions")}
        </LinkButton>
        <LinkButton to="/learn/submissions" variant="quiet">
          {t("teach.submissions")}
        </LinkButton>
      </div>
      <HomeSection title={t("teach.progress")}>
        <StudentChart months={months} />
      </HomeSection>
      <HomeSection title={t("teach.courses")}>
        <ul className="stack-16">
          {courses.map((course) => (
            <li key={course.course_id}>
              <TaughtCourseCard
                course={course}
                openPage={course.course_id === openId ? page : null}
              />
            </li>
          ))}
        </ul>
      </HomeSection>
    </>
  );
}

function NotForYou() {
  const t = useTexts();
  return (
    <EmptyState
      title={t("teach.not-for-you")}
      text={t("teach.not-for-you-text")}
      icon={<PersonIcon size={32} />}
      main
    >
      <LinkButton to="/myaccount/home" variant="quiet">
        {t("shop.my-account")}
      </LinkButton>
    </EmptyState>
  );
}

function HomeSkeleton() {
  return (
    <SkeletonGroup className={styles.page}>
      <Skeleton width="100%" height="6rem" />
      <Skeleton width="100%" height="14rem" />
      <Skeleton width="100%" height="8rem" />
    </SkeletonGroup>
  );
}
