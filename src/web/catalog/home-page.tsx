import { answered } from "../app/answered.ts";
import { metaTexts, publicMeta } from "../app/page-meta.ts";
import { SearchBox } from "../app/search-box.tsx";
import { services } from "../app/services.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import { Chip } from "../ui/chip.tsx";
import { Cover } from "../ui/cover.tsx";
import type { Route } from "./+types/home-page";
import type { CatalogCard, CategoryCount } from "./catalog-types.ts";
import styles from "./home-page.module.css";
import { Shelf } from "./shelf.tsx";
import { StepsToLearn } from "./steps-to-learn.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(services);
  const [courses, products, categories] = await Promise.all([
    api.listCourses({ query: { type: "course", sort: "new" } }),
    api.listCourses({ query: { type: "product" } }),
    api.listCategories(),
  ]);
  return { courses: answered(courses).data.items.slice(0, 8), products: answered(products).data.items.slice(0, 4), categories: answered(categories).data };
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const t = metaTexts(matches);
  return publicMeta({ matches, location }, { title: `${t("shop.name")} · ${t("shop.tagline")}`, description: t("catalog.meta") });
};

export default function HomePage({ loaderData: { courses, products, categories } }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <div className={styles.page}>
      <Hero categories={categories} covers={courses.slice(0, 3)} />
      <Shelf title={t("catalog.new")} items={courses} to="/courses?type=course&sort=new" />
      <StepsToLearn />
      <Shelf title={t("catalog.products")} items={products} to="/courses?type=product" />
    </div>
  );
}

function Hero({ categories, covers }: { categories: readonly CategoryCount[]; covers: readonly CatalogCard[] }) {
  const t = useTexts();
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1>{t("catalog.hero")}</h1>
        <p className={styles.lead}>{t("catalog.hero-text")}</p>
        <SearchBox large className={styles.search} />
        <ul className={styles.chips} aria-label={t("catalog.categories")}>
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
          <Cover key={course.id} src={course.course_image} alt="" eager sizes="18rem" className={styles.cover} />
        ))}
      </div>
    </section>
  );
}
