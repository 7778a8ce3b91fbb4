import { data } from "react-router";
import { answered } from "#web/shell/page/answered.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { services } from "#web/shell/page/services.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import type { Route } from "./+types/course-preview-page";
import styles from "./course-page.module.css";
import { CourseView } from "./course-view.tsx";

/** Only for people who may edit the catalogue. Others get no such page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,14}$/.test(params.id)) throw data(null, { status: 404 });
  const found = await context
    .get(services)
    .api.adminPreviewItem({ params: { id: Number(params.id) } });
  if (!found.ok && (found.status === 401 || found.status === 403))
    throw data(null, { status: 404 });
  return { course: answered(found).data };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = metaTexts(matches);
  return privateMeta(
    `${t("catalog.preview")}: ${loaderData?.course.course_name ?? ""} · ${t("shop.name")}`,
  );
};

export default function CoursePreviewPage({ loaderData: { course } }: Route.ComponentProps) {
  const t = useTexts();
  const note = (
    <Callout title={t("catalog.preview")}>
      <div className={styles.preview}>
        <p>{t("catalog.preview-text")}</p>
        <LinkButton to={`/admin/courses/${course.id}`} variant="quiet">
          {t("catalog.preview-edit")}
        </LinkButton>
      </div>
    </Callout>
  );
  return <CourseView course={course} isPreview note={note} />;
}
