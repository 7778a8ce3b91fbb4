import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { siteSettings } from "../../../../../tests/support/examples/account-examples.ts";
import { adminPerson } from "../../../../../tests/support/examples/admin-examples.ts";
import { fakeShop, refusal } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { studentKeys } from "../list/student-query.ts";
import { PersonDialog } from "./person-dialogs.tsx";
import { PersonHistory } from "./person-history.tsx";

const shop = fakeShop();

const person = adminPerson({ nickname: "ดา", tel: "0812345678" });
let now = person;

function Page() {
  const read = useQuery({
    queryKey: studentKeys.all,
    queryFn: async () => goodValue(await api.adminGetPerson({ params: { id: 7 } })).data.person,
  });
  return read.data ? (
    <PersonDialog
      factorsGoAt={null}
      act={{ what: "correct" }}
      person={read.data}
      onClose={() => undefined}
    />
  ) : null;
}

async function open() {
  now = person;
  const page = {
    consents: [],
    orders: [],
    access: [],
    sessions: [],
    history: [],
    has_factor: false,
    factors_go_at: null,
  };
  shop.handlers.getSiteSettings = () => siteSettings();
  shop.handlers.adminGetPerson = () => ({ success: true, data: { person: now, ...page } });
  renderInShop(<Page />);
  return screen.findByLabelText<HTMLInputElement>("ชื่อ");
}

const sent = () =>
  shop.calls.flatMap(({ name, given }) => (name === "adminCorrectPerson" ? [given.body] : []));
const confirm = () => userEvent.click(screen.getByRole("button", { name: "ยืนยัน" }));

test("LOGIN-08 shows what the shop asks for and what is filled in though it is no longer asked for, and sends what is other alone", async () => {
  shop.handlers.adminCorrectPerson = () => ({ success: true });
  const first = await open();
  expect(screen.getByLabelText<HTMLInputElement>(/^ชื่อเล่น/).value).toBe("ดา");
  expect(screen.queryByLabelText(/^ที่อยู่/)).toBeNull();
  await userEvent.clear(first);
  await userEvent.type(first, "กานดาวรรณ");
  await confirm();
  expect(sent()).toEqual([]);
  await userEvent.type(screen.getByLabelText("เหตุผล"), "พิมพ์ผิด");
  await confirm();
  await waitFor(() =>
    expect(sent()).toEqual([{ version: 1, firstname: "กานดาวรรณ", reason: "พิมพ์ผิด" }]),
  );
});

test("LOGIN-08 the second one to correct is shown what the first has corrected, and keeps it unless it was typed over", async () => {
  shop.handlers.adminCorrectPerson = ({ body }) =>
    body.version === now.version ? { success: true } : refusal("EDIT_CONFLICT");
  const first = await open();
  await userEvent.type(first, "วรรณ");
  await userEvent.type(screen.getByLabelText("เหตุผล"), "พิมพ์ผิด");
  now = { ...person, version: 2, tel: "0898765432" };
  await confirm();
  expect((await screen.findByText("โทรศัพท์:", { exact: false })).textContent).toBe(
    "โทรศัพท์: 0812345678 → 0898765432",
  );
  expect(screen.getByLabelText<HTMLInputElement>(/^โทรศัพท์/).value).toBe("0898765432");
  expect(first.value).toBe("กานดาวรรณ");
  await confirm();
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({ version: 2, firstname: "กานดาวรรณ", reason: "พิมพ์ผิด" }),
  );
});

test("LOGIN-08 what is refused stands at its field, and nothing typed is lost", async () => {
  shop.handlers.adminCorrectPerson = () =>
    refusal("INPUT_ERROR", [
      { param: "tel", msg: "ต้องมีตัวเลข 9–10 หลัก", code: "NOT_9_TO_10_DIGITS" },
    ]);
  await open();
  const tel = screen.getByLabelText<HTMLInputElement>(/^โทรศัพท์/);
  await userEvent.clear(tel);
  await userEvent.type(tel, "0812");
  await userEvent.type(screen.getByLabelText("เหตุผล"), "พิมพ์ผิด");
  await confirm();
  expect(await screen.findByText("ต้องมีตัวเลข 9–10 หลัก")).toBeTruthy();
  expect([document.activeElement, tel.value]).toEqual([tel, "0812"]);
});

test("the history of a student names the fields that were corrected, in words", async () => {
  const facts = [
    { name: "fields", value: "first, phone" },
    { name: "reason", value: "พิมพ์ผิด" },
  ];
  const entry = {
    id: 1,
    at: "2026-11-20T03:00:00.000Z",
    action: "account.changed",
    by: "สมใจ ดูแล",
    changes: [],
    facts,
  };
  renderInShop(<PersonHistory id={7} history={[entry]} access={[]} />);
  const [changed] = await screen.findAllByRole("listitem");
  expect(changed?.textContent).toContain("แก้ข้อมูลผู้เรียนแก้ ชื่อ, โทรศัพท์เหตุผล: พิมพ์ผิด");
});

test("LEARN-35 what certificates cannot print of a name is told while it is typed", async () => {
  const first = await open();
  await userEvent.clear(first);
  await userEvent.type(first, "ดา 🐦");
  expect((await screen.findByText(/^ใบประกาศนียบัตรพิมพ์ 🐦 ไม่ได้/)).getAttribute("role")).toBe(
    "status",
  );
  await userEvent.clear(first);
  await userEvent.type(first, "さくら");
  expect(screen.queryByText(/^ใบประกาศนียบัตรพิมพ์/)).toBeNull();
});
