import { expect, it } from "vitest";
import { readPromptPay } from "./promptpay.ts";

it.each([
  ["081-234-5678", { kind: "phone", digits: "0812345678" }],
  ["๐๘๑ ๒๓๔-๕๖๗๘", { kind: "phone", digits: "0812345678" }],
  ["0612345678", { kind: "phone", digits: "0612345678" }],
  ["1-1016-66666-66-9", { kind: "nationalId", digits: "1101666666669" }],
  ["123456789012345", { kind: "wallet", digits: "123456789012345" }],
  ["1101666666668", null],
  ["0212345678", null],
  ["08123456789", null],
  ["081234567a", null],
  ["", null],
])("the PromptPay number %s", (typed, id) => expect(readPromptPay(typed)).toEqual(id));
