import { data } from "react-router";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { services } from "#web/shell/page/services.ts";
import type { Route } from "./+types/first-run-page";
import { FirstRunSheet } from "./first-run-sheet.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(t("first-run.title"));
};

/** With an administrator this page does not exist. */
export async function loader({ context }: Route.LoaderArgs) {
  const answer = await context.get(services).api.getFirstRun();
  if (!answer.ok) throw data(null, { status: answer.status === 404 ? 404 : 503 });
  return null;
}

export function headers({ parentHeaders }: Route.HeadersArgs) {
  return parentHeaders;
}

export default function FirstRunPage() {
  return <FirstRunSheet />;
}
