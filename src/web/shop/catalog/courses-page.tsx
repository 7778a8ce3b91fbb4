import type { ShopClient } from "#contract/client.ts";
import { answered } from "#web/shell/page/answered.ts";
import { publicMeta } from "#web/shell/page/public-meta.ts";
import { translateFor, wordsOf } from "#web/shell/page/request-words.ts";
import { services } from "#web/shell/page/services.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { BookIcon } from "#web/ui/icon/icons.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import type { Route } from "./+types/courses-page";
import { CatalogFilters } from "./catalog-filters.tsx";
import {
  type CatalogQuery,
  catalogPath,
  catalogSearch,
  readCatalogQuery,
} from "./catalog-query.ts";
import type { CategoryCount, CourseList } from "./catalog-types.ts";
import { CourseGrid } from "./course-grid.tsx";
import styles from "./courses-page.module.css";
import { SleepingNothingFound } from "./sleeping-nothing-found.ts";
import { SleepingPagination } from "./sleeping-pagination.ts";
import { ThumbSearch } from "./thumb-search.tsx";

const cardsAPage = 20;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(services);
  const query = readCatalogQuery(new URL(request.url).searchParams);
  const [found, counted, t, words] = await Promise.all([
    api.listCourses({ query }),
    api.listCategories(),
    translateFor(context, params),
    wordsOf(context, params),
  ]);
  const list = answered(found).data;
  const categories = answered(counted).data;
  const heading = headingOf(query, categories, t);
  const title =
    query.page > 1 ? t("catalog.page-title", { title: heading, page: query.page }) : heading;
  const meta = publicMeta({
    publicUrl,
    words,
    url: request.url,
    title: `${title} · ${t("shop.name")}`,
    description: t("catalog.meta"),
    search: catalogSearch({ ...query, sort: "" }),
  });
  const hidden = { name: "robots", content: "noindex, follow" };
  return {
    query,
    list,
    instead: list.total === 0 ? await findInstead(api) : null,
    categories,
    heading,
    meta: query.q === "" ? meta : [...meta, hidden],
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function CoursesPage({
  loaderData: { query, list, instead, categories, heading },
}: Route.ComponentProps) {
  if (list.total === 0 && catalogSearch({ ...query, sort: "" }) === "")
    return <NothingYet heading={heading} />;
  return (
    <div className={styles.page}>
      <h1>{heading}</h1>
      <CatalogFilters query={query} categories={categories} total={list.total} />
      {instead && <SleepingNothingFound {...instead} />}
      <FoundCards query={query} list={list} />
      {list.pages > 1 && (
        <SleepingPagination
          page={list.page}
          pages={list.pages}
          hrefFor={(page) => catalogPath(query, { page })}
        />
      )}
      <ThumbSearch query={query} />
    </div>
  );
}

/** The shop has nothing to sell yet, so there is no search. */
function NothingYet({ heading }: { heading: string }) {
  const t = useTexts();
  return (
    <div className={styles.page}>
      <h1>{heading}</h1>
      <EmptyState
        title={t("catalog.none-yet")}
        text={t("catalog.none-yet-text")}
        icon={<BookIcon size={32} />}
      />
    </div>
  );
}

/** Those that have the words, and behind them those that are close to them. */
function FoundCards({ query, list }: { query: CatalogQuery; list: CourseList }) {
  const t = useTexts();
  const { q, page } = query;
  const { items, exact, meant } = list;
  const left = Math.min(items.length, Math.max(0, exact - (page - 1) * cardsAPage));
  const [those, near] = [items.slice(0, left), items.slice(left)];
  return (
    <>
      {those.length > 0 && <CourseGrid items={those} heading="h2" eager={4} />}
      {near.length > 0 && (
        <>
          <p>
            {t(exact > 0 ? "catalog.near" : "catalog.near-only", { q })}
            {meant !== null && meant !== q && (
              <>
                {" "}
                <LocaleLink to={catalogPath({ ...query, q: meant }, {})}>
                  {t("catalog.meant", { words: meant })}
                </LocaleLink>
              </>
            )}
          </p>
          <CourseGrid items={near} heading="h2" />
        </>
      )}
    </>
  );
}

/** What there is instead, where nothing fits. */
async function findInstead(api: ShopClient) {
  const [popular, newest] = await Promise.all([
    api.listCourses({ query: { type: "course", sort: "popular" } }),
    api.listCourses({ query: { type: "course", sort: "ready" } }),
  ]);
  const most = answered(popular).data.items.slice(0, 4);
  const shown = new Set(most.map(({ id }) => id));
  const others = answered(newest).data.items.filter(({ id }) => !shown.has(id));
  return { popular: most, newest: others.slice(0, 4) };
}

function headingOf(
  { q, category }: CatalogQuery,
  categories: readonly CategoryCount[],
  t: Translate,
): string {
  if (q !== "") return t("catalog.results-for", { q });
  return categories.find(({ slug }) => slug === category)?.name ?? t("shop.courses");
}
