import type { FormCode, FormFault } from "#domain/account/form-fault.ts";
import {
  companyDetails,
  fieldRule,
  maneesLogin,
  type RegistrationExample,
  storedName,
} from "./registration-forms.ts";
import { taxExamples } from "./tax-examples.ts";

export const goodEmails = [
  "a@b.co",
  "first.last+tag@sub.example.com",
  "x_1-2@xn--12c.co.th",
  "A@EXAMPLE.TH",
];

export const badEmails = [
  "plain",
  "a@b",
  "a@b.c",
  "a@b.c1",
  "@b.co",
  "a@.co",
  "a b@c.co",
  "a@b..co",
  "a..b@c.co",
  ".a@c.co",
  "a@-b.co",
  "a@b.co\n",
  "a@b.co,d@e.co",
  "ａ@b.co",
  "é@b.co",
  "e\u0301@b.co",
  "มานี@b.co",
  "a@ร้าน.co",
  `${"a".repeat(250)}@b.co`,
];

export const phones: [string, FormCode | null][] = [
  ["081234567", null],
  ["0812345678", null],
  ["08123456", "NOT_9_TO_10_DIGITS"],
  ["08123456789", "NOT_9_TO_10_DIGITS"],
  ["081-2345678", null],
  ["+66 (0)81 234 5678", null],
  ["๐๘๑๒๓๔๕๖๗๘", null],
  ["+44 20 7946 0958", null],
  ["08123456x8", "NOT_DIGITS"],
  ["02-123-4567 ต่อ 12", "NOT_ONE_PHONE"],
  ["8.12346E+08", "ROUNDED_PHONE"],
  ["8123456789", "UNCLEAR_PHONE"],
];

export const badUsernames = [
  "มานี",
  "manee j",
  "manee!",
  "a/b",
  "né",
  "ne\u0301",
  "ｍａｎｅｅ",
  "กี่",
  "ก่ี",
];

/** For a person with the username manee.j and the e-mail manee@example.co.th. */
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

/** For the password dek-D_2569. */
export const badConfirmations: [string, FormCode][] = [
  ["", "REQUIRED"],
  ["dek-D", "TOO_SHORT"],
  ["dek-D_2568", "NOT_EQUAL"],
];

/** The faults as short text: `tax taxId REQUIRED`. */
export function shortFaults(faults: readonly FormFault[]): string[] {
  return faults.map(({ part, field, code }) => `${part} ${field} ${code}`);
}

export function expectedFaults({ faults }: RegistrationExample): string[] {
  return faults.map((fault) => fault.join(" "));
}

const mainExamples: RegistrationExample[] = [
  { title: "REG-08 a complete form", faults: [] },
  {
    title: "REG-08 names of 255 characters",
    form: { firstName: "ก".repeat(255), lastName: "ข".repeat(255) },
    faults: [],
  },
  ...(["firstName", "lastName", "nickname", "phone", "address"] as const).flatMap(
    (name): RegistrationExample[] => [
      {
        title: `REG-08 ${name} empty where it is required`,
        form: { [name]: "  " },
        rules: fieldRule(name, true, true),
        faults: [["main", name, "REQUIRED"]],
      },
      {
        title: `REG-08 ${name} empty where it may be`,
        form: { [name]: "" },
        rules: fieldRule(name, true, false),
        faults: [],
      },
      {
        title: `REG-08 ${name} empty where it is switched off`,
        form: { [name]: "" },
        rules: fieldRule(name, false, true),
        faults: [],
      },
    ],
  ),
  {
    title: "REG-08 a first name of 256 characters",
    form: { firstName: "ก".repeat(256) },
    faults: [["main", "firstName", "TOO_LONG"]],
  },
  {
    title: "REG-08 a last name of 256 characters",
    form: { lastName: "x".repeat(256) },
    faults: [["main", "lastName", "TOO_LONG"]],
  },
  {
    title: "REG-11 a nickname of 256 characters",
    form: { nickname: "x".repeat(256) },
    rules: fieldRule("nickname", true, false),
    faults: [["main", "nickname", "TOO_LONG"]],
  },
  {
    title: "REG-11 an address of 1001 characters",
    form: { address: "x".repeat(1001) },
    rules: fieldRule("address", true, false),
    faults: [["main", "address", "TOO_LONG"]],
  },
  { title: "REG-09 no e-mail", form: { email: "" }, faults: [["main", "email", "REQUIRED"]] },
  {
    title: "REG-09 an e-mail without an ending",
    form: { email: "manee@example" },
    faults: [["main", "email", "INVALID_FORMAT_EMAIL"]],
  },
  {
    title: "REG-10 a phone of 8 digits",
    form: { phone: "08123456" },
    faults: [["main", "phone", "NOT_9_TO_10_DIGITS"]],
  },
  {
    title: "REG-10 a phone with a letter",
    form: { phone: "081-23456O8" },
    faults: [["main", "phone", "NOT_DIGITS"]],
  },
  {
    title: "REG-11 no picture where one is required",
    rules: fieldRule("picture", true, true),
    faults: [["main", "picture", "REQUIRED"]],
  },
  {
    title: "REG-11 two pictures",
    form: { pictures: [storedName("1"), storedName("2")] },
    faults: [["main", "picture", "TOO_MANY"]],
  },
  {
    title: "REG-15 no group where students choose one",
    rules: { asksForGroup: true },
    faults: [["main", "group", "REQUIRED"]],
  },
  {
    title: "REG-05 no consent where there are terms",
    rules: { asksForConsent: true },
    faults: [["main", "consent", "REQUIRED"]],
  },
  {
    title: "REG-05 consent given",
    form: { isConsentGiven: true },
    rules: { asksForConsent: true },
    faults: [],
  },
];

