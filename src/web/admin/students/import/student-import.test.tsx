import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { guessImportColumns } from "#domain/account/import/import-columns.ts";
import { fakeShop, refusal } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { PastImportAdmin } from "./admin-past-import-page.tsx";
import { StudentImportAdmin } from "./admin-student-import-page.tsx";
import { StudentImportsAdmin } from "./admin-student-imports-page.tsx";

const shop = fakeShop();
afterEach(cleanup);

const columns = guessImportColumns(["ชื่อ", "อีเมล"]);
const importId = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";
const fault = { column: "email" as const, code: "ADMINISTRATOR", msg: "เป็นบัญชีของผู้ดูแลร้าน" };
const wrong = { line: 3, email: "boss@shop.example", faults: [fault] };

test("LOGIN-08 a file is shown with its bad lines, confirmed once, and imported batch by batch with a result for each line", async () => {
  shop.handlers.adminSendStudentFile = () => ({
    success: true,
    data: { import_id: importId, expires_at: "2026-11-22T06:00:00.000Z" },
  });
  shop.handlers.adminPreviewStudentImport = ({ body: { existing } }) => {
    const read = {
      total: 2,
      create: 1,
      update: existing === "update" ? 1 : 0,
      same: 0,
      skip: 0,
      bad: 1,
      courses: 0,
      faults: [wrong],
    };
    const rows = [
      ["ชื่อ", "อีเมล"],
      ["มานี", "manee@shop.example"],
    ];
    return {
      success: true,
      data: { encoding: "utf-8", rows, width: 2, columns, above: [], unused: [], read },
    };
  };
  shop.handlers.adminImportStudents = ({ body: { after = 0 } }) => {
    const good = {
      line: 2,
      email: "manee@shop.example",
      result: "created" as const,
      is_course_opened: true,
      faults: [],
    };
    const results =
      after === 0 ? [good] : [{ ...wrong, result: "bad" as const, is_course_opened: false }];
    return { success: true, data: { results, next: after === 0 ? 1 : null } };
  };
  const user = userEvent.setup();
  renderInShop(<StudentImportAdmin />, { path: "/admin/people/import" });
  await user.upload(
    screen.getByLabelText(/ไฟล์ CSV/),
    new File(["ชื่อ,อีเมล\nมานี,manee@shop.example"], "m6.csv", { type: "text/csv" }),
  );
  const bad = within(await screen.findByRole("region", { name: "บรรทัดที่นำเข้าไม่ได้" }));
  expect(
    bad.getByRole("row", { name: /3 boss@shop\.example อีเมล: เป็นบัญชีของผู้ดูแลร้าน/ }),
  ).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: /แก้ตามไฟล์/ }));
  await user.click(screen.getByRole("checkbox", { name: /ส่งอีเมลเชิญ/ }));
  await user.click(await screen.findByRole("button", { name: "นำเข้า 2 คน" }));
  expect(shop.calls.some(({ name }) => name === "adminImportStudents")).toBe(false);
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("ไม่ส่งอีเมลเชิญ")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "นำเข้า 2 คน" }));
  const results = within(await screen.findByRole("region", { name: "ผลของแต่ละบรรทัด" }));
  expect(results.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "บรรทัดอีเมลผล",
    "3boss@shop.exampleอีเมล: เป็นบัญชีของผู้ดูแลร้านไม่ได้นำเข้า",
    "2manee@shop.exampleเปิดคอร์สแล้วสร้างแล้ว",
  ]);
  await waitFor(() => expect(screen.getByText("สร้างหรือแก้ผู้เรียน 1 คน จาก 2 บรรทัด")).toBeTruthy());
  const sent = shop.calls
    .filter(({ name }) => name === "adminImportStudents")
    .map(({ given }) => given);
  expect(sent).toMatchObject([
    { body: { import_id: importId, existing: "update", is_invited: false, columns, after: 0 } },
    { body: { after: 1 } },
  ]);
  expect(
    shop.calls.filter(({ name }) => name === "adminSendStudentFile").map(({ given }) => given.body),
  ).toMatchObject([{ file_name: "m6.csv" }]);
});

