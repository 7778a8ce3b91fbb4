import { useState } from "react";
import { bothCalendars } from "#domain/time/bangkok.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { Breadcrumbs } from "#web/ui/list/breadcrumbs.tsx";
import { priceText } from "#web/ui/text/price.tsx";
import { useOwnedCourses } from "../catalog/use-owned-courses.ts";
import { PromotedCourses } from "./promoted-courses.tsx";
import { PromotionPanel } from "./promotion-panel.tsx";
import type { PromotedCourse } from "./promotion-savings.ts";
import styles from "./promotion-view.module.css";
import type { Promotion } from "./use-promotions.ts";

/** The promotion, its courses to choose from, and their sum. */
export function PromotionView({ promotion }: { promotion: Promotion }) {
  const t = useTexts();
  const lang = useLanguage();
  const { title, description_list, is_enable_tier, ends_at } = promotion;
  const courses = promotion.coursesInPromotion.filter(
    ({ course_type }) => course_type === "course",
  );
  const owned = useOwnedCourses();
  const [chosenIds, setChosenIds] = useState<readonly number[]>(() =>
    firstChoice(promotion, courses),
  );
  const chosen = courses.filter(
    ({ id, price_from }) => chosenIds.includes(id) && price_from !== null && !owned?.has(id),
  );
  const toggle = (id: number) =>
    setChosenIds((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]));
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <Breadcrumbs crumbs={[{ to: "/courses", label: t("shop.courses") }]} />
        <h1>{title}</h1>
        <p className={styles.rule}>{ruleText(promotion, t)}</p>
        <ul className={styles.facts}>
          {description_list.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {is_enable_tier && <li>{t("promotion.for-tier")}</li>}
          {ends_at && (
            <li>{t("promotion.until", { date: bothCalendars(new Date(ends_at), lang) })}</li>
          )}
        </ul>
      </header>
      <section className={styles.courses} aria-labelledby="promoted">
        <h2 id="promoted">{t("promotion.courses")}</h2>
        {courses.length === 0 ? (
          <p>{t("promotion.no-courses")}</p>
        ) : (
          <PromotedCourses
            courses={courses}
            owned={owned}
            chosenIds={chosen.map(({ id }) => id)}
            onToggle={toggle}
          />
        )}
      </section>
      <aside className={styles.panel}>
        <PromotionPanel promotion={promotion} chosen={chosen} />
      </aside>
    </article>
  );
}

function ruleText(
  { promotion_type, number_of_course, discount_type, discount_amont }: Promotion,
  t: Translate,
): string {
  const cut = {
    count: number_of_course,
    percent: discount_amont ?? 0,
    amount: priceText(discount_amont ?? 0),
  };
  if (promotion_type === "P2")
    return t(
      discount_type === "percent" ? "promotion.several-percent" : "promotion.several-amount",
      cut,
    );
  return t(discount_type === "percent" ? "promotion.each-percent" : "promotion.each-amount", cut);
}

/** As many courses as the promotion needs, so that its saving is visible at once. */
function firstChoice(
  { promotion_type, number_of_course }: Promotion,
  courses: readonly PromotedCourse[],
): number[] {
  const onSale = courses.filter(({ price_from }) => price_from !== null);
  return onSale.slice(0, promotion_type === "P2" ? number_of_course : 1).map(({ id }) => id);
}
