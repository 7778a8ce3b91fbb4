import { useTexts } from "#web/texts/use-texts.tsx";
import { CheckIcon } from "#web/ui/icon/icons.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Cover } from "#web/ui/surface/cover.tsx";
import { RichText } from "#web/ui/text/rich-text.tsx";
import { durationText } from "../catalog/access-text.ts";
import type { CourseDetail } from "../catalog/catalog-types.ts";
import styles from "./course-details.module.css";
import { CourseReviews } from "./reviews/course-reviews.tsx";

export function CourseDetails({ course }: { course: CourseDetail }) {
  const t = useTexts();
  return (
    <div className={styles.details}>
      {course.outcomes.length > 0 && (
        <Card className={styles.section}>
          <h2>{t("catalog.learn")}</h2>
          <ul className={styles.outcomes}>
            {course.outcomes.map((outcome) => (
              <li key={outcome}>
                <CheckIcon size={20} />
                {outcome}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {course.for_whom.length > 0 && (
        <section className={styles.section}>
          <h2>{t("catalog.for-whom")}</h2>
          <ul className={styles.forWhom}>
            {course.for_whom.map((reader) => (
              <li key={reader}>{reader}</li>
            ))}
          </ul>
        </section>
      )}
      {course.description.trim() !== "" && (
        <section className={styles.section}>
          <h2>{t("catalog.about")}</h2>
          <RichText text={course.description} />
        </section>
      )}
      {course.outline.length > 0 && <Outline course={course} />}
      {course.teachers.length > 0 && <Teachers teachers={course.teachers} />}
      {course.common_questions.length > 0 && <Questions asked={course.common_questions} />}
      {course.reviews &&
        (course.reviews.count > 0 ? (
          <CourseReviews courseId={course.id} reviews={course.reviews} />
        ) : (
          <NoReviews />
        ))}
    </div>
  );
}

/** There are no reviews yet, and the page asks for the first one. */
function NoReviews() {
  const t = useTexts();
  return (
    <section className={styles.section}>
      <h2>{t("reviews.title")}</h2>
      <p className="soft">{t("reviews.none")}</p>
    </section>
  );
}

/** Each opens and closes without script. */
function Questions({ asked }: { asked: CourseDetail["common_questions"] }) {
  const t = useTexts();
  return (
    <section className={styles.section}>
      <h2>{t("catalog.questions")}</h2>
      <Card flush>
        {asked.map(({ question, answer }) => (
          <details key={question} className={styles.question}>
            <summary>{question}</summary>
            <p className="break-anywhere">{answer}</p>
          </details>
        ))}
      </Card>
    </section>
  );
}

function Outline({
  course: { id, outline, more_lessons: isMoreToCome },
}: {
  course: CourseDetail;
}) {
  const t = useTexts();
  const sections = [...Map.groupBy(outline, ({ section }) => section ?? "")];
  return (
    <section className={styles.section}>
      <h2>{t("catalog.outline")}</h2>
      {sections.map(([section, lessons]) => (
        <div key={section} className="stack-8">
          {section !== "" && <h3 className="text-16">{section}</h3>}
          <Card flush>
            <ol className={styles.lessons}>
              {lessons.map(({ title, minutes, preview_lesson: preview }) => (
                <li key={`${title} ${preview ?? ""}`}>
                  <span className={styles.lesson}>
                    {title}{" "}
                    {preview !== undefined && (
                      <LocaleLink to={`/learn/${id}/${preview}`}>
                        {t("catalog.preview-lesson")}
                      </LocaleLink>
                    )}
                  </span>
                  {minutes > 0 && <span className="soft no-break">{durationText(minutes, t)}</span>}
                </li>
              ))}
            </ol>
          </Card>
        </div>
      ))}
      {isMoreToCome && <p className="soft">{t("catalog.more-lessons")}</p>}
    </section>
  );
}

function Teachers({ teachers }: { teachers: CourseDetail["teachers"] }) {
  const t = useTexts();
  return (
    <section className={styles.section}>
      <h2>{t("catalog.teachers")}</h2>
      <ul className={styles.teachers}>
        {teachers.map((teacher) => (
          <li key={teacher.name} className={styles.teacher}>
            <Cover src={teacher.image} alt="" ratio="1" className={styles.portrait} />
            <div>
              <h3>
                {teacher.id === null ? (
                  teacher.name
                ) : (
                  <LocaleLink to={`/instructors/${teacher.id}`}>{teacher.name}</LocaleLink>
                )}
              </h3>
              <p>{teacher.bio}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
