import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink, useHref } from "#web/ui/link/locale-link.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Cover } from "#web/ui/surface/cover.tsx";
import { CourseStudents } from "./course-students.tsx";
import type { TaughtCourse } from "./taught.ts";
import styles from "./taught-course-card.module.css";

/** A course. Its students open below it, and have an address of their own. */
export function TaughtCourseCard({
  course,
  openPage,
}: {
  course: TaughtCourse;
  openPage: number | null;
}) {
  const t = useTexts();
  const home = useHref()("/myaccount/instructor/home");
  const {
    course_id,
    course_name,
    course_image,
    is_published,
    students,
    students_ever,
    seats,
    may_edit: mayEdit,
    may_announce: mayAnnounce,
  } = course;
  const isOpen = openPage !== null;
  return (
    <Card>
      <div className={styles.course}>
        <Cover src={course_image} alt="" />
        <div className={styles.words}>
          <h3 className="text-18">
            {is_published ? (
              <LocaleLink to={`/courses/${course_id}`}>{course_name}</LocaleLink>
            ) : (
              course_name
            )}
          </h3>
          <p className={styles.counts}>
            <span>{t("teach.course-now", { count: students })}</span>
            <span>{t("teach.course-ever", { count: students_ever })}</span>
            {seats !== null && <span>{t("teach.course-seats", { count: seats })}</span>}
          </p>
          {!is_published && <Badge>{t("teach.hidden")}</Badge>}
        </div>
        <div className="row-8">
          <LinkButton
            to={`/teach/${course_id}/learners`}
            variant="quiet"
            aria-label={`${t("teach.report")}, ${course_name}`}
          >
            {t("teach.report")}
          </LinkButton>
          {mayAnnounce && (
            <LinkButton
              to={`/teach/${course_id}/announcements`}
              variant="quiet"
              aria-label={`${t("teach.announce")}, ${course_name}`}
            >
              {t("teach.announce")}
            </LinkButton>
          )}
          {mayEdit && (
            <LinkButton
              to={`/teach/${course_id}`}
              variant="quiet"
              aria-label={`${t("teach.edit")}, ${course_name}`}
            >
              {t("teach.edit")}
            </LinkButton>
          )}
          <LinkButton
            to={isOpen ? home : `${home}?course=${course_id}`}
            variant="quiet"
            preventScrollReset
            replace
            aria-expanded={isOpen}
            aria-label={`${t(isOpen ? "teach.hide-students" : "teach.show-students")}, ${course_name}`}
          >
            {t(isOpen ? "teach.hide-students" : "teach.show-students")}
          </LinkButton>
        </div>
      </div>
      {isOpen && <CourseStudents course={course} page={openPage} />}
    </Card>
  );
}
