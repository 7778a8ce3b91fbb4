import { describe, expect, it } from "vitest";
import { readAppPassword, serverAt } from "./mail-presets.ts";

describe("TEXT-04 a password that Google makes for one program", () => {
  it.each(["abcd efgh ijkl mnop", "abcdefghijklmnop", " ABCD EFGH IJKL MNOP\n"])(
    "is read as Google shows it or without its spaces: %j",
    (typed) => expect(readAppPassword(typed)).toBe("abcdefghijklmnop"),
  );
  it.each(["", "my-secret-9", "abcd efgh ijkl mno", "abcd efgh ijkl mno1"])(
    "is not what an account's own password is: %j",
    (typed) => expect(readAppPassword(typed)).toBeNull(),
  );
});

describe("TEXT-04 a mail server by its port", () => {
  it("is encrypted from the beginning at 465, and after the greeting at 587", () => {
    expect(serverAt(" mail.example.com ", "465")).toEqual({
      smtp_host: "mail.example.com",
      smtp_port: 465,
      smtp_security: "tls",
    });
    expect(serverAt("mail.example.com", "587")).toMatchObject({ smtp_security: "starttls" });
  });
});
