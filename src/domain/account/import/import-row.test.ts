import { expect, it } from "vitest";
import { defaultSiteSettings } from "#domain/settings/site-settings.ts";
import {
  findImportHead,
  guessImportColumns,
  isWholeImport,
  unusedColumns,
} from "./import-columns.ts";
import { readImportRows } from "./import-row.ts";

const now = new Date("2026-11-22T05:00:00Z");
const facts = {
  fields: defaultSiteSettings.registration.fields,
  groups: [{ id: 3, name: "ม.6" }],
  courses: [{ id: 17, slug: "watercolor" }],
  options: {},
  now,
};
const header = [
  "ชื่อ",
  "นามสกุล",
  "อีเมล",
  "เบอร์โทร",
  "ชื่อผู้ใช้",
  "กลุ่ม",
  "ระดับสมาชิก",
  "วันหมดอายุ",
  "คอร์ส",
  "เรียนได้ถึง",
];
const good = [
  "มานี",
  "ใจดี",
  "manee@example.com",
  "0812345678",
  "manee",
  "ม.6",
  "gold",
  "31/12/2570",
  "watercolor",
  "2027-06-30",
];
const read = (...rows: string[][]) =>
  readImportRows(
    rows.map((cells, index) => ({ line: index + 2, cells })),
    guessImportColumns(header),
    facts,
  );
const faultsOf = (parts: Record<number, string>) =>
  read(good.map((cell, index) => parts[index] ?? cell))[0]?.faults.map(
    ({ column, code }) => `${column} ${code}`,
  );

it("knows the columns by their names in Thai and English, and takes no file without an e-mail", () => {
  const numbers = {
    first: 0,
    last: 1,
    email: 2,
    phone: 3,
    username: 4,
    group: 5,
    tier: 6,
    expiry: 7,
    course: 8,
    until: 9,
  };
  const english = [
    "First name",
    "Surname",
    "E-mail",
    "Phone",
    "Username",
    "Group",
    "Tier",
    "Expiry date",
    "Course",
    "Course ends",
  ];
  expect(guessImportColumns(header)).toMatchObject(numbers);
  expect(guessImportColumns(english)).toMatchObject(numbers);
  expect(guessImportColumns(english.map((name) => ` ${name} *`))).toMatchObject(numbers);
  const guess = guessImportColumns(["email", "x"]);
  expect(isWholeImport(guess, 2)).toBe(true);
  expect(isWholeImport({ ...guess, email: null }, 2)).toBe(false);
  expect(isWholeImport({ ...guess, first: 0 }, 2)).toBe(false);
  expect(isWholeImport(guess, 0)).toBe(false);
  expect(isWholeImport({ ...guess, first: 2 }, 2)).toBe(false);
});

it.each([
  [
    "ประทับเวลา,ที่อยู่อีเมล,ชื่อ-นามสกุล,เบอร์โทรศัพท์,ชื่อเล่น",
    { email: 1, name: 2, first: null, last: null, phone: 3 },
  ],
  [
    "Timestamp,Email Address,ชื่อ - สกุล (ไม่ต้องใส่คำนำหน้า),1. หมายเลขโทรศัพท์มือถือ:",
    { email: 1, name: 2, phone: 3 },
  ],
  ["ชื่อและนามสกุล,อีเมล / E-mail,โทร.", { name: 0, email: 1, phone: 2 }],
  ["ชื่อ,นามสกุล,ชื่อ-นามสกุล,อีเมล", { name: null, first: 0, last: 1, email: 3 }],
  ["ชื่อ,อีเมล", { name: 0, first: null, email: 1 }],
  ["First name,Email", { name: null, first: 0, email: 1 }],
  ["คำนำหน้า,Full Name,Mobile Phone,E-mail", { name: 1, phone: 2, email: 3 }],
])("knows the columns of forms and rosters: %s", (head, columns) =>
  expect(guessImportColumns(head.split(","))).toMatchObject(columns),
);

