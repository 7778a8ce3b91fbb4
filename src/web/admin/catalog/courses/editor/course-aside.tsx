import { type MissingNeed, missingToSell } from "#domain/catalog/selling/missing-to-sell.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink, useLanguage } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import { Cover } from "#web/ui/surface/cover.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import { priceText } from "#web/ui/text/price.tsx";
import { ItemActions } from "../item-actions.tsx";
import { stateTones } from "../item-state-badge.tsx";
import type { CourseEditing } from "./course-editing.ts";
import styles from "./course-frame.module.css";
import { partPath } from "./course-parts.ts";
import { KeptWords } from "./kept-words.tsx";
import { PublishButton } from "./publish-button.tsx";
import { type SellingFacts, useSellingFacts } from "./selling-facts.ts";

/** What is true of the whole course, beside each of its parts. */
export function CourseAside({ course, isShort }: { course: CourseEditing; isShort: boolean }) {
  const t = useTexts();
  const { item, editing } = course;
  const { id } = item;
  const facts = useSellingFacts(id);
  const state = facts?.state ?? item.state;
  const isOnSale = state === "published" || state === "unpriced";
  const missing = facts ? missingOf(course, facts) : [];
  const cover = String(editing.typed.cover ?? "");
  return (
    <aside
      className={classNames(styles.aside, isShort && styles.short)}
      aria-label={t("items.beside")}
    >
      <Card className={styles.card}>
        <div className={styles.facts}>
          <Cover src={cover === "" ? "" : `/files/${cover}`} alt="" className={styles.cover} />
          <div className="stack-4">
            <div className="row-8 centred">
              <Badge tone={stateTones[state]}>{t(`items.state-${state}`)}</Badge>
            </div>
            <p className={styles.price} aria-busy={facts === undefined}>
              <LocaleLink to={partPath(id, "price")}>
                <PriceInShort facts={facts} />
              </LocaleLink>
            </p>
          </div>
        </div>
        <LinkButton to={isOnSale ? `/courses/${id}` : `/courses/${id}/preview`} variant="quiet">
          {t(isOnSale ? "items.see" : "items.preview")}
        </LinkButton>
        {facts && state === "draft" && (
          <PublishButton course={course} facts={facts} missing={missing} />
        )}
        {facts && state !== "archived" && <Missing id={id} missing={missing} />}
        <KeptWords course={course} />
        <Others course={course} />
      </Card>
      {!isShort && (
        <>
          <GivenWith course={course} />
          <div className="row-8">
            <ItemActions
              item={item}
              version={editing.base.version}
              isDirty={editing.isDirty || course.kept.state !== "kept"}
            />
          </div>
        </>
      )}
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

/** By the rule that the server refuses by. */
function missingOf(
  { item, editing: { typed } }: CourseEditing,
  facts: SellingFacts,
): MissingNeed[] {
  return missingToSell({
    kind: item.course_type,
    title: String(typed.course_name ?? ""),
    cover: String(typed.cover ?? ""),
    description: String(typed.description ?? ""),
    hasPrice: facts.has_price,
    publishedLessons: facts.published_lessons,
    takesPlace: String(typed.takes_place ?? ""),
  });
}

function Missing({ id, missing }: { id: number; missing: readonly MissingNeed[] }) {
  const t = useTexts();
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
            <LocaleLink to={partPath(id, places[need])}>{t(`items.missing-${need}`)}</LocaleLink>
            {isNeeded && <span className="soft">{t("items.missing-needed")}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who else is editing it: the later one is told. */
function Others({ course: { others } }: { course: CourseEditing }) {
  const t = useTexts();
  const [latest] = others;
  if (latest === undefined) return null;
  return (
    <Callout>
      <p>{t("items.others", { name: latest.name })}</p>
      <p className="soft">
        <DateTimeText value={latest.kept_at} />
      </p>
    </Callout>
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
