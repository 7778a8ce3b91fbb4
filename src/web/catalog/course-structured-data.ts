import type { CourseDetail } from "./catalog-types.ts";

type Place = { publicUrl: string; path: string; shopName: string };

/** What search engines read: a course with its offers, or a product. */
export function courseData(course: CourseDetail, place: Place): Record<string, unknown> {
  const url = place.publicUrl + place.path;
  const about = { "@context": "https://schema.org", name: course.course_name, description: course.promise, image: absolute(course.og_image, place), url };
  if (course.course_type === "product")
    return { ...about, "@type": "Product", ...(course.price !== null && { offers: offer(course.price, course.seats_left, url) }) };
  const minutes = course.outline.reduce((sum, lesson) => sum + lesson.minutes, 0);
  const plans = course.plans.filter((plan) => plan.status_show && plan.pricing_type !== "renew" && plan.free_for === null);
  return {
    ...about,
    "@type": "Course",
    provider: { "@type": "Organization", name: place.shopName, sameAs: place.publicUrl },
    inLanguage: "th",
    ...(course.instructors.length > 0 && { instructor: course.instructors.map((name) => ({ "@type": "Person", name })) }),
    offers: plans.flatMap((plan) => (plan.price === null ? [] : [{ ...offer(plan.price, course.seats_left, url), name: plan.name }])),
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

function absolute(address: string, { publicUrl }: Place): string {
  return /^https?:/.test(address) ? address : publicUrl + address;
}
