import { answered } from "#web/shell/page/answered.ts";
import { services } from "#web/shell/page/services.ts";
import type { Route } from "./+types/sitemap";
import { listPagesPerSitemap, sitemapIndex, xmlResponse } from "./sitemap-xml.ts";

/** The index of sitemaps: one for every two hundred items. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { api, publicUrl } = context.get(services);
  const { pages } = answered(await api.listCourses({ query: {} })).data;
  return xmlResponse(sitemapIndex(publicUrl, Math.max(1, Math.ceil(pages / listPagesPerSitemap))));
}
