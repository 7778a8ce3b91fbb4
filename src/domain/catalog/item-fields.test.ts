import { expect, it } from "vitest";
import { blankItem, itemFields } from "./item-fields.ts";

const choices = { categories: ["7", "8"], products: ["3"] };

it("a course has seats, a product has a price", () => {
  const [course, product] = [itemFields("course", choices), itemFields("product", choices)];
  expect(["seat_limit" in course, "price" in course, "seat_limit" in product, "price" in product]).toEqual([true, false, false, true]);
});

it("a new course is a draft of the first category, and tax may be withheld", () => {
  expect(blankItem("course", choices)).toMatchObject({ course_name: "", category: "7", level: "", sale: "draft", is_withholdable: true });
});

it("a new product is shipped, and no tax is withheld", () => {
  expect(blankItem("product", { categories: [], products: [] })).toMatchObject({ category: "", price: "", is_shipped: true, is_withholdable: false });
});
