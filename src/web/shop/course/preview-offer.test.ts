import { expect, it } from "vitest";
import type { CourseDetail } from "../catalog/catalog-types.ts";
import { previewOffer } from "./preview-offer.ts";

const plan = { id: 7, plan_type: "Period", pricing_type: "default", status_show: true, price: 590 };
const course = {
  id: 3,
  course_name: "ไพทอน",
  outline: [
    { title: "ก", minutes: 10, preview_lesson: 1 },
    { title: "ข", minutes: 26 },
    { title: "ค", minutes: 60 },
  ],
  plans: [{ ...plan, free_for: null, free_course_ids: [] }],
  seats_left: null,
} as unknown as CourseDetail;
const asked = { lessonId: 1, hasCart: true };

it("a free lesson says how much more there is, and for which price", () => {
  expect(previewOffer(course, asked)).toEqual({
    courseId: 3,
    name: "ไพทอน",
    lessons: 2,
    minutes: 86,
    sale: { planId: 7, price: 590 },
  });
});

it("a course without a seat, a price or a cart is not sold from its free lesson", () => {
  const sale = (one: Partial<CourseDetail>, options = asked) =>
    previewOffer({ ...course, ...one }, options)?.sale;
  expect([
    sale({ seats_left: 0 }),
    sale({ plans: [] }),
    sale({}, { ...asked, hasCart: false }),
  ]).toEqual([null, null, null]);
});

it("nothing follows the only lesson", () => {
  expect(previewOffer({ ...course, outline: course.outline.slice(0, 1) }, asked)).toBeNull();
});
