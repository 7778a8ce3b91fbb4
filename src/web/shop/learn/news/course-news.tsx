import { useState } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api } from "#web/platform/learn-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { DateText } from "#web/ui/text/date-text.tsx";
import { RichText } from "#web/ui/text/rich-text.tsx";
import styles from "./course-news.module.css";

export type NewsList = Output<AllSchemas["listCourseNews"]>["data"];
type Item = NewsList["items"][number];

/** What the shop or an instructor has announced. It is read when it is opened. */
export function CourseNews({ courseId, news }: { courseId: number; news: NewsList }) {
  const t = useTexts();
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const isRead = (item: Item) => item.is_read || opened.has(item.id);
  const unread = news.items.filter((item) => !isRead(item)).length;
  const open = (item: Item) => {
    if (isRead(item)) return;
    setOpened(new Set([...opened, item.id]));
    // If it does not arrive, it is shown as new once more.
    void api.readCourseNews({ params: { id: courseId, newsId: item.id } }).catch(() => undefined);
  };
  return (
    <Card>
      <section className="stack-12 one-column" aria-labelledby="course-news">
        <h2 id="course-news" className="row-8 text-18">
          {t("course-news.title")}
          {unread > 0 && <Badge tone="accent">{t("course-news.unread", { count: unread })}</Badge>}
        </h2>
        <ul className={styles.news}>
          {news.items.map((item) => (
            <li key={item.id}>
              <details onToggle={(event) => event.currentTarget.open && open(item)}>
                <summary className={styles.subject}>
                  <span className={isRead(item) ? "break-anywhere" : "strong break-anywhere"}>
                    {item.subject}
                  </span>
                  <span className="row-8 soft">
                    <DateText value={item.at} />
                    {!isRead(item) && <Badge tone="accent">{t("course-news.new")}</Badge>}
                  </span>
                </summary>
                <div className={styles.body}>
                  <RichText text={item.body} heading="h3" />
                  {item.link_item_id !== null && item.link_item_id !== courseId && (
                    <LinkButton to={`/courses/${item.link_item_id}`} variant="quiet">
                      {t("course-news.course")}
                    </LinkButton>
                  )}
                </div>
              </details>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}
