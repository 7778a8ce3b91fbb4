import { answered } from "#web/shell/page/answered.ts";
import { publicMeta } from "#web/shell/page/public-meta.ts";
import { translateFor, wordsOf } from "#web/shell/page/request-words.ts";
import { services } from "#web/shell/page/services.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { BookIcon, SearchIcon } from "#web/ui/icon/icons.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import type { Route } from "./+types/courses-page";
import { CatalogFilters } from "./catalog-filters.tsx";
import {
  type CatalogQuery,
  catalogPath,
  catalogSearch,
  readCatalogQuery,
} from "./catalog-query.ts";
import type { CategoryCount } from "./catalog-types.ts";
import { CourseGrid } from "./course-grid.tsx";
import styles from "./courses-page.module.css";
import { SleepingPagination } from "./sleeping-pagination.ts";
import { ThumbSearch } from "./thumb-search.tsx";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(services);
  const query = readCatalogQuery(new URL(request.url).searchParams);
  const [found, counted, t, words] = await Promise.all([
    api.listCourses({ query }),
    api.listCategories(),
    translateFor(context, params),
    wordsOf(context, params),
  ]);
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
    list: answered(found).data,
    categories,
    heading,
    meta: query.q === "" ? meta : [...meta, hidden],
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function CoursesPage({
  loaderData: { query, list, categories, heading },
}: Route.ComponentProps) {
  if (list.total === 0 && catalogSearch({ ...query, sort: "" }) === "")
    return <NothingYet heading={heading} />;
  return (
    <div className={styles.page}>
      <h1>{heading}</h1>
      <CatalogFilters query={query} categories={categories} total={list.total} />
      {list.items.length === 0 ? (
        <NothingFound />
      ) : (
        <CourseGrid items={list.items} heading="h2" eager={4} />
      )}
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

function NothingFound() {
  const t = useTexts();
  return (
    <EmptyState
      title={t("catalog.empty")}
      text={t("catalog.empty-text")}
      icon={<SearchIcon size={32} />}
    >
      <LinkButton to="/courses">{t("catalog.clear")}</LinkButton>
    </EmptyState>
  );
}

function headingOf(
  { q, category }: CatalogQuery,
  categories: readonly CategoryCount[],
  t: Translate,
): string {
  if (q !== "") return t("catalog.results-for", { q });
  return categories.find(({ slug }) => slug === category)?.name ?? t("shop.courses");
}
