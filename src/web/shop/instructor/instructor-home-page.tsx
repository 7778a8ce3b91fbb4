import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { services } from "#web/shell/page/services.ts";
import type { Route } from "./+types/instructor-home-page";
import { InstructorHome } from "./instructor-home.tsx";
import type { Taught } from "./taught.ts";

export async function loader({ context }: Route.LoaderArgs): Promise<{ taught: Taught | null }> {
  const answer = await context.get(services).api.listTaughtCourses();
  return { taught: answer.ok ? answer.value.data : null };
}

/** Walking here the page stands at once and reads by itself. */
export function clientLoader(): { taught: Taught | null } {
  return { taught: null };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("teach.meta")} · ${t("shop.name")}`);
};

/** Where somebody lands who teaches here and does not study: the cart is not for them. */
export default function InstructorHomePage({ loaderData }: Route.ComponentProps) {
  return <InstructorHome loaded={loaderData.taught} />;
}
