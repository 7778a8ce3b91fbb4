import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { Dialog } from "./dialog.tsx";

function Opener({ closeOnMask = true }: { closeOnMask?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        เปิด
      </button>
      {open && (
        <Dialog title="หัวเรื่อง" onClose={() => setOpen(false)} closeOnMask={closeOnMask}>
          <p>เนื้อหา</p>
        </Dialog>
      )}
    </>
  );
}

function Rows() {
  const [rows, setRows] = useState([1, 2, 3]);
  const [asked, setAsked] = useState<number | null>(null);
  const remove = () => {
    setRows(rows.filter((row) => row !== asked));
    setAsked(null);
  };
  return (
    <>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button" onClick={() => setAsked(row)}>
              ลบ {row}
            </button>
          </li>
        ))}
      </ul>
      {asked !== null && (
        <Dialog title="ลบหรือไม่" onClose={() => setAsked(null)}>
          <button type="button" onClick={remove}>
            ลบเลย
          </button>
        </Dialog>
      )}
    </>
  );
}

async function openDialog(closeOnMask?: boolean) {
  const user = userEvent.setup();
  renderInShop(<Opener {...(closeOnMask !== undefined && { closeOnMask })} />);
  await user.click(await screen.findByRole("button", { name: "เปิด" }));
  return { user, dialog: screen.getByRole("dialog", { name: "หัวเรื่อง" }) };
}

describe("Dialog", () => {
  it("is named by its title and takes the focus", async () => {
    const { dialog } = await openDialog();
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  it("gives the focus back to the button that opened it", async () => {
    const { user } = await openDialog();
    await user.click(screen.getByRole("button", { name: "ปิด" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "เปิด" }));
  });

  it("gives the focus to the list where the row that opened it is gone", async () => {
    const user = userEvent.setup();
    renderInShop(<Rows />);
    await user.click(await screen.findByRole("button", { name: "ลบ 2" }));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "ลบเลย" }));
    expect([screen.queryByRole("button", { name: "ลบ 2" }), document.activeElement]).toEqual([
      null,
      screen.getByRole("list"),
    ]);
  });

  it("closes by Escape", async () => {
    const { dialog } = await openDialog();
    fireEvent(dialog, new Event("cancel", { cancelable: true }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("closes by a press beside the sheet", async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("stays open at a press beside the sheet when told so", async () => {
    const { user, dialog } = await openDialog(false);
    await user.click(dialog);
    expect(screen.queryByRole("dialog")).not.toBeNull();
  });

  it("stays open when a press begins inside and ends outside", async () => {
    const { dialog } = await openDialog();
    fireEvent.mouseDown(screen.getByText("เนื้อหา"));
    fireEvent.click(dialog);
    expect(screen.queryByRole("dialog")).not.toBeNull();
  });
});