const loginExamples: RegistrationExample[] = [
  {
    title: "REG-13 no username",
    form: { login: { ...maneesLogin, username: "" } },
    faults: [["login", "username", "REQUIRED"]],
  },
  {
    title: "REG-13 a username with a space",
    form: { login: { ...maneesLogin, username: "manee j" } },
    faults: [["login", "username", "INVALID_FORMAT_USERNAME"]],
  },
  {
    title: "REG-14 a password of 5 characters",
    form: { login: { username: "manee.j", password: "ab1-X", confirmation: "ab1-X" } },
    faults: [
      ["login", "password", "TOO_SHORT"],
      ["login", "confirmation", "TOO_SHORT"],
    ],
  },
  {
    title: "REG-14 another confirmation",
    form: { login: { ...maneesLogin, confirmation: "dek-D_2568" } },
    faults: [["login", "confirmation", "NOT_EQUAL"]],
  },
  {
    title: "REG-03 nothing to sign in with after a social login",
    form: { login: null },
    faults: [],
  },
];

const text = { id: 1, type: "inputtext", isRequired: true, options: [] } as const;
const select = { id: 2, type: "select", isRequired: true, options: ["เพื่อน", "ค้นหา"] } as const;
const multiple = {
  id: 3,
  type: "multiple",
  isRequired: true,
  options: ["ภาษา", "ศิลปะ", "อาหาร"],
} as const;
const checkbox = { id: 4, type: "checkbox", isRequired: true, options: ["ข่าว", "ส่วนลด"] } as const;
const radio = { id: 5, type: "radio", isRequired: true, options: ["เช้า", "เย็น"] } as const;
const image = { id: 6, type: "image", isRequired: true, options: [] } as const;
const labels = [text, select, multiple, checkbox, radio, image];
const answer = (labelId: number, ...values: string[]) => ({ labelId, values });
const answers = [
  answer(1, "อยากเก่ง"),
  answer(2, "ค้นหา"),
  answer(3, "ภาษา", "อาหาร"),
  answer(4, "ข่าว"),
  answer(5, "เย็น"),
  answer(6, storedName("6", "png")),
];
const instead = (...changed: ReturnType<typeof answer>[]) =>
  answers.map((one) => changed.find(({ labelId }) => labelId === one.labelId) ?? one);

const answerExamples: RegistrationExample[] = [
  { title: "REG-07 every question answered", form: { answers }, rules: { labels }, faults: [] },
  {
    title: "REG-18 no question answered",
    rules: { labels },
    faults: labels.map(({ id }) => ["main", `answer.${id}`, "REQUIRED"] as const),
  },
  {
    title: "REG-18 nothing answered where nothing has to be",
    rules: { labels: labels.map((label) => ({ ...label, isRequired: false })) },
    faults: [],
  },
  {
    title: "REG-18 an answer of spaces",
    form: { answers: [answer(1, "  ")] },
    rules: { labels: [text] },
    faults: [["main", "answer.1", "REQUIRED"]],
  },
  {
    title: "REG-18 a text of 1001 characters",
    form: { answers: [answer(1, "ก".repeat(1001))] },
    rules: { labels: [text] },
    faults: [["main", "answer.1", "TOO_LONG"]],
  },
  {
    title: "REG-18 answers that are not among the options",
    form: {
      answers: instead(
        answer(2, "ทีวี"),
        answer(3, "ภาษา", "ดนตรี"),
        answer(4, "ฟรี"),
        answer(5, "ดึก"),
      ),
    },
    rules: { labels },
    faults: [2, 3, 4, 5].map((id) => ["main", `answer.${id}`, "NOT_AN_OPTION"] as const),
  },
  {
    title: "REG-18 two answers where one is asked for",
    form: { answers: instead(answer(2, "เพื่อน", "ค้นหา"), answer(5, "เช้า", "เย็น")) },
    rules: { labels },
    faults: [
      ["main", "answer.2", "TOO_MANY"],
      ["main", "answer.5", "TOO_MANY"],
    ],
  },
  {
    title: "REG-18 six pictures",
    form: { answers: [answer(6, ..."123456".split("").map((digit) => storedName(digit, "png")))] },
    rules: { labels: [image] },
    faults: [["main", "answer.6", "TOO_MANY"]],
  },
  {
    title: "REG-07 an answer to a question that is not asked",
    form: { answers: [answer(99, "x")] },
    rules: { labels: [] },
    faults: [],
  },
];

export const registrationExamples: RegistrationExample[] = [
  ...mainExamples,
  ...loginExamples,
  ...answerExamples,
  ...taxExamples,
  {
    title: "REG-19 something wrong in each part",
    form: {
      firstName: "",
      email: "x",
      phone: "1",
      login: { username: "ก", password: "1", confirmation: "2" },
      tax: companyDetails({ taxId: "", postcode: "1" }),
    },
    rules: { taxInvoice: "offered", labels: [text] },
    faults: [
      ["main", "firstName", "REQUIRED"],
      ["main", "email", "INVALID_FORMAT_EMAIL"],
      ["main", "phone", "NOT_9_TO_10_DIGITS"],
      ["main", "answer.1", "REQUIRED"],
      ["login", "username", "INVALID_FORMAT_USERNAME"],
      ["login", "password", "TOO_SHORT"],
      ["login", "confirmation", "TOO_SHORT"],
      ["tax", "taxId", "REQUIRED"],
      ["tax", "taxPostcode", "NOT_5_DIGITS"],
    ],
  },
];
