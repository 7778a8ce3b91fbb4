import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Breadcrumbs } from "#web/ui/list/breadcrumbs.tsx";
import { Cover } from "#web/ui/surface/cover.tsx";
import { WholeWords } from "#web/ui/text/whole-words.tsx";
import type { CourseDetail } from "../catalog/catalog-types.ts";
import { levelTexts } from "../catalog/level-texts.ts";
import styles from "./course-page.module.css";

/** Name, promise, what others think of it, who teaches, and the cover with the free lesson. */
export function CourseHead({ course }: { course: CourseDetail }) {
  const t = useTexts();
  const { category, teachers, instructors, level } = course;
  const face = teachers.find(({ image }) => image !== null)?.image;
  return (
    <header className={styles.head}>
      <Breadcrumbs
        crumbs={[
          { to: "/courses", label: t("shop.courses") },
          { to: `/courses?category=${category.slug}`, label: category.name },
        ]}
      />
      <h1>
        <WholeWords text={course.course_name} />
      </h1>
      <p className={styles.promise}>
        <WholeWords text={course.promise} />
      </p>
      <Rating reviews={course.reviews} />
      <div className={styles.facts}>
        {face && <Cover src={face} alt="" ratio="1" eager className={styles.face} />}
        <p className="may-shrink">
          {instructors.length > 0 && (
            <span>{t("catalog.by", { names: instructors.join(", ") })}</span>
          )}
          {instructors.length > 0 && level && " · "}
          {level && <span className="no-break">{t(levelTexts[level])}</span>}
        </p>
      </div>
      <PlayedCover course={course} />
    </header>
  );
}

function Rating({ reviews }: { reviews: CourseDetail["reviews"] }) {
  const t = useTexts();
  if (reviews === null) return null;
  const { average_tenths: tenths, count, learners } = reviews;
  return (
    <p className={styles.rating}>
      {tenths !== null && count > 0 && (
        <a href="#reviews">
          <span aria-hidden="true">★</span>{" "}
          {t("catalog.rating", { stars: (tenths / 10).toFixed(1), count })}
        </a>
      )}
      {learners > 0 && <span>{t("catalog.learners", { count: learners })}</span>}
    </p>
  );
}

/** Where there is a free lesson, the cover opens it. */
function PlayedCover({ course }: { course: CourseDetail }) {
  const t = useTexts();
  const preview = course.outline.find(({ preview_lesson: id }) => id !== undefined);
  const cover = <Cover src={course.course_image} alt="" urgent className={styles.cover} />;
  if (preview === undefined) return cover;
  return (
    <LocaleLink to={`/learn/${course.id}/${preview.preview_lesson}`} className={styles.played}>
      {cover}
      <span className={styles.play}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path fill="currentColor" d="M7 4.5v15L20 12z" />
        </svg>
        {t("catalog.play-preview")}
      </span>
    </LocaleLink>
  );
}
