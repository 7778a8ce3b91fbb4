import { expect, it } from "vitest";
import { mailboxOf } from "./mailbox.ts";

it.each([
  ["Manee@Example.com", "manee@example.com"],
  [" manee@example.com ", "manee@example.com"],
  ["ma.nee@gmail.com", "manee@gmail.com"],
  ["manee+1@example.com", "manee@example.com"],
  ["manee+a+b@example.com", "manee@example.com"],
  ["+66@example.com", "+66@example.com"],
  ["ma.nee+x@googlemail.com", "manee@gmail.com"],
  ["ma.nee@example.com", "ma.nee@example.com"],
  ["ｍanee@example.com", "manee@example.com"],
  ["nobody", "nobody"],
  // Of one letter, or of none.
  ["A@Example.com", "a@example.com"],
  ["A@GoogleMail.com", "a@gmail.com"],
  ["@example.com", "@example.com"],
  ["@googlemail.com", "@googlemail.com"],
])("mails to %s end up at %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
