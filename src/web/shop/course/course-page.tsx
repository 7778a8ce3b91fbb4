import { lazy, Suspense } from "react";
import { data } from "react-router";
import { pageLanguage, writtenIn } from "#domain/language/page-languages.ts";
import { localizedPath } from "#domain/link/localized-path.ts";
import { itemSharePath, shownPrice } from "#domain/link/share-picture.ts";
import { usualColour } from "#domain/settings/look.ts";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { answered } from "#web/shell/page/answered.ts";
import { absolute, publicMeta } from "#web/shell/page/public-meta.ts";
import { textsOf, translateFor, wordsOf } from "#web/shell/page/request-words.ts";
import { services } from "#web/shell/page/services.ts";
import type { CourseDetail } from "../catalog/catalog-types.ts";
import type { Route } from "./+types/course-page";
import { CourseView } from "./course-view.tsx";
import { KeepPlan } from "./purchase-panel.tsx";

// Loaded only if the owner sells on the course's own page.
const OnePageView = lazy(() =>
  keepLoading(async () => ({
    default: (await import("../one-page-checkout/one-page-view.tsx")).OnePageView,
  })),
);

export async function loader({ params, context, request }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,14}$/.test(params.id)) throw data(null, { status: 404 });
  const { api, publicUrl } = context.get(services);
  const [found, t, words, site] = await Promise.all([
    api.getCourse({ params: { id: Number(params.id) } }),
    translateFor(context, params),
    wordsOf(context, params),
    api.getSiteSettings({ params: { id: "1" } }),
  ]);
  const course = answered(found).data;
  const { course_name, promise } = course;
  const language = pageLanguage(params.lang);
  const image = itemSharePath({
    id: course.id,
    lang: writtenIn(language),
    shopName: t("shop.name"),
    logo: words.identity.logo ?? null,
    title: course_name,
    price: shownPrice(course.price_from),
    cover: course.course_image,
    colour: words.identity.look?.["--own-brand"] ?? usualColour,
  });
  const meta = publicMeta({
    publicUrl,
    words,
    url: request.url,
    title: `${course_name} · ${t("shop.name")}`,
    description: promise,
    image,
  });
  // Needed only if the owner sells on the course's own page.
  const saleTexts =
    site.ok && site.value.purchase_layout === 4
      ? await textsOf(context, params, "cart", "signIn")
      : null;
  return {
    course,
    saleTexts,
    selling: {
      refund: site.ok ? firstLine(site.value.buyer_words.refund_policy) : "",
      address: publicUrl + localizedPath(`/courses/${course.id}`, language),
    },
    meta: [...meta, { "script:ld+json": courseData(course, request.url, publicUrl) }],
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function CoursePage({
  loaderData: { course, saleTexts, selling },
}: Route.ComponentProps) {
  if (saleTexts === null) return <CourseView course={course} selling={selling} />;
  // The course shows at once, its button after the rest has loaded.
  return (
    <KeepPlan key={course.id}>
      <Suspense fallback={<CourseView course={course} sale={notYet} selling={selling} />}>
        <OnePageView course={course} texts={saleTexts} selling={selling} />
      </Suspense>
    </KeepPlan>
  );
}

/** The promise in short; the rest has a page. */
function firstLine(policy: string): string {
  const [line = ""] = policy.trim().split("\n");
  return line.length <= 160 ? line : `${line.slice(0, 160)}…`;
}

const notYet = { isBusy: true, order: () => undefined };

/** Structured data for search engines: a course with its offers, or a product. */
function courseData(course: CourseDetail, url: string, publicUrl: string) {
  const image = absolute(course.og_image || course.course_image, publicUrl);
  const about = {
    "@context": "https://schema.org",
    name: course.course_name,
    description: course.promise,
    image,
    url,
  };
  return course.course_type === "product"
    ? { ...about, ...productParts(course, url) }
    : { ...about, ...courseParts(course, url, publicUrl) };
}

function productParts({ price, seats_left }: CourseDetail, url: string) {
  return { "@type": "Product", offers: price === null ? [] : [offer(price, seats_left, url)] };
}

function courseParts(
  { outline, plans, instructors, seats_left }: CourseDetail,
  url: string,
  publicUrl: string,
) {
  const minutes = outline.reduce((sum, lesson) => sum + lesson.minutes, 0);
  const open = plans.filter(
    (plan) => plan.status_show && plan.pricing_type !== "renew" && plan.free_for === null,
  );
  return {
    "@type": "Course",
    provider: { "@type": "Organization", name: "Raanrian", sameAs: publicUrl },
    inLanguage: "th",
    instructor: instructors.map((name) => ({ "@type": "Person", name })),
    offers: open.flatMap((plan) =>
      plan.price === null ? [] : [{ ...offer(plan.price, seats_left, url), name: plan.name }],
    ),
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: "Online",
      ...(minutes > 0 && { courseWorkload: `PT${minutes}M` }),
    },
  };
}

function offer(price: number, seatsLeft: number | null, url: string) {
  return {
    "@type": "Offer",
    price: price.toFixed(2),
    priceCurrency: "THB",
    category: price === 0 ? "Free" : "Paid",
    availability: seatsLeft === 0 ? "https://schema.org/SoldOut" : "https://schema.org/InStock",
    url,
  };
}
