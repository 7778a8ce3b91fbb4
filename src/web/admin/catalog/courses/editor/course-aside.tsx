import { missingToSell } from "#domain/catalog/selling/missing-to-sell.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink, useLanguage } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import { Cover } from "#web/ui/surface/cover.tsx";
import { priceText } from "#web/ui/text/price.tsx";
import { ItemActions } from "../item-actions.tsx";
import { stateTones } from "../item-state-badge.tsx";
import type { CourseEditing } from "./course-editing.ts";
import styles from "./course-frame.module.css";
import { partPath } from "./course-parts.ts";
import { type SellingFacts, useSellingFacts } from "./selling-facts.ts";

/** What is true of the whole course, beside each of its parts. */
export function CourseAside({ course }: { course: CourseEditing }) {
  const t = useTexts();
  const { item, editing } = course;
  const { id } = item;
  const facts = useSellingFacts(id);
  const state = facts?.state ?? item.state;
  const isOnSale = state === "published" || state === "unpriced";
  const cover = String(editing.typed.cover ?? "");
  return (
    <aside className={styles.aside} aria-label={t("items.beside")}>
      <Card className="stack-12 one-column">
        <div className={styles.facts}>
          <Cover src={cover === "" ? "" : `/files/${cover}`} alt="" className={styles.cover} />
          <div className="stack-4">
            <div className="row-8 centred">
              <Badge tone={stateTones[state]}>{t(`items.state-${state}`)}</Badge>
            </div>
            <p className={styles.price}>
              <LocaleLink to={partPath(id, "price")}>
                <PriceInShort facts={facts} />
              </LocaleLink>
            </p>
          </div>
        </div>
        <LinkButton to={isOnSale ? `/courses/${id}` : `/courses/${id}/preview`} variant="quiet">
          {t(isOnSale ? "items.see" : "items.preview")}
        </LinkButton>
        {facts && <Missing course={course} facts={facts} />}
      </Card>
      <GivenWith course={course} />
      <div className="row-8">
        <ItemActions item={item} version={editing.base.version} isDirty={editing.isDirty} />
      </div>
    </aside>
  );
}

function PriceInShort({ facts }: { facts: SellingFacts | undefined }) {
  const t = useTexts();
  if (facts === undefined) return t("ui.loading");
  if (!facts.has_price) return t("items.price-none");
  if (facts.price_from === null) return t("items.price-other");
  const price = facts.price_from === 0 ? t("catalog.free") : priceText(facts.price_from);
  return facts.has_several_prices ? t("items.price-from", { price }) : price;
}

/** What is missing before it is sold, by the rule that the server refuses by. */
function Missing({
  course: { item, editing },
  facts,
}: {
  course: CourseEditing;
  facts: SellingFacts;
}) {
  const t = useTexts();
  const { typed } = editing;
  const missing = missingToSell({
    kind: item.course_type,
    title: String(typed.course_name ?? ""),
    cover: String(typed.cover ?? ""),
    description: String(typed.description ?? ""),
    hasPrice: facts.has_price,
    publishedLessons: facts.published_lessons,
    takesPlace: String(typed.takes_place ?? ""),
  });
  if (missing.length === 0) return <p className="soft">{t("items.missing-nothing")}</p>;
  const places = {
    title: "page",
    cover: "page",
    description: "page",
    price: "price",
    lesson: "content",
  } as const;
  return (
    <section className="stack-4" aria-label={t("items.missing")}>
      <h2 className="text-16 strong">{t("items.missing")}</h2>
      <ul className={styles.missing}>
        {missing.map(({ need, isNeeded }) => (
          <li key={need}>
            <span
              className={classNames(styles.mark, isNeeded && styles.needed)}
              aria-hidden="true"
            />
            <LocaleLink to={partPath(item.id, places[need])}>
              {t(`items.missing-${need}`)}
            </LocaleLink>
            {isNeeded && <span className="soft">{t("items.missing-needed")}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For a product: the courses that include it. */
function GivenWith({ course: { item } }: { course: CourseEditing }) {
  const t = useTexts();
  const lang = useLanguage();
  if (item.given_with.length === 0) return null;
  return (
    <Callout>
      <p>{t("items.given-with")}</p>
      <ul className="stack-4">
        {item.given_with.map((course) => (
          <li key={course.id}>
            <LocaleLink to={`/admin/courses/${course.id}`}>{course[`name_${lang}`]}</LocaleLink>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
