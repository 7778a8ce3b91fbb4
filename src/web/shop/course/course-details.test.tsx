import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import type { CourseDetail } from "../catalog/catalog-types.ts";
import { CourseDetails } from "./course-details.tsx";

const course = {
  id: 3,
  outcomes: [],
  for_whom: [],
  common_questions: [],
  description: "",
  outline: [],
  teachers: [],
  reviews: { count: 0, learners: 0, average_tenths: null, by_star: [0, 0, 0, 0, 0], latest: [] },
} as unknown as CourseDetail;

it("a course that nobody has reviewed yet asks for the first words", () => {
  renderInShop(<CourseDetails course={course} />);
  expect([
    screen.getByRole("heading", { name: "รีวิวจากผู้เรียน" }),
    screen.getByText("ยังไม่มีรีวิว เรียนแล้วมาเล่าให้ฟังเป็นคนแรก"),
  ]).toBeTruthy();
});

it("for whom a course is and what many ask are shown where the owner has written them", () => {
  const written = {
    ...course,
    for_whom: ["คนที่ไม่เคยเขียนโปรแกรม"],
    common_questions: [{ question: "ต้องมีพื้นฐานไหม", answer: "ไม่ต้อง" }],
  };
  const { unmount } = renderInShop(<CourseDetails course={written} />);
  expect(screen.getByRole("heading", { name: "คอร์สนี้เหมาะกับ" })).toBeTruthy();
  expect(screen.getByText("คนที่ไม่เคยเขียนโปรแกรม").tagName).toBe("LI");
  expect(screen.getByText("ต้องมีพื้นฐานไหม").tagName).toBe("SUMMARY");
  unmount();
  renderInShop(<CourseDetails course={course} />);
  expect(screen.queryByText("คำถามที่พบบ่อย")).toBeNull();
  expect(screen.queryByText("คอร์สนี้เหมาะกับ")).toBeNull();
});
