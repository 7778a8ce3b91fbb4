import { expect, it } from "vitest";
import { mailAt, pathOfMail } from "./text-places.ts";

it("a mail is found at its own path, and nothing at another", () => {
  expect(mailAt(pathOfMail("registration"))).toBe("registration");
  expect(mailAt(pathOfMail("moneyReturned"))).toBe("moneyReturned");
  expect(mailAt("/courses")).toBeUndefined();
});
