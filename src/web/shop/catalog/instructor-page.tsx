import { data } from "react-router";
import { answered } from "#web/shell/page/answered.ts";
import { publicMeta } from "#web/shell/page/public-meta.ts";
import { translateFor, wordsOf } from "#web/shell/page/request-words.ts";
import { services } from "#web/shell/page/services.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Breadcrumbs } from "#web/ui/list/breadcrumbs.tsx";
import { Cover } from "#web/ui/surface/cover.tsx";
import type { Route } from "./+types/instructor-page";
import { CardSection } from "./card-section.tsx";
import styles from "./instructor-page.module.css";

export async function loader({ params, context, request }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,14}$/.test(params.id)) throw data(null, { status: 404 });
  const { api, publicUrl } = context.get(services);
  const [found, t, words] = await Promise.all([
    api.getInstructor({ params: { id: Number(params.id) } }),
    translateFor(context, params),
    wordsOf(context, params),
  ]);
  const instructor = answered(found).data;
  const { name, bio, image } = instructor;
  return {
    instructor,
    meta: publicMeta({
      publicUrl,
      words,
      url: request.url,
      title: `${name} · ${t("shop.name")}`,
      description: bio.slice(0, 200),
      image,
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** An instructor and their courses. */
export default function InstructorPage({ loaderData: { instructor } }: Route.ComponentProps) {
  const t = useTexts();
  const { name, bio, image, courses } = instructor;
  const paragraphs = bio.split(/\n+/).filter((text) => text.trim() !== "");
  return (
    <article className={styles.page}>
      <Breadcrumbs crumbs={[{ to: "/courses", label: t("shop.courses") }]} />
      <header className={styles.head}>
        <Cover src={image} alt="" ratio="1" className={styles.portrait} />
        <div className={styles.words}>
          <p className="muted">{t("catalog.teachers")}</p>
          <h1>{name}</h1>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </header>
      <CardSection title={t("catalog.teacher-courses")} items={courses} />
    </article>
  );
}
