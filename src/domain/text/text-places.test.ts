import { expect, it } from "vitest";
import { isTextScene, mailAt, pathOfMail, pathOfScene, textPlaces } from "./text-places.ts";

it("a mail is found at its own path, and nothing at another", () => {
  expect(mailAt(pathOfMail("registration"))).toBe("registration");
  expect(mailAt(pathOfMail("moneyReturned"))).toBe("moneyReturned");
  expect(mailAt("/courses")).toBeUndefined();
});

it("a scene is found at its own path", () =>
  expect(pathOfScene("cart-filled")).toBe("/preview/cart-filled"));
it.each([
  ["cart-filled", true],
  ["registration", false],
  ["toString", false],
  ["", false],
  [undefined, false],
])("%s is a scene: %s", (name, is) => expect(isTextScene(name)).toBe(is));
it("every place is one of its own", () => expect(new Set(textPlaces).size).toBe(textPlaces.length));
