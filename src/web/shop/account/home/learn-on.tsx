import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Cover } from "#web/ui/surface/cover.tsx";
import { DateText } from "#web/ui/text/date-text.tsx";
import { WholeWords } from "#web/ui/text/whole-words.tsx";
import { type Enrollment, learnPath } from "./enrollment-order.ts";
import { HomeSection } from "./home-section.tsx";
import styles from "./learn-on.module.css";

const shown = 4;

/** The open courses, the last learned one first. */
export function LearnOn({ courses }: { courses: readonly Enrollment[] }) {
  const t = useTexts();
  return (
    <HomeSection
      title={t("account.learn")}
      more={{ to: "/myaccount/student/courses", label: t("account.all-courses") }}
    >
      <ul className={styles.courses}>
        {courses
          .slice(0, shown)
          .map(
            ({
              id,
              course_id,
              course_name,
              course_image,
              ends_at,
              state,
              waits_for,
              lessons,
              lessons_done,
              learned_at,
              film_left,
            }) => (
              <li key={id} className={styles.course}>
                <Cover
                  src={course_image}
                  alt=""
                  sizes="(min-width: 64rem) 17rem, (min-width: 40rem) 50vw, 7rem"
                  className={styles.cover}
                />
                <div className={styles.words}>
                  <h3 className={styles.name}>
                    <LocaleLink to={learnPath({ state, course_id, lessons, learned_at })}>
                      <WholeWords text={course_name} />
                    </LocaleLink>
                  </h3>
                  {lessons > 0 && (
                    <p className="soft">
                      {t("my-courses.lessons", { done: lessons_done, total: lessons })}
                      {film_left !== undefined &&
                        ` · ${t("my-courses.film-left", { minutes: Math.ceil(film_left / 60) })}`}
                    </p>
                  )}
                  <p className="soft">
                    {waits_for === "lessons" ? (
                      t("my-courses.waits-lessons")
                    ) : ends_at === null ? (
                      t("my-courses.no-end")
                    ) : (
                      <>
                        {t(waits_for === "opening" ? "my-courses.latest-end" : "my-courses.until")}{" "}
                        <DateText value={ends_at} />
                      </>
                    )}
                  </p>
                </div>
              </li>
            ),
          )}
      </ul>
    </HomeSection>
  );
}