it("finds the e-mail by what stands there where no name says it", () => {
  expect(
    guessImportColumns(
      ["ชื่อ", "บัญชีที่ใช้เรียน"],
      [
        ["มานี", "manee@example.com"],
        ["ปิติ", "piti@example.com"],
        ["ชูใจ", "-"],
      ],
    ).email,
  ).toBe(1);
  expect(
    guessImportColumns(
      ["ชื่อ", "หมายเหตุ"],
      [
        ["มานี", "manee@example.com"],
        ["ปิติ", ""],
        ["ชูใจ", "-"],
      ],
    ).email,
  ).toBe(null);
});

it.each([
  [
    "the first row",
    [
      ["ชื่อ", "อีเมล"],
      ["มานี", "m@example.com"],
    ],
    0,
  ],
  [
    "one below a title",
    [
      ["รายชื่อผู้เรียน รุ่น 3", ""],
      ["ลำดับ", "ชื่อ", "อีเมล"],
      ["1", "มานี", "m@example.com"],
    ],
    1,
  ],
  [
    "one without the e-mail's name",
    [["ประกาศ"], ["ชื่อ", "เบอร์โทร", "ติดต่อ"], ["มานี", "0812345678", "m@example.com"]],
    1,
  ],
  [
    "none where students begin at once",
    [
      ["มานี", "m@example.com"],
      ["ปิติ", "p@example.com"],
    ],
    null,
  ],
  [
    "the first one where nothing can be told",
    [
      ["a", "b"],
      ["1", "2"],
    ],
    0,
  ],
])("the names of the columns stand in %s", (_, rows, head) =>
  expect(findImportHead(rows)).toBe(head),
);

it("takes a whole name apart, and says which columns are left out", () => {
  const head = ["ประทับเวลา", "ที่อยู่อีเมล", "ชื่อ-นามสกุล", "เบอร์โทรศัพท์"];
  const columns = guessImportColumns(head);
  const cells = [
    "20/11/2026 9:05:11",
    "form.one@example.com",
    "นางสาวสมหญิง ตัวอย่างดี",
    "081-234-5678",
  ];
  expect(readImportRows([{ line: 2, cells }], columns, facts)[0]).toMatchObject({
    first: "สมหญิง",
    last: "ตัวอย่างดี",
    phone: "0812345678",
    faults: [],
  });
  const [alone] = readImportRows([{ line: 2, cells: cells.with(2, "สมหญิง") }], columns, facts);
  expect(alone?.faults).toEqual([{ column: "last", code: "REQUIRED" }]);
  expect(unusedColumns(head, columns)).toEqual(["ประทับเวลา"]);
  expect([isWholeImport(columns, 4), isWholeImport({ ...columns, first: 0 }, 4)]).toEqual([
    true,
    false,
  ]);
});

it.each([
  ["29/02/2571", "2028-02-29"],
  ["31 ธันวาคม 2570", "2027-12-31"],
  ["12/31/2027", "2027-12-31"],
  ["2027-12-31T00:00:00", "2027-12-31"],
  ["46752", "2027-12-31"],
  ["31/12/70", "2027-12-31"],
])("reads the day %s", (day, iso) => {
  expect(read(good.with(9, day))[0]).toMatchObject({
    course: { endsAt: new Date(`${iso}T16:59:59Z`) },
    faults: [],
  });
});

it("reads a column of days the American way where one of them can be nothing else", () => {
  const rows = read(
    good.with(9, "12/31/2027"),
    good.with(9, "11/12/2027").with(2, "b@example.com").with(4, "b"),
  );
  expect(rows.map(({ course }) => course?.endsAt?.toISOString().slice(0, 10))).toEqual([
    "2027-12-31",
    "2027-11-12",
  ]);
});

