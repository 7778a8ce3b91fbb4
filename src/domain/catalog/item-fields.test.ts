import { describe, expect, it } from "vitest";
import {
  expectLetters,
  expectNumbers,
  longTextsOf,
  requiredOf,
} from "../../../tests/support/examples/field-limits.ts";
import type { SettingField } from "../settings/setting-field.ts";
import { blankItem, itemFields } from "./item-fields.ts";

const choices = { categories: ["7", "8"], products: ["3"] };
const [course, product]: Record<string, SettingField>[] = [
  itemFields("course", choices),
  itemFields("product", choices),
] as never;

describe("the form of a course", () => {
  it("has seats and no price: its plans have prices", () => {
    expect(course).toHaveProperty("seat_limit");
    expect(course).not.toHaveProperty("price");
  });
  it.each([
    ["course_name", 200],
    ["course_name_eng", 200],
    ["promise", 300],
    ["promise_eng", 300],
    ["other_names", 1_300],
    ["cover", 90],
    ["description", 20_000],
    ["description_eng", 20_000],
    ["instructors", 500],
    ["outcomes", 4_000],
    ["outcomes_eng", 4_000],
    ["outline", 10_000],
    ["outline_eng", 10_000],
    ["for_whom", 4_000],
    ["for_whom_eng", 4_000],
    ["common_questions", 10_000],
    ["common_questions_eng", 10_000],
    ["takes_place", 5_000],
    ["takes_place_eng", 5_000],
    ["free_book", 200],
    ["free_book_eng", 200],
    ["publish_at", 16],
    ["unpublish_at", 16],
  ])("%s has %i letters at most", (name, most) => expectLetters(course?.[name], most));
  it("has from one seat to a million, or as many as one likes", () =>
    expectNumbers(course?.seat_limit, { least: 1, most: 1_000_000 }));
  it("asks for its Thai name, and for nothing else", () =>
    expect(requiredOf(course!)).toEqual(["course_name"]));
  it("has several lines for what is described or listed", () => {
    expect(longTextsOf(course!)).toEqual([
      "other_names",
      "description",
      "description_eng",
      "outcomes",
      "outcomes_eng",
      "outline",
      "outline_eng",
      "for_whom",
      "for_whom_eng",
      "common_questions",
      "common_questions_eng",
      "takes_place",
      "takes_place_eng",
    ]);
  });
  it("gives its level and its taxes into the file of the list", () => {
    const inFile = Object.keys(course!).filter((name) => course![name]?.inFile);
    expect(inFile).toEqual(["level", "is_withholdable", "vat_class"]);
  });
});

describe("the form of a product", () => {
  it("has a price and no seats", () => {
    expect(product).toHaveProperty("price");
    expect(product).not.toHaveProperty("seat_limit");
  });
  it.each(["price", "price_usd"])(
    "%s goes from nothing to ten millions, to the last satang",
    (name) => {
      expectNumbers(product?.[name], { least: 0, most: 10_000_000, decimals: 2 });
    },
  );
  it("asks for its Thai name and its price in baht, and for none in dollars", () =>
    expect(requiredOf(product!)).toEqual(["course_name", "price"]));
});

it("a new course is a draft of the first category that takes questions, and nothing else is allowed until somebody says so", () => {
  expect(blankItem("course", choices)).toMatchObject({
    course_name: "",
    category: "7",
    level: "",
    sale: "draft",
    takes_questions: true,
    seat_limit: "",
  });
  expect(blankItem("course", choices)).toMatchObject({
    is_withholdable: false,
    instructors_edit: false,
    watermarks: false,
  });
});

it("a new product is shipped, and no tax is withheld", () => {
  expect(blankItem("product", { categories: [], products: [] })).toMatchObject({
    category: "",
    price: "",
    is_shipped: true,
    is_withholdable: false,
  });
});
