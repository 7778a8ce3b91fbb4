import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { useHoldSave } from "./hold-save.tsx";
import type { Revision } from "./revision.ts";
import { SettingForm } from "./setting-form.tsx";
import { useEditing } from "./use-editing.ts";

const fields = { name: { kind: "text", longest: 60, isRequired: true, isLong: false } } as const;

/** Stands for a picture on its way to the shop. */
function Picture({ isSending }: { isSending: boolean }) {
  useHoldSave(isSending);
  return null;
}

function Form({ saved }: { saved: Revision["values"][] }) {
  const [isSending, setSending] = useState(true);
  const editing = useEditing({
    fields,
    revision: { version: 1, values: { name: "ขนม" } },
    save: async (revision) => {
      saved.push(revision.values);
      return { ok: true, value: { data: revision } };
    },
  });
  return (
    <>
      <SettingForm
        editing={editing}
        fields={fields}
        words={{ label: (name) => name, effect: () => undefined, option: (_, option) => option }}
        isGuarded={false}
      >
        <Picture isSending={isSending} />
      </SettingForm>
      <button type="button" onClick={() => setSending(false)}>
        sent
      </button>
    </>
  );
}

describe("a form with a picture that is being sent", () => {
  it("UPLOAD-01 is not saved without it, and is as soon as it has arrived", async () => {
    const saved: Revision["values"][] = [];
    renderInShop(<Form saved={saved} />);
    fireEvent.change(await screen.findByLabelText("name"), { target: { value: "ขนมไทย" } });
    const save = await screen.findByRole("button", { name: "บันทึก" });
    fireEvent.submit(save.closest("form") as HTMLFormElement);
    expect([saved.length, save.getAttribute("aria-busy")]).toEqual([0, "true"]);
    fireEvent.click(screen.getByRole("button", { name: "sent" }));
    fireEvent.submit(save.closest("form") as HTMLFormElement);
    await waitFor(() => expect(saved).toEqual([{ name: "ขนมไทย" }]));
  });
});
