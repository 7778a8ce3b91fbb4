import { data } from "react-router";
import { answered } from "../app/answered.ts";
import { services } from "../app/services.ts";
import type { Route } from "./+types/sitemap-part";
import { listPagesPerSitemap, sitemapOf, xmlResponse } from "./sitemap-xml.ts";

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const part = /^([1-9]\d{0,3})\.xml$/.exec(params.part)?.[1];
  if (part === undefined) throw data(null, { status: 404 });
  const { api, publicUrl } = context.get(services);
  const first = (Number(part) - 1) * listPagesPerSitemap + 1;
  const { pages } = answered(await api.listCourses({ query: {} })).data;
  const wanted = Array.from({ length: listPagesPerSitemap }, (_, at) => first + at).filter((page) => page <= pages);
  const lists = await Promise.all(wanted.map((page) => api.listCourses({ query: { page, sort: "name" } })));
  const promotions = part === "1" ? answered(await api.listPromotions()).data.map(({ id }) => `/promotion/${id}`) : [];
  const items = lists.flatMap((list) => answered(list).data.items.map(({ id }) => `/courses/${id}`));
  return xmlResponse(sitemapOf(publicUrl, part === "1" ? ["/", "/courses", ...promotions, ...items] : items));
}
