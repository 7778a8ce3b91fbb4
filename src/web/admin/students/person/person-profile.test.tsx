import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { adminPerson } from "../../../../../tests/support/examples/admin-examples.ts";
import { fakeShop } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { PersonProfile } from "./person-profile.tsx";

fakeShop();

const person = adminPerson({
  picture: "me.jpg",
  tax: {
    name: "บริษัท ทองคำ จำกัด",
    person_type: "juristic_person",
    masked_id: "…123",
    certificate: "proof.jpg",
  },
  answers: [
    { label: "รู้จักเราจากไหน", is_pictures: false, values: ["เพื่อน", "เว็บ"] },
    { label: "ผลงาน", is_pictures: true, values: ["one.jpg", "two.jpg"] },
  ],
});

test("UPLOAD-02 what a student handed in as a picture is seen as one, and opened large", async () => {
  renderInShop(<PersonProfile person={person} />);
  const sources = (label: string) =>
    within(screen.getByRole("list", { name: label }))
      .getAllByRole("img")
      .map((image) => image.getAttribute("src"));
  expect([sources("รูปโปรไฟล์"), sources("หนังสือรับรองบริษัท"), sources("ผลงาน")]).toEqual([
    ["/files/me.jpg"],
    ["/private/files/proof.jpg"],
    ["/private/files/one.jpg", "/private/files/two.jpg"],
  ]);
  expect(screen.getByText("เพื่อน, เว็บ")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "ผลงาน: ผลงาน 2" }));
  expect(await screen.findByRole("dialog", { name: "ผลงาน 2" })).toBeTruthy();
  await userEvent.keyboard("{ArrowRight}");
  expect(await screen.findByRole("dialog", { name: "ผลงาน 1" })).toBeTruthy();
});
