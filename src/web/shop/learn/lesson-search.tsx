import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { clockText } from "#domain/learning/clock-text.ts";
import { services } from "#web/shell/page/services.ts";
import { useFormNavigation } from "#web/shell/page/use-form-navigation.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { LocaleLink, useHref } from "#web/ui/link/locale-link.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import type { findCurriculum } from "./find-learning.ts";
import styles from "./lesson-search.module.css";

type SearchResult = Output<AllSchemas["searchLessons"]>["data"];
type Visit = Parameters<typeof findCurriculum>[0];

/** `failed`: the search failed, but the page works. */
export async function findInLessons(
  visit: Visit,
  id: number,
  q: string,
): Promise<SearchResult | "failed"> {
  const answer = await visit.context
    .get(services)
    .api.searchLessons({ params: { id }, query: { q } });
  return answer.ok ? answer.value.data : "failed";
}

/** The places of words in open lessons. A place in captions links to its second. */
export function LessonSearch({
  courseId,
  q,
  found,
}: {
  courseId: number;
  q: string;
  found: SearchResult | "failed" | null;
}) {
  const t = useTexts();
  const action = useHref()(`/learn/${courseId}`);
  const walk = useFormNavigation();
  return (
    <div className="stack-12">
      <search>
        <form action={action} onSubmit={walk} className={styles.search}>
          <TextField
            type="search"
            name="q"
            label={t("learn.search")}
            hint={t("learn.search-hint")}
            defaultValue={q}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button type="submit" variant="quiet">
            {t("learn.search-send")}
          </Button>
        </form>
      </search>
      {found !== null && <FoundPlaces courseId={courseId} found={found} />}
    </div>
  );
}

function FoundPlaces({ courseId, found }: { courseId: number; found: SearchResult | "failed" }) {
  const t = useTexts();
  if (found === "failed") return <p role="alert">{t("learn.search-failed")}</p>;
  const { items, is_cut: isCut } = found;
  return (
    <>
      <p role="status" className="soft">
        {items.length === 0
          ? t("learn.search-none")
          : t(isCut ? "learn.search-many" : "learn.search-found", { count: items.length })}
      </p>
      <ul className={styles.places}>
        {items.map(({ lesson_id: id, title, where, second, excerpt }) => (
          <li key={`${id} ${where} ${second} ${excerpt}`}>
            <LocaleLink to={`/learn/${courseId}/${id}${second === null ? "" : `?t=${second}`}`}>
              {title}
              {second !== null && ` · ${clockText(second)}`}
            </LocaleLink>
            {excerpt !== "" && <p className="soft">{excerpt}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
