import { data } from "react-router";
import type { PageServices } from "#contract/page.ts";
import { answered } from "#web/shell/page/answered.ts";
import { services } from "#web/shell/page/services.ts";
import type { Route } from "./+types/sitemap-part";
import { listPagesPerSitemap, sitemapOf, xmlResponse } from "./sitemap-xml.ts";

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const part = /^([1-9]\d{0,3})\.xml$/.exec(params.part)?.[1];
  if (part === undefined) throw data(null, { status: 404 });
  const { api, publicUrl } = context.get(services);
  const first = (Number(part) - 1) * listPagesPerSitemap + 1;
  const { pages } = answered(await api.listCourses({ query: {} })).data;
  const wanted = Array.from({ length: listPagesPerSitemap }, (_, at) => first + at).filter(
    (page) => page <= pages,
  );
  const lists = await Promise.all(
    wanted.map((page) => api.listCourses({ query: { page, sort: "name" } })),
  );
  const items = lists.flatMap((list) =>
    answered(list).data.items.map(({ id }) => `/courses/${id}`),
  );
  return xmlResponse(
    sitemapOf(publicUrl, part === "1" ? [...(await otherPages(api)), ...items] : items),
  );
}

/** The other pages besides items. */
async function otherPages(api: PageServices["api"]): Promise<string[]> {
  const [promotions, instructors] = await Promise.all([
    api.listPromotions({ query: {} }),
    api.listInstructors(),
  ]);
  return [
    "/",
    "/courses",
    ...answered(promotions).data.map(({ id }) => `/promotion/${id}`),
    ...answered(instructors).data.map(({ id }) => `/instructors/${id}`),
  ];
}
