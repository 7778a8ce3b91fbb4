import type { LocalizedText } from "../link/localized-path.ts";

/** What an owner types for the first course; its lesson is a text, a linked film or a film. */
export type FirstCourse = {
  name: string;
  /** Baht, as typed. */
  price: string;
  /** A text, or the address of a film at YouTube or Vimeo. */
  lesson: string;
  /** The name of an uploaded film. */
  video: string;
};

/** The names that the parts of the first course get. The owner can change each of them. */
export const firstCourseNames = {
  category: { th: "คอร์สเรียน", en: "Courses" },
  plan: { th: "เรียนได้ไม่จำกัดเวลา", en: "Unlimited access" },
  section: { th: "บทเรียน", en: "Lessons" },
  lesson: { th: "บทที่ 1", en: "Lesson 1" },
} as const satisfies Record<string, LocalizedText>;

/** The typed field in which a fault of a part stands. */
export function firstCourseField(part: "item" | "plan" | "lesson", field: string): string {
  if (part === "item") return field === "course_name" ? "name" : "form";
  if (part === "plan") return field === "price" ? "price" : "form";
  return field === "video" ? "video" : "lesson";
}
