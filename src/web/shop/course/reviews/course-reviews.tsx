import { useState } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { quickRead } from "#web/platform/quick-read.ts";
import type { CourseDetail } from "#web/shop/catalog/catalog-types.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { usePageLanguage } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { formatDate } from "#web/ui/text/format-date.ts";
import styles from "./course-reviews.module.css";
import { Stars } from "./stars.tsx";

type Reviews = NonNullable<CourseDetail["reviews"]>;
type Review = Output<AllSchemas["listReviews"]>["data"]["items"][number];

/** The reviews of a course: the mean, the distribution of stars, and the texts, newest first. */
export function CourseReviews({ courseId, reviews }: { courseId: number; reviews: Reviews }) {
  const t = useTexts();
  const { shown, hasMore, isBusy, isBroken, more } = useMore(courseId, reviews);
  const tenths = reviews.average_tenths ?? 0;
  const mean = (tenths / 10).toFixed(1);
  return (
    <section id="reviews" className={styles.section}>
      <h2>{t("reviews.title")}</h2>
      <Card>
        <div className={styles.summary}>
          <div className="stack-4">
            <span className={styles.mean}>{mean}</span>
            <Stars tenths={tenths} label={t("reviews.average", { stars: mean })} />
            <span className="soft">
              {t("reviews.count", { count: reviews.count })} ·{" "}
              {t("reviews.learners", { count: reviews.learners })}
            </span>
          </div>
          <ol className={styles.bars}>
            {[5, 4, 3, 2, 1].map((star) => (
              <Bar
                key={star}
                star={star}
                count={reviews.by_star[star - 1] ?? 0}
                total={reviews.count}
              />
            ))}
          </ol>
        </div>
      </Card>
      <ul className={styles.list}>
        {shown.map((one) => (
          <li key={one.id}>
            <OneReview review={one} />
          </li>
        ))}
      </ul>
      {isBroken && (
        <Callout tone="danger" live>
          {t("error.offline-text")}
        </Callout>
      )}
      {hasMore && (
        <div className="row-8">
          <Button variant="quiet" busy={isBusy} onClick={more}>
            {t("reviews.more")}
          </Button>
        </div>
      )}
    </section>
  );
}

function Bar({ star, count, total }: { star: number; count: number; total: number }) {
  const t = useTexts();
  return (
    <li>
      <span aria-hidden="true">{star}</span>
      <span
        className={styles.bar}
        role="img"
        aria-label={t("reviews.given", { stars: star, count })}
      >
        <span style={{ inlineSize: `${total === 0 ? 0 : (count * 100) / total}%` }} />
      </span>
      <span className="soft" aria-hidden="true">
        {count}
      </span>
    </li>
  );
}

function OneReview({ review: { stars, words, name, written_at: at } }: { review: Review }) {
  const t = useTexts();
  const lang = usePageLanguage();
  return (
    <div className="stack-4">
      <div className="row-8-12 centred">
        <Stars tenths={stars * 10} label={t("reviews.average", { stars })} />
        <span className="strong">{name}</span>
        <span className="soft">{formatDate(new Date(at), lang)}</span>
      </div>
      {words !== "" && <p className="keep-lines break-anywhere">{words}</p>}
    </div>
  );
}

function useMore(courseId: number, { latest, count }: Reviews) {
  const [shown, setShown] = useState<readonly Review[]>(latest);
  const [pages, setPages] = useState(1);
  const [isBusy, setBusy] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const [isEnd, setEnd] = useState(latest.length >= count);
  const more = () => {
    setBusy(true);
    setBroken(false);
    const path = `/public/courses/${courseId}/reviews?page=${pages + 1}`;
    void quickRead<"listReviews">(path as "/public/courses/:id/reviews")
      .then(({ data: { items, pages: all } }) => {
        // A new review has moved another one to this page.
        setShown((before) => [
          ...before,
          ...items.filter(({ id }) => before.every((one) => one.id !== id)),
        ]);
        setPages((before) => before + 1);
        setEnd(pages + 1 >= all);
      })
      .catch(() => setBroken(true))
      .finally(() => setBusy(false));
  };
  return { shown, hasMore: !isEnd, isBusy, isBroken, more };
}
