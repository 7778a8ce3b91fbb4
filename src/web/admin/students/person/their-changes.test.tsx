import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { adminPerson } from "../../../../../tests/support/examples/admin-examples.ts";
import { fakeShop, refusal } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { studentKeys } from "../list/student-query.ts";
import { PersonDialog } from "./person-dialogs.tsx";
import { PersonHistory } from "./person-history.tsx";

const shop = fakeShop();

const person = adminPerson({ tier: "friend" });

function Page() {
  const read = useQuery({
    queryKey: studentKeys.all,
    queryFn: async () => goodValue(await api.adminGetPerson({ params: { id: 7 } })).data.person,
  });
  return read.data ? (
    <PersonDialog
      factorsGoAt={null}
      act={{ what: "change" }}
      person={read.data}
      onClose={() => undefined}
    />
  ) : null;
}

test("LOGIN-08 the second one to change is shown what the first has changed, and does not undo it without a word", async () => {
  let now = person;
  const page = {
    consents: [],
    orders: [],
    access: [],
    sessions: [],
    history: [],
    has_factor: false,
    factors_go_at: null,
  };
  shop.handlers.adminGetPerson = () => ({ success: true, data: { person: now, ...page } });
  shop.handlers.adminGetStudentChoices = () => ({
    success: true,
    data: { tiers: [], groups: [{ id: 3, name: "คนทำงาน" }], courses: [], has_more_courses: false },
  });
  shop.handlers.adminChangePerson = ({ body }) =>
    body.version === now.version ? { success: true } : refusal("EDIT_CONFLICT");
  renderInShop(<Page />);
  await userEvent.selectOptions(
    await screen.findByLabelText(/^กลุ่ม/),
    await screen.findByRole("option", { name: "คนทำงาน" }),
  );
  await userEvent.type(screen.getByLabelText("เหตุผล"), "ย้ายกลุ่ม");
  now = { ...person, version: 2, tier: "scholar", expires_at: "2027-01-31T16:59:59.000Z" };
  await userEvent.click(screen.getByRole("button", { name: "ยืนยัน" }));
  expect((await screen.findByText("ระดับสมาชิก:", { exact: false })).textContent).toBe(
    "ระดับสมาชิก: friend → scholar",
  );
  expect(screen.getByText("บัญชีใช้ได้ถึง:", { exact: false }).textContent).toBe(
    "บัญชีใช้ได้ถึง: – → 31 ม.ค. 2570",
  );
  expect(screen.getByLabelText<HTMLInputElement>(/^ระดับสมาชิก/).value).toBe("scholar");
  await userEvent.click(screen.getByRole("button", { name: "ยืนยัน" }));
  const last = {
    version: 2,
    tier: "scholar",
    group_id: 3,
    expires_on: "2027-01-31",
    reason: "ย้ายกลุ่ม",
  };
  await waitFor(() =>
    expect(
      shop.calls.filter(({ name }) => name === "adminChangePerson").at(-1)?.given.body,
    ).toMatchObject(last),
  );
});

test("the history of a student speaks of fields and days in words", async () => {
  const entry = {
    id: 1,
    at: "2026-11-20T03:00:00.000Z",
    action: "account.changed",
    by: "สมใจ ดูแล",
    facts: [{ name: "reason", value: "ได้ทุน" }],
    changes: [
      { name: "tier", from: "friend", to: "scholar" },
      { name: "expires_at", from: null, to: "2027-06-30T16:59:59.000Z" },
    ],
  };
  renderInShop(<PersonHistory id={7} history={[entry]} access={[]} />);
  const [changed] = await screen.findAllByRole("listitem");
  expect(changed?.textContent).toContain("แก้ข้อมูลผู้เรียน");
  expect(changed?.textContent).toContain("ระดับสมาชิก: friend → scholar");
  expect(changed?.textContent).toContain("บัญชีใช้ได้ถึง: ว่าง → 30 มิ.ย. 2570เหตุผล: ได้ทุน");
});
