import { absolute } from "#web/shell/page/public-meta.ts";
import type { CourseDetail } from "../catalog/catalog-types.ts";

/** What search engines read: a course with its offers, or a product. Made on the server, once per stored page. */
export function courseData(course: CourseDetail, url: string, publicUrl: string) {
  const image = absolute(course.og_image, publicUrl);
  const about = { "@context": "https://schema.org", name: course.course_name, description: course.promise, image, url };
  return course.course_type === "product" ? { ...about, ...productParts(course, url) } : { ...about, ...courseParts(course, url, publicUrl) };
}

function productParts({ price, seats_left }: CourseDetail, url: string) {
  return { "@type": "Product", offers: price === null ? [] : [offer(price, seats_left, url)] };
}

function courseParts({ outline, plans, instructors, seats_left }: CourseDetail, url: string, publicUrl: string) {
  const minutes = outline.reduce((sum, lesson) => sum + lesson.minutes, 0);
  const open = plans.filter((plan) => plan.status_show && plan.pricing_type !== "renew" && plan.free_for === null);
  return {
    "@type": "Course",
    provider: { "@type": "Organization", name: "Raanrian", sameAs: publicUrl },
    inLanguage: "th",
    instructor: instructors.map((name) => ({ "@type": "Person", name })),
    offers: open.flatMap((plan) => (plan.price === null ? [] : [{ ...offer(plan.price, seats_left, url), name: plan.name }])),
    hasCourseInstance: { "@type": "CourseInstance", courseMode: "Online", ...(minutes > 0 && { courseWorkload: `PT${minutes}M` }) },
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