it("reads a line with Thai and other dates, to the end of the day in Bangkok", () => {
  expect(read(good)).toEqual([
    {
      line: 2,
      first: "มานี",
      last: "ใจดี",
      email: "manee@example.com",
      phone: "0812345678",
      username: "manee",
      noted: { tier: "gold" },
      group: "ม.6",
      groupId: 3,
      expiresAt: new Date("2027-12-31T16:59:59Z"),
      course: { id: 17, endsAt: new Date("2027-06-30T16:59:59Z") },
      faults: [],
    },
  ]);
});

it("takes a phone number as spreadsheets and people write it", () => {
  const phones = [
    "812345678",
    "081-234-5678",
    "+66812345678",
    "812345678.0",
    "66812345678",
    "๐๘๑-๒๓๔-๕๖๗๘",
  ].map((phone, index) => read(good.with(3, phone).with(2, `a${index}@example.com`))[0]);
  expect(phones.map((row) => [row?.phone, row?.faults])).toEqual(Array(6).fill(["0812345678", []]));
});

it.each([
  ["its last second", "2026-11-22T16:59:58Z", undefined],
  ["the moment in which it ends", "2026-11-22T16:59:59Z", "PAST_DAY"],
])("a day is still to come until %s", (_, at, fault) => {
  const row = readImportRows(
    [{ line: 2, cells: good.with(7, "22/11/2569") }],
    guessImportColumns(header),
    { ...facts, now: new Date(at) },
  )[0];
  expect(row?.faults.find(({ column }) => column === "expiry")?.code).toBe(fault);
});

it.each([
  [100, []],
  [101, ["tier TOO_LONG"]],
])("a tier has a hundred letters at most: %i: %j", (length, faults) =>
  expect(faultsOf({ 6: "x".repeat(length) })).toEqual(faults),
);

it("judges a line by the rules of a registration, and by what the shop has", () => {
  expect(faultsOf({ 0: "", 2: "manee@", 3: "12x" })).toEqual([
    "first REQUIRED",
    "email INVALID_FORMAT_EMAIL",
    "phone NOT_DIGITS",
  ]);
  expect(
    faultsOf({
      4: "มานี",
      5: "ม.7",
      6: "x".repeat(101),
      7: "31/02/2570",
      8: "nothing",
      9: "2020-01-01",
    }),
  ).toEqual([
    "username INVALID_FORMAT_USERNAME",
    "group UNKNOWN_GROUP",
    "tier TOO_LONG",
    "expiry NOT_A_DAY",
    "course UNKNOWN_COURSE",
    "until PAST_DAY",
  ]);
  expect(faultsOf({ 8: "" })).toEqual(["until WITHOUT_COURSE"]);
  expect(faultsOf({ 8: "17" })).toEqual([]);
});

it("minds nothing that is empty and that the shop does not require", () => {
  expect(faultsOf({ 4: "", 5: "", 6: "", 7: "", 8: "", 9: "" })).toEqual([]);
  const faults = read(good.with(4, ""), good.with(2, "b@example.com").with(4, "")).map(
    (row) => row.faults,
  );
  expect(faults).toEqual([[], []]);
});

it.each([
  ["asks for and requires", true, true, ["last REQUIRED"]],
  ["asks for", true, false, []],
  ["asks for no more, and had required", false, true, []],
])("a family name may be missing unless the shop %s it", (_, isEnabled, isRequired, codes) => {
  const fields = { ...facts.fields, lastName: { isEnabled, isRequired } };
  const [row] = readImportRows([{ line: 2, cells: good.with(1, "") }], guessImportColumns(header), {
    ...facts,
    fields,
  });
  expect(row?.faults.map(({ column, code }) => `${column} ${code}`)).toEqual(codes);
});

it("takes the first of two lines with one e-mail or username, however it is written", () => {
  const rows = read(
    good,
    good.with(2, "MANEE@example.com").with(4, "other"),
    good.with(2, "b@example.com").with(4, "Manee"),
  );
  expect(rows.map(({ faults }) => faults.map(({ code }) => code))).toEqual([
    [],
    ["EMAIL_TWICE"],
    ["USERNAME_TWICE"],
  ]);
});
