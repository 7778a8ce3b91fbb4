import { useTexts } from "#web/texts/use-texts.tsx";
import { CheckIcon } from "#web/ui/icon/icons.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { Cover } from "#web/ui/surface/cover.tsx";
import { Price } from "#web/ui/text/price.tsx";
import { WholeWords } from "#web/ui/text/whole-words.tsx";
import { accessText } from "./access-text.ts";
import type { CatalogCard } from "./catalog-types.ts";
import styles from "./course-card.module.css";
import { SeatsBadge } from "./seats-badge.tsx";

type Props = {
  item: CatalogCard;
  seatsLeft: number | null;
  owned: boolean;
  /** The heading level below the surrounding heading. */
  heading: "h2" | "h3";
  /** It is probably visible without scrolling. */
  eager?: boolean;
  /** The router discovers the route by this link. The other links have the same route. */
  first?: boolean;
};

export function CourseCard({
  item,
  seatsLeft,
  owned,
  eager = false,
  first = false,
  heading: Heading,
}: Props) {
  const t = useTexts();
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Cover src={item.course_image} alt="" eager={eager} />
        <div className={styles.badge}>
          {owned ? (
            <Badge tone="brand">
              <CheckIcon size={16} />
              {t("catalog.owned")}
            </Badge>
          ) : (
            <SeatsBadge seatsLeft={seatsLeft} />
          )}
        </div>
      </div>
      <div className={styles.words}>
        <p className="soft">
          {item.instructors.length > 0 ? item.instructors.join(", ") : item.category.name}
        </p>
        <Heading className={styles.title}>
          <LocaleLink to={`/courses/${item.id}`} discover={first ? "render" : "none"}>
            <WholeWords text={item.course_name} />
          </LocaleLink>
        </Heading>
        <p className={styles.promise}>{item.promise}</p>
        <p className={styles.foot}>
          <CardPrice item={item} />
          <span className="soft no-break">
            {item.course_type === "product" ? t("catalog.ships") : accessText(item.access, t)}
          </span>
        </p>
      </div>
    </article>
  );
}

function CardPrice({ item }: { item: CatalogCard }) {
  const t = useTexts();
  if (item.price_from === null)
    return <span className={styles.price}>{t("catalog.no-price")}</span>;
  if (item.price_from === 0)
    return (
      <span className={styles.price}>
        {t(item.has_several_prices ? "catalog.free-from" : "catalog.free")}
      </span>
    );
  return (
    <span className={styles.price}>
      {item.has_several_prices && <span className="soft regular">{t("catalog.from")} </span>}
      <Price amount={item.price_from} />
    </span>
  );
}