test("LOGIN-08 a file that has timed out says so, what is done stays done, and another can be chosen", async () => {
  const read = {
    total: 200,
    create: 200,
    update: 0,
    same: 0,
    skip: 0,
    bad: 0,
    courses: 0,
    faults: [],
  };
  shop.handlers.adminSendStudentFile = () => ({
    success: true,
    data: { import_id: importId, expires_at: "2026-11-22T06:00:00.000Z" },
  });
  shop.handlers.adminPreviewStudentImport = () => ({
    success: true,
    data: {
      encoding: "utf-8",
      rows: [["ชื่อ", "อีเมล"]],
      width: 2,
      columns,
      above: [],
      unused: [],
      read,
    },
  });
  const done = {
    line: 2,
    email: "manee@shop.example",
    result: "created" as const,
    is_course_opened: false,
    faults: [],
  };
  shop.handlers.adminImportStudents = ({ body: { after = 0 } }) =>
    after === 0
      ? { success: true, data: { results: [done], next: 100 } }
      : refusal("PEOPLE_FILE_GONE");
  const user = userEvent.setup();
  renderInShop(<StudentImportAdmin />, { path: "/admin/people/import" });
  await user.upload(
    screen.getByLabelText(/ไฟล์ CSV/),
    new File(["ชื่อ,อีเมล"], "m6.csv", { type: "text/csv" }),
  );
  await user.click(await screen.findByRole("button", { name: "นำเข้า 200 คน" }));
  await user.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: "นำเข้า 200 คน" }),
  );
  expect(await screen.findByText(/^ไฟล์นี้หมดเวลาแล้ว/)).toBeTruthy();
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("50");
  await user.click(screen.getByRole("button", { name: "นำเข้าอีกไฟล์" }));
  expect(await screen.findByLabelText(/ไฟล์ CSV/)).toBeTruthy();
});

test("LOGIN-08 a file that is empty, too large or gone takes the place of the one before, so that no other is imported than is named", async () => {
  const read = { total: 2, create: 2, update: 0, same: 0, skip: 0, bad: 0, courses: 0, faults: [] };
  shop.handlers.adminSendStudentFile = () => ({
    success: true,
    data: { import_id: importId, expires_at: "2026-11-22T06:00:00.000Z" },
  });
  shop.handlers.adminPreviewStudentImport = () => ({
    success: true,
    data: {
      encoding: "utf-8",
      rows: [["ชื่อ", "อีเมล"]],
      width: 2,
      columns,
      above: [],
      unused: [],
      read,
    },
  });
  const user = userEvent.setup();
  renderInShop(<StudentImportAdmin />, { path: "/admin/people/import" });
  const chooser = screen.getByLabelText("ไฟล์ CSV หรือ Excel") as HTMLInputElement;
  const good = new File(["ชื่อ,อีเมล"], "m6.csv", { type: "text/csv" });
  const large = new File(["x"], "large.csv", { type: "text/csv" });
  Object.defineProperty(large, "size", { value: 3_000_000 });
  const gone = new File(["x"], "gone.csv", { type: "text/csv" });
  vi.spyOn(FileReader.prototype, "readAsDataURL").mockImplementation(function (
    this: FileReader,
    of,
  ) {
    if (of === gone) this.onerror?.({} as ProgressEvent<FileReader>);
    else this.onload?.({} as ProgressEvent<FileReader>);
  });
  for (const [bad, words] of [
    [new File([], "empty.csv", { type: "text/csv" }), /ว่างเปล่า/],
    [large, /ใหญ่เกินไป/],
    [gone, /อ่านไฟล์จากเครื่องนี้ไม่ได้/],
  ] as const) {
    await user.upload(chooser, good);
    expect(await screen.findByRole("button", { name: "นำเข้า 2 คน" })).toBeTruthy();
    await user.upload(chooser, bad);
    expect(await screen.findByText(words)).toBeTruthy();
    expect([
      screen.queryByRole("button", { name: "นำเข้า 2 คน" }),
      screen.getByText(bad.name),
    ]).toEqual([null, expect.anything()]);
  }
  vi.restoreAllMocks();
});

