import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { services } from "#web/shell/page/services.ts";
import type { Route } from "./+types/my-courses-page";
import { type LoadedCourses, MyCourses } from "./my-courses.tsx";

export async function loader({ context }: Route.LoaderArgs): Promise<LoadedCourses> {
  const { api, now } = context.get(services);
  const answer = await api.listEnrollments();
  return { courses: answer.ok ? answer.value.data : null, now: now.toISOString() };
}

/** On a client navigation the page shows at once, and reads its data itself. */
export function clientLoader(): LoadedCourses {
  return { courses: null, now: null };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("my-courses.title")} · ${t("shop.name")}`);
};

export default function MyCoursesPage({ loaderData }: Route.ComponentProps) {
  return <MyCourses loaded={loaderData} />;
}
