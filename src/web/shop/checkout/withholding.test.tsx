import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { keepSession } from "#web/platform/session.ts";
import { manee, sessionOf } from "../../../../tests/support/examples/account-examples.ts";
import { fakeShop } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import type { Quote } from "../cart/cart-types.ts";
// Loaded when it is opened; in a test it is there at once.
import "./change-person-dialog.tsx";
import { WithholdingBox } from "./withholding-box.tsx";

fakeShop();
let signIns = 0;
const offered = { is_offered: true, percents: [3, 1], needs_juristic_person: false };

beforeEach(() => {
  signIns = 0;
  keepSession({ status: "ready", known: sessionOf(manee) });
});

function Box({ offer }: { offer: Quote["withholding_offer"] }) {
  const [percent, setPercent] = useState<number | null>(null);
  const signIn = () => {
    signIns += 1;
  };
  return (
    <>
      <WithholdingBox
        offer={offer}
        percent={percent}
        onChange={setPercent}
        onSignIn={signIn}
        onPersonChanged={async () => {}}
      />
      <output>{String(percent)}</output>
    </>
  );
}

const open = (offer: Quote["withholding_offer"] = offered) => renderInShop(<Box offer={offer} />);
const command = () =>
  screen.findByRole<HTMLInputElement>("checkbox", { name: "หักภาษี ณ ที่จ่าย (เฉพาะนิติบุคคล)" });
const link = () => screen.findByRole("button", { name: "หักภาษี ณ ที่จ่าย (บริษัท)" });
const chosen = () => document.querySelector("output")?.textContent;

describe("withholding tax", () => {
  it("WHT-01 is three percent at first, one percent if wanted, and can be left", async () => {
    open();
    await userEvent.click(await command());
    expect([
      chosen(),
      screen.getAllByRole<HTMLInputElement>("radio").map(({ value, checked }) => [value, checked]),
    ]).toEqual([
      "3",
      [
        ["3", true],
        ["1", false],
      ],
    ]);
    expect(screen.getByText("หลังชำระ กรุณาส่งหนังสือรับรองการหักภาษี ณ ที่จ่าย (50 ทวิ) ให้ร้าน")).toBeTruthy();
    await userEvent.click(screen.getByRole("radio", { name: "1%" }));
    expect(chosen()).toBe("1");
    await userEvent.click(await command());
    expect([chosen(), screen.queryAllByRole("radio"), screen.queryByText(/50 ทวิ/)]).toEqual([
      "null",
      [],
      null,
    ]);
  });

  it("WHT-02 leads a person who is none to the dialog: 85 percent, 750 pixels at most, not closed from outside, the person type locked", async () => {
    open({ ...offered, needs_juristic_person: true });
    await userEvent.click(await link());
    const dialog = await screen.findByRole("dialog", { name: "ใช้บัญชีนิติบุคคล" });
    const types = within(dialog)
      .getAllByRole<HTMLInputElement>("radio")
      .map(({ value, disabled, checked }) => [value, disabled, checked]);
    expect([
      dialog.style.getPropertyValue("--width"),
      types,
      within(dialog).getByText("หากต้องการ หักภาษี ณ ที่จ่าย จะต้องเป็นบัญชีนิติบุคคลเท่านั้น"),
    ]).toEqual([
      "min(85vw, 750px)",
      [
        ["normal_person", true, false],
        ["juristic_person", false, true],
      ],
      expect.anything(),
    ]);
    await userEvent.click(dialog);
    expect(screen.getByRole("dialog", { name: "ใช้บัญชีนิติบุคคล" })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "ไม่หักภาษี" }));
    expect([chosen(), screen.queryByRole("checkbox"), await link()]).toEqual([
      "null",
      null,
      expect.anything(),
    ]);
  });

  it("WHT-02 is chosen after a sign-in", async () => {
    keepSession({ status: "ready", known: sessionOf(null) });
    open({ ...offered, needs_juristic_person: true });
    await userEvent.click(await link());
    await waitFor(() => expect(signIns).toBe(1));
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});
