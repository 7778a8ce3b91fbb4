import { data, isRouteErrorResponse } from "react-router";
import { answered } from "#web/shell/page/answered.ts";
import { absolute, publicMeta } from "#web/shell/page/public-meta.ts";
import { translateFor, wordsOf } from "#web/shell/page/request-words.ts";
import { services } from "#web/shell/page/services.ts";
import type { Route } from "./+types/promotion-page";
import { MemberPromotion } from "./member-promotion.tsx";
import { PromotionView } from "./promotion-view.tsx";
import type { Promotion } from "./use-promotions.ts";

export async function loader({ params, context, request }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,14}$/.test(params.id)) throw data(null, { status: 404 });
  const { api, publicUrl } = context.get(services);
  const [found, t, words] = await Promise.all([
    api.getPromotion({ params: { id: Number(params.id) } }),
    translateFor(context, params),
    wordsOf(context, params),
  ]);
  const promotion = answered(found).data;
  const { title, description_list, coursesInPromotion } = promotion;
  const image = coursesInPromotion[0]?.course_image;
  const said = {
    title: `${title} · ${t("shop.name")}`,
    description: [title, ...description_list].join(" "),
  };
  const meta = publicMeta({ publicUrl, words, url: request.url, ...said, image });
  return { promotion, meta: [...meta, { "script:ld+json": coursesData(promotion, publicUrl) }] };
}

/** Structured data for search engines: the list of its courses. */
function coursesData({ title, coursesInPromotion }: Promotion, publicUrl: string) {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name: title,
    itemListElement: coursesInPromotion.map(({ id, course_name, course_image }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: course_name,
      url: `${publicUrl}/courses/${id}`,
      image: absolute(course_image, publicUrl),
    })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function PromotionPage({ loaderData: { promotion } }: Route.ComponentProps) {
  return <PromotionView key={promotion.id} promotion={promotion} />;
}

/** The stored page is the same for everybody. So a members' promotion is read by the browser. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <MemberPromotion id={Number(params.id)} />;
}
