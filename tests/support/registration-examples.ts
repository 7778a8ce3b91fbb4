import type { FormCode } from "#domain/account/registration.ts";

/** One table for both sides: what the rules say of it, the form in the browser says beside the field. */
export const goodEmails = ["a@b.co", "first.last+tag@sub.example.com", "x_1-2@xn--12c.co.th", "A@EXAMPLE.TH"];

export const badEmails = [
  ...["plain", "a@b", "a@b.c", "a@b.c1", "@b.co", "a@.co", "a b@c.co", "a@b..co", "a..b@c.co", ".a@c.co", "a@-b.co", "a@b.co\n", "a@b.co,d@e.co"],
  `${"a".repeat(250)}@b.co`,
];

export const phones: [string, FormCode | null][] = [
  ["081234567", null],
  ["0812345678", null],
  ["08123456", "NOT_9_TO_10_DIGITS"],
  ["08123456789", "NOT_9_TO_10_DIGITS"],
  ["081-2345678", "NOT_DIGITS"],
  ["+66812345678", "NOT_DIGITS"],
  ["๐๘๑๒๓๔๕๖๗๘", "NOT_DIGITS"],
];

export const badUsernames = ["มานี", "manee j", "manee!", "a/b", "né"];

/** Of somebody with the username manee.j and the e-mail manee@example.co.th. */
export const badPasswords: [string, FormCode][] = [
  ["", "REQUIRED"],
  ["ab1-X", "TOO_SHORT"],
  ["ab1-X ", "INVALID_FORMAT_PASSWORD"],
  ["รหัสผ่าน", "INVALID_FORMAT_PASSWORD"],
  ["x".repeat(129), "TOO_LONG"],
  ["PassWord1", "TOO_COMMON"],
  ["12345678", "TOO_COMMON"],
  ["MANEE.J", "SAME_AS_LOGIN"],
  ["manee@example.co.th", "SAME_AS_LOGIN"],
];

/** Beside the password dek-D_2569. */
export const badConfirmations: [string, FormCode][] = [
  ["", "REQUIRED"],
  ["dek-D", "TOO_SHORT"],
  ["dek-D_2568", "NOT_EQUAL"],
];