test("LOGIN-08 every bad line is named, twenty at a time", async () => {
  const faults = Array.from({ length: 130 }, (_, n) => ({
    line: n + 2,
    email: `bad-${n}`,
    faults: [fault],
  }));
  const read = { total: 130, create: 0, update: 0, same: 0, skip: 0, bad: 130, courses: 0, faults };
  shop.handlers.adminSendStudentFile = () => ({
    success: true,
    data: { import_id: importId, expires_at: "2026-11-22T06:00:00.000Z" },
  });
  shop.handlers.adminPreviewStudentImport = () => ({
    success: true,
    data: {
      encoding: "utf-8",
      rows: [["ชื่อ", "อีเมล"]],
      width: 2,
      columns,
      above: [],
      unused: [],
      read,
    },
  });
  const user = userEvent.setup();
  renderInShop(<StudentImportAdmin />, { path: "/admin/people/import" });
  await user.upload(
    screen.getByLabelText(/ไฟล์ CSV/),
    new File(["ชื่อ,อีเมล"], "m6.csv", { type: "text/csv" }),
  );
  const bad = within(await screen.findByRole("region", { name: "บรรทัดที่นำเข้าไม่ได้" }));
  expect(bad.getAllByRole("row")).toHaveLength(21);
  await user.click(screen.getByRole("button", { name: "ดูเพิ่ม" }));
  expect(bad.getAllByRole("row")).toHaveLength(41);
});

const past = {
  id: 4,
  file_name: "ม6.csv",
  imported_at: "2026-11-22T05:00:00.000Z",
  imported_by: "วรรณา ดูแล",
  lines: 5,
  existing: "skip" as const,
  is_invited: true,
  created: 2,
  updated: 0,
  same: 0,
  skipped: 1,
  bad: 1,
  waits: 0,
  courses: 0,
};

test("the imports that were say by whom, how many became what and how many lines were never done", async () => {
  shop.handlers.adminListStudentImports = () => ({
    success: true,
    data: { items: [past], page: 1, pages: 1, total: 1 },
  });
  renderInShop(<StudentImportsAdmin />, { path: "/admin/people/imports?q=ม6&sort=oldest" });
  const row = (await screen.findByRole("link", { name: /ม6\.csv/ })).closest("tr");
  expect(row?.textContent).toMatch(/วรรณา ดูแล.*สร้างแล้ว 2.*ไม่ได้นำเข้า 1.*ยังไม่ได้ทำ 1/);
  expect(shop.calls.find(({ name }) => name === "adminListStudentImports")?.given).toEqual({
    query: { q: "ม6", page: 1, sort: "oldest" },
  });
});

test("a past import says of each line whose it is and why it was not taken", async () => {
  const line = {
    id: 1,
    line: 2,
    result: "created" as const,
    is_course_opened: true,
    faults: [],
    person: { id: 9, name: "มานี ใจดี", email: "manee@shop.example" },
  };
  const bad = {
    ...line,
    id: 2,
    line: 3,
    result: "bad" as const,
    is_course_opened: false,
    faults: [fault],
    person: null,
  };
  shop.handlers.adminGetStudentImport = () => ({ success: true, data: past });
  shop.handlers.adminListStudentImportLines = () => ({
    success: true,
    data: { items: [line, bad], page: 1, pages: 1, total: 2 },
  });
  const user = userEvent.setup();
  renderInShop(<PastImportAdmin id={4} />, { path: "/admin/people/imports/4" });
  expect(
    (await screen.findByRole("link", { name: "มานี ใจดี · manee@shop.example" })).getAttribute(
      "href",
    ),
  ).toBe("/admin/people/9");
  expect(screen.getByText("อีเมล: เป็นบัญชีของผู้ดูแลร้าน")).toBeTruthy();
  await user.selectOptions(screen.getByRole("combobox", { name: "ผล" }), "ไม่ได้นำเข้า");
  await waitFor(() =>
    expect(shop.calls.at(-1)?.given).toEqual({
      params: { id: 4 },
      query: { q: "", page: 1, result: "bad" },
    }),
  );
  expect(screen.getByRole("link", { name: "ดาวน์โหลด CSV" }).getAttribute("href")).toContain(
    "import=4",
  );
});
