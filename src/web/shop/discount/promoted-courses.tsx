import { useTexts } from "#web/texts/use-texts.tsx";
import { CheckIcon } from "#web/ui/icon/icons.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import { Cover } from "#web/ui/surface/cover.tsx";
import { Price } from "#web/ui/text/price.tsx";
import { WholeWords } from "#web/ui/text/whole-words.tsx";
import type { PromotedCourse } from "./promotion-savings.ts";
import styles from "./promotion-view.module.css";

type Props = {
  courses: readonly PromotedCourse[];
  owned: ReadonlySet<number> | null;
  chosenIds: readonly number[];
  onToggle: (id: number) => void;
};

/** The courses with their prices now and with the promotion. Checkboxes choose them. */
export function PromotedCourses({ courses, owned, chosenIds, onToggle }: Props) {
  return (
    <ul className="stack-8">
      {courses.map((course, at) => (
        <Course
          key={course.id}
          course={course}
          isFirst={at < 2}
          isOwned={owned?.has(course.id) ?? false}
          isChosen={chosenIds.includes(course.id)}
          onToggle={() => onToggle(course.id)}
        />
      ))}
    </ul>
  );
}

type CourseProps = {
  course: PromotedCourse;
  isFirst: boolean;
  isOwned: boolean;
  isChosen: boolean;
  onToggle: () => void;
};

function Course({
  course: { id, course_name, course_image, price_from, price_after },
  isFirst,
  isOwned,
  isChosen,
  onToggle,
}: CourseProps) {
  const t = useTexts();
  return (
    <li className={classNames(styles.course, isChosen && styles.chosen)}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isOwned || price_from === null}
          onChange={onToggle}
          aria-label={t("promotion.choose", { name: course_name })}
        />
      </label>
      <Cover src={course_image} alt="" sizes="8rem" eager={isFirst} className={styles.cover} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <LocaleLink to={`/courses/${id}`}>
            <WholeWords text={course_name} />
          </LocaleLink>
        </h3>
        {isOwned ? (
          <Badge tone="brand">
            <CheckIcon size={16} />
            {t("catalog.owned")}
          </Badge>
        ) : (
          <CoursePrice before={price_from} after={price_after} />
        )}
      </div>
    </li>
  );
}

function CoursePrice({ before, after }: { before: number | null; after: number | null }) {
  const t = useTexts();
  if (before === null) return <p className="muted">{t("catalog.no-price")}</p>;
  if (before === 0) return <p className={styles.price}>{t("catalog.free")}</p>;
  if (after === null || after === before) {
    return (
      <p className={styles.price}>
        <Price amount={before} />
      </p>
    );
  }
  return (
    <p className={styles.price}>
      <s>
        <Price amount={before} />
      </s>{" "}
      <Price amount={after} />
    </p>
  );
}
