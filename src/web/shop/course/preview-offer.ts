import type { CourseDetail } from "../catalog/catalog-types.ts";
import { firstChoice, plansFor } from "../catalog/plan-choice.ts";

/** What follows a free lesson, from the server's figures. */
export type PreviewOffer = {
  courseId: number;
  name: string;
  /** Besides the free lesson. */
  lessons: number;
  minutes: number;
  /** Null: it cannot be put in the cart from here, so the course's page is next. */
  sale: { planId: number; price: number } | null;
};

type Options = { lessonId: number; hasCart: boolean };

export function previewOffer(
  course: CourseDetail,
  { lessonId, hasCart }: Options,
): PreviewOffer | null {
  const others = course.outline.filter(({ preview_lesson: id }) => id !== lessonId);
  if (others.length === 0) return null;
  const plan = firstChoice(plansFor(course.plans, course.id, null));
  const isOnSale = hasCart && course.seats_left !== 0 && plan && plan.price !== null;
  return {
    courseId: course.id,
    name: course.course_name,
    lessons: others.length,
    minutes: others.reduce((sum, { minutes }) => sum + minutes, 0),
    sale: isOnSale && plan.price !== null ? { planId: plan.id, price: plan.price } : null,
  };
}
