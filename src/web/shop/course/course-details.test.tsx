import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import type { CourseDetail } from "../catalog/catalog-types.ts";
import { CourseDetails } from "./course-details.tsx";

const course = {
  id: 3,
  outcomes: [],
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
