import { answered } from "../app/answered.ts";
import { metaTexts, publicMeta } from "../app/page-meta.ts";
import { services } from "../app/services.ts";
import { type Translate, useTexts } from "../app/texts/use-texts.tsx";
import { LinkButton } from "../ui/button.tsx";
import { SearchIcon } from "../ui/icons.tsx";
import { Pagination } from "../ui/pagination.tsx";
import { EmptyState } from "../ui/states.tsx";
import type { Route } from "./+types/courses-page";
import { CatalogFilters } from "./catalog-filters.tsx";
import { type CatalogQuery, catalogPath, catalogSearch, readCatalogQuery } from "./catalog-query.ts";
import type { CategoryCount } from "./catalog-types.ts";
import { CourseGrid } from "./course-grid.tsx";
import styles from "./courses-page.module.css";
import { ThumbSearch } from "./thumb-search.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(services);
  const query = readCatalogQuery(new URL(request.url).searchParams);
  const [list, categories] = await Promise.all([api.listCourses({ query }), api.listCategories()]);
  return { query, list: answered(list).data, categories: answered(categories).data };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const t = metaTexts(matches);
  if (!loaderData) return [{ title: t("shop.name") }];
  const { query, categories } = loaderData;
  const heading = headingOf(query, categories, t);
  const title = query.page > 1 ? t("catalog.page-title", { title: heading, page: query.page }) : heading;
  const page = { title: `${title} · ${t("shop.name")}`, description: t("catalog.meta"), search: catalogSearch({ ...query, sort: "" }) };
  const found = publicMeta({ matches, location }, page);
  return query.q === "" ? found : [...found, { name: "robots", content: "noindex, follow" }];
};

export default function CoursesPage({ loaderData: { query, list, categories } }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{headingOf(query, categories, t)}</h1>
      <CatalogFilters query={query} categories={categories} total={list.total} />
      {list.items.length === 0 ? (
        <EmptyState title={t("catalog.empty")} text={t("catalog.empty-text")} icon={<SearchIcon size={32} />}>
          <LinkButton to="/courses">{t("catalog.clear")}</LinkButton>
        </EmptyState>
      ) : (
        <CourseGrid items={list.items} heading="h2" eager={4} />
      )}
      <Pagination page={list.page} pages={list.pages} hrefFor={(page) => catalogPath(query, { page })} />
      <ThumbSearch query={query} />
    </div>
  );
}

function headingOf({ q, category }: CatalogQuery, categories: readonly CategoryCount[], t: Translate): string {
  if (q !== "") return t("catalog.results-for", { q });
  return categories.find(({ slug }) => slug === category)?.name ?? t("shop.courses");
}
