import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { transfer } from "../../../../../tests/support/examples/cart-examples.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { BankAccountChoice, BankAccountList } from "./bank-accounts.tsx";

const accounts = transfer().bankList;

function Choice({ error, shown = accounts }: { error?: string; shown?: typeof accounts }) {
  const [chosen, choose] = useState<number | null>(null);
  return (
    <BankAccountChoice
      orderId={12}
      accounts={shown}
      chosenId={chosen}
      onChoose={choose}
      error={error}
    />
  );
}

const variants: [string, () => unknown][] = [
  ["as a list", () => renderInShop(<BankAccountList accounts={accounts} />)],
  ["to choose from", () => renderInShop(<Choice />)],
];

afterEach(() => vi.restoreAllMocks());

describe.each(variants)("bank accounts %s", (_, show) => {
  it("PAY-01 show logo, bank, number and name of each", () => {
    show();
    const scb = [
      screen.getByRole("img", { name: "ธนาคารไทยพาณิชย์" }),
      screen.getByText("ธนาคารไทยพาณิชย์"),
      screen.getByText("999-2-10458-1"),
    ];
    expect([scb.length, screen.getAllByText("บริษัท ร้านเรียน จำกัด").length]).toEqual([3, 2]);
  });

  it("PAY-01 put the digits of the number on the clipboard", async () => {
    const person = userEvent.setup();
    show();
    await person.click(screen.getByRole("button", { name: /^คัดลอก เลขที่บัญชี 999-8/ }));
    expect(await navigator.clipboard.readText()).toBe("9998277164");
  });

  it("PAY-25 show and hide the QR where there is one", async () => {
    show();
    await userEvent.click(screen.getByRole("button", { name: "กดเพื่อดู QR Code" }));
    const picture = screen.getByRole("img", { name: /^QR พร้อมเพย์/ });
    await userEvent.click(screen.getByRole("button", { name: "ซ่อน" }));
    expect([picture.getAttribute("src"), screen.queryByRole("img", { name: /^QR/ })]).toEqual([
      "/files/qr.png",
      null,
    ]);
  });

  it("PAY-01 save the QR as qr-code.png, with two hints what to do with it", async () => {
    let saved: HTMLAnchorElement | undefined;
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved = this;
    });
    show();
    await userEvent.click(screen.getByRole("button", { name: "กดเพื่อดู QR Code" }));
    await userEvent.click(screen.getByRole("button", { name: "บันทึก QR" }));
    expect([
      saved?.download,
      saved?.pathname,
      screen.getByText(/บันทึกภาพหน้าจอ/),
      screen.getByText(/^เปิดแอปธนาคาร/),
    ]).toEqual(["qr-code.png", "/files/qr.png", expect.anything(), expect.anything()]);
  });

  it("PAY-01 show a placeholder for a QR that cannot be loaded", async () => {
    show();
    await userEvent.click(screen.getByRole("button", { name: "กดเพื่อดู QR Code" }));
    fireEvent.error(screen.getByRole("img", { name: /^QR พร้อมเพย์/ }));
    expect(screen.getByRole("img", { name: /\(ไม่มีรูป\)$/ })).toBeTruthy();
  });
});

describe("choosing an account", () => {
  it("PAY-01 is a group of radios by the account's id", async () => {
    renderInShop(<Choice />);
    const group = within(screen.getByRole("group", { name: "โอนเข้าบัญชี" }));
    const radios = group.getAllByRole<HTMLInputElement>("radio");
    await userEvent.click(radios[1]!);
    expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
      ["1", false],
      ["2", true],
    ]);
  });

  it("PAY-01 the account whose number is copied, or whose code is opened, is chosen", async () => {
    renderInShop(<Choice />);
    const chosen = () =>
      screen
        .getAllByRole<HTMLInputElement>("radio")
        .flatMap((one) => (one.checked ? one.value : []));
    await userEvent.click(screen.getByRole("button", { name: /^คัดลอก เลขที่บัญชี 999-8/ }));
    expect(chosen()).toEqual(["2"]);
    await userEvent.click(screen.getByRole("button", { name: "กดเพื่อดู QR Code" }));
    expect(chosen()).toEqual(["1"]);
  });

  it("PAY-02 is marked, and says so, when it is missing", () => {
    renderInShop(<Choice error="กรุณาเลือกบัญชีธนาคารที่ต้องการโอนเงิน" />);
    const group = screen.getByRole("group", { name: "โอนเข้าบัญชี" });
    const words = document.getElementById(
      group.getAttribute("aria-describedby") ?? "",
    )?.textContent;
    expect([
      words,
      screen.getAllByRole("radio").map((radio) => radio.getAttribute("aria-invalid")),
    ]).toEqual(["กรุณาเลือกบัญชีธนาคารที่ต้องการโอนเงิน", ["true", "true"]]);
  });
});

it("a PromptPay number without a picture shows a code with the sum of the order", () => {
  const number = { ...accounts[0]!, id: 7, bank_name: "PROMPTPAY", prompt_pay_image: "" };
  renderInShop(<Choice shown={[number]} />);
  expect([
    screen.getByRole("img", { name: /^QR พร้อมเพย์/ }).getAttribute("src"),
    screen.getByText(/ใส่ยอดเงินไว้แล้ว/),
  ]).toEqual(["/private/orders/12/promptpay/7", expect.anything()]);
});
