import { answered } from "#web/shell/page/answered.ts";
import { publicMeta } from "#web/shell/page/public-meta.ts";
import { translateFor, wordsOf } from "#web/shell/page/request-words.ts";
import { services } from "#web/shell/page/services.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { BookIcon } from "#web/ui/icon/icons.tsx";
import { Chip } from "#web/ui/surface/chip.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { WholeWords } from "#web/ui/text/whole-words.tsx";
import { StepsToLearn } from "../course/steps-to-learn.tsx";
import type { Route } from "./+types/home-page";
import type { CatalogCard, CategoryCount } from "./catalog-types.ts";
import styles from "./home-page.module.css";
import { SleepingCards } from "./sleeping-cards.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(services);
  const [courses, products, categories, t, words] = await Promise.all([
    api.listCourses({ query: { type: "course", sort: "ready" } }),
    api.listCourses({ query: { type: "product" } }),
    api.listCategories(),
    translateFor(context, params),
    wordsOf(context, params),
  ]);
  const { items } = answered(courses).data;
  return {
    courses: items.slice(0, 8),
    showcase: onePerCategory(items),
    products: answered(products).data.items.slice(0, 4),
    categories: answered(categories).data,
    meta: publicMeta({
      publicUrl,
      words,
      url: request.url,
      title: `${t("shop.name")} · ${t("shop.tagline")}`,
      description: t("catalog.meta"),
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function HomePage({
  loaderData: { courses, showcase, products, categories },
}: Route.ComponentProps) {
  const t = useTexts();
  return (
    <div className={styles.page}>
      <Hero categories={categories} covers={showcase} />
      {courses.length + products.length === 0 && (
        <EmptyState
          title={t("catalog.none-yet")}
          text={t("catalog.none-yet-text")}
          icon={<BookIcon size={32} />}
        />
      )}
      <SleepingCards title={t("catalog.new")} items={courses} to="/courses?type=course&sort=new" />
      <StepsToLearn />
      <SleepingCards title={t("catalog.products")} items={products} to="/courses?type=product" />
    </div>
  );
}

/** The newest items of three categories, to show the range of the shop. */
function onePerCategory(items: readonly CatalogCard[]): CatalogCard[] {
  return [...Map.groupBy(items, (item) => item.category.slug).values()]
    .slice(0, 3)
    .flatMap((ofOne) => ofOne.slice(0, 1));
}

function Hero({
  categories,
  covers,
}: {
  categories: readonly CategoryCount[];
  covers: readonly CatalogCard[];
}) {
  const t = useTexts();
  return (
    <section className={styles.hero}>
      <div className="stack-16 one-column">
        <h1>
          <WholeWords text={t("catalog.hero")} />
        </h1>
        <p className={styles.lead}>{t("catalog.hero-text")}</p>
        <ul className="row-8" aria-label={t("catalog.categories")}>
          {categories.map(({ slug, name, count }) => (
            <li key={slug}>
              <Chip to={`/courses?category=${slug}`} count={count}>
                {name}
              </Chip>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.covers} aria-hidden="true">
        {covers.map((course) => (
          <img
            key={course.id}
            src={course.course_image}
            alt=""
            loading="lazy"
            className={styles.cover}
          />
        ))}
      </div>
    </section>
  );
}
