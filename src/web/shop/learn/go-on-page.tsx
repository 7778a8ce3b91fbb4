import { redirect } from "react-router";
import { pageLanguage } from "#domain/language/page-languages.ts";
import { localizedPath } from "#domain/link/localized-path.ts";
import { services } from "#web/shell/page/services.ts";
import type { Route } from "./+types/go-on-page";
import { findClosed } from "./closed/find-closed.ts";
import { forLearners, idOf } from "./find-learning.ts";

/**
 * Leads to the lesson that was learned last, where its film plays at once. So one link in a page or
 * a mail stays right while the learner goes on.
 */
export async function loader(visit: Route.LoaderArgs) {
  const id = idOf(visit.params.id);
  const to = (path: string) => redirect(localizedPath(path, pageLanguage(visit.params.lang)));
  const answer = await visit.context.get(services).api.getCurriculum({ params: { id }, query: {} });
  // The course's page says why it is closed.
  if ((await findClosed(visit, answer, id)) !== null) throw to(`/learn/${id}`);
  const { next_lesson: next } = (await forLearners(visit, answer)).data;
  throw to(next === null ? `/learn/${id}` : `/learn/${id}/${next}?play=1`);
}

/** Never shown. */
export default function GoOnPage() {
  return null;
}
