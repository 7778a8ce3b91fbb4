import { useTexts } from "#web/texts/use-texts.tsx";
import { Pagination } from "#web/ui/list/pagination.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import { ErrorState } from "#web/ui/surface/states.tsx";
import { DateText } from "#web/ui/text/date-text.tsx";
import styles from "./course-students.module.css";
import { type CourseStudent, type TaughtCourse, useCourseStudents } from "./taught.ts";

type Props = { course: Pick<TaughtCourse, "course_id" | "course_name">; page: number };

export function CourseStudents({ course: { course_id, course_name }, page }: Props) {
  const t = useTexts();
  const read = useCourseStudents(course_id, page);
  const { data } = read;
  return (
    <section
      className={styles.students}
      aria-label={t("teach.students-of", { course: course_name })}
      aria-busy={read.isPlaceholderData}
    >
      {!data &&
        (read.isError ? (
          <ErrorState onRetry={() => void read.refetch()} busy={read.isFetching} />
        ) : (
          <ListSkeleton />
        ))}
      {data?.total === 0 && <p className={styles.none}>{t("teach.no-students")}</p>}
      {data && data.total > 0 && (
        <>
          <ul className={styles.list}>
            {data.items.map((student) => (
              <StudentRow key={student.id} student={student} />
            ))}
          </ul>
          <Pagination
            page={data.page}
            pages={data.pages}
            hrefFor={(to) => `/myaccount/instructor/home?course=${course_id}&page=${to}`}
          />
        </>
      )}
    </section>
  );
}

function StudentRow({ student: { name, since, until, is_open } }: { student: CourseStudent }) {
  const t = useTexts();
  return (
    <li className={styles.student}>
      <strong className="break-anywhere">{name ?? t("teach.gone")}</strong>
      <span>
        <span className={styles.label}>{t("teach.since")}</span> <DateText value={since} />
      </span>
      <span>
        <span className={styles.label}>{t("teach.until")}</span>{" "}
        {until === null ? t("teach.no-end") : <DateText value={until} />}
      </span>
      <Badge tone={is_open ? "good" : "plain"}>{t(is_open ? "teach.open" : "teach.ended")}</Badge>
    </li>
  );
}

function ListSkeleton() {
  return (
    <SkeletonGroup className={styles.list}>
      {["one", "two", "three"].map((row) => (
        <Skeleton key={row} width="100%" height="3rem" />
      ))}
    </SkeletonGroup>
  );
}
