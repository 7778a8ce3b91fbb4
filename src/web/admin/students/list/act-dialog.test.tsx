import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { SettingForm } from "#web/admin/form/setting-form.tsx";
import { UnsavedGuard } from "#web/admin/form/unsaved-guard.tsx";
import { useEditing } from "#web/admin/form/use-editing.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { fakeShop } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { ActDialog } from "./act-dialog.tsx";

fakeShop();
afterEach(cleanup);

function Act({ onClose }: { onClose: () => void }) {
  const form = useForm({
    fields: ["reason"] as const,
    send: async () => ({ ok: true as const, value: {} }),
    onDone: () => undefined,
  });
  return (
    <ActDialog title="ล็อก" form={form} onClose={onClose}>
      {null}
    </ActDialog>
  );
}

test("LOGIN-08 a dialog closes at once while nothing is typed, and asks before what is typed is thrown away", async () => {
  const onClose = vi.fn();
  const user = userEvent.setup();
  renderInShop(<Act onClose={onClose} />);
  await user.click(screen.getByRole("button", { name: "ยกเลิก" }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.type(screen.getByLabelText(/เหตุผล/), "สองบัญชี");
  await user.click(screen.getByRole("button", { name: "ยกเลิก" }));
  await user.click(screen.getByRole("button", { name: "อยู่ต่อ" }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.getByDisplayValue("สองบัญชี")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "ยกเลิก" }));
  await user.click(screen.getByRole("button", { name: "ออกโดยไม่บันทึก" }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

const fields = { note: { kind: "text", longest: 50, isRequired: false, isLong: false } } as const;

function Unguarded() {
  const revision = { version: 1, values: { note: "" } };
  const editing = useEditing({
    fields,
    revision,
    save: async (sent) => ({ ok: true as const, value: { data: sent } }),
    onSaved: () => undefined,
  });
  return (
    <SettingForm
      editing={editing}
      fields={fields}
      words={{ label: () => "โน้ต", effect: () => undefined, option: () => "" }}
      isGuarded={false}
    />
  );
}

test("the one guard of a page asks for the forms without one too, such as the plans of a course", async () => {
  const user = userEvent.setup();
  renderInShop(
    <>
      <LocaleLink to="/admin/people">ไปที่อื่น</LocaleLink>
      <Unguarded />
      <UnsavedGuard isDirty={false} />
    </>,
    { path: "/admin/courses/1" },
  );
  await user.type(screen.getByLabelText(/โน้ต/), "x");
  await user.click(screen.getByRole("link", { name: "ไปที่อื่น" }));
  expect(await screen.findByRole("dialog", { name: "ออกจากหน้านี้โดยไม่บันทึกไหม" })).toBeTruthy();
});
