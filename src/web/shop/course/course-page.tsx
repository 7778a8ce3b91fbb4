import { lazy, Suspense } from "react";
import { data } from "react-router";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { answered } from "#web/shell/page/answered.ts";
import { publicMeta } from "#web/shell/page/public-meta.ts";
import { textsOf, translateFor } from "#web/shell/page/request-words.ts";
import { services } from "#web/shell/page/services.ts";
import type { Route } from "./+types/course-page";
import { courseData } from "./course-structured-data.ts";
import { CourseView } from "./course-view.tsx";
import { KeepPlan } from "./purchase-panel.tsx";

// Only where the owner sells that way: other shops would carry it on every first load of a course.
const SaleView = lazy(() => keepLoading(async () => ({ default: (await import("../one-page-checkout/sale-view.tsx")).SaleView })));

export async function loader({ params, context, request }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,14}$/.test(params.id)) throw data(null, { status: 404 });
  const { api, publicUrl } = context.get(services);
  const [found, t, site] = await Promise.all([
    api.getCourse({ params: { id: Number(params.id) } }),
    translateFor(context, params),
    api.getSiteSettings({ params: { id: "1" } }),
  ]);
  const course = answered(found).data;
  const { course_name, promise, og_image } = course;
  const meta = publicMeta({ publicUrl, url: request.url, title: `${course_name} · ${t("shop.name")}`, description: promise, image: og_image });
  // Only where the owner sells on the course's own page: elsewhere they would be carried for nothing.
  const saleTexts = site.ok && site.value.purchase_layout === 4 ? await textsOf(context, params, "cart", "signIn") : null;
  return { course, saleTexts, meta: [...meta, { "script:ld+json": courseData(course, request.url, publicUrl) }] };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function CoursePage({ loaderData: { course, saleTexts } }: Route.ComponentProps) {
  if (saleTexts === null) return <CourseView course={course} />;
  // The course is there at once, its button as soon as the rest has come.
  return (
    <KeepPlan key={course.id}>
      <Suspense fallback={<CourseView course={course} sale={notYet} />}>
        <SaleView course={course} texts={saleTexts} />
      </Suspense>
    </KeepPlan>
  );
}

const notYet = { isBusy: true, order: () => undefined };
