import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { promptPay, transfer } from "../../../../../tests/support/examples/cart-examples.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import type { PaymentMethod } from "../payment-types.ts";
import { MethodRadios } from "./method-radios.tsx";

const of = (id: number, name: string, parts: Partial<PaymentMethod> = {}) =>
  promptPay({ id, name, minimum: 0, payment_type: String(id).padStart(4, "0"), ...parts });

const many = [
  transfer(),
  of(9, "พร้อมเพย์", { minimum: 20 }),
  of(3, "บัตรเครดิต (2C2P)"),
  of(10, "ผ่อนชำระด้วยบัตรเครดิต (2C2P)"),
  of(12, "QR (GB Prime Pay)"),
  of(2, "PayPal"),
];

function Radios({
  methods,
  payable,
  first,
}: {
  methods: PaymentMethod[];
  payable: number;
  first: number;
}) {
  const [chosenId, choose] = useState(first);
  return (
    <MethodRadios
      methods={methods}
      due={{ payable, currency: "THB" }}
      chosenId={chosenId}
      promise="เราตรวจสลิปทุกวัน 9:00–20:00 น."
      onChoose={choose}
      drawPanel={({ id }) => <p>แผง {id}</p>}
    />
  );
}

function open(methods = many, { payable = 690, first = 9 } = {}) {
  renderInShop(<Radios methods={methods} payable={payable} first={first} />);
}
const radios = (place: HTMLElement = document.body) =>
  within(place)
    .getAllByRole<HTMLInputElement>("radio", { hidden: true })
    .map(({ value }) => value);
const others = () => screen.getByText("วิธีอื่น").closest("details")!;

describe("the payment methods of a buyer", () => {
  it("CART-10 show one of each everyday kind by what it is, without a company's name", () => {
    open();
    expect([
      radios().filter((value) => !radios(others()).includes(value)),
      screen.queryByRole("radio", { name: /^พร้อมเพย์/ }),
      screen.queryByRole("radio", { name: /^บัตรเครดิตหรือเดบิต ?ยืนยันทันที ?Visa ?Mastercard ?JCB/ }),
      screen.queryByRole("radio", { name: /^โอนเงินผ่านธนาคาร ?เราตรวจสลิปทุกวัน/ }),
    ]).toEqual([["9", "3", "1"], ...Array(3).fill(expect.anything())]);
  });

  it("CART-10 'other ways' opens the rest, with the same radios", async () => {
    open();
    expect([others().open, radios(others())]).toEqual([false, ["12", "10", "2"]]);
    await userEvent.click(screen.getByText("วิธีอื่น"));
    await userEvent.click(screen.getByRole("radio", { name: /^PayPal/ }));
    expect([others().open, screen.getByText("แผง 2"), screen.queryByText("แผง 9")]).toEqual([
      true,
      expect.anything(),
      null,
    ]);
  });

  it("CART-10 the rest is open where the chosen one is in it", () => {
    open(many, { first: 12 });
    expect([others().open, screen.getByText("แผง 12")]).toEqual([true, expect.anything()]);
  });

  it("CART-10 a name that the owner has given stays", () => {
    open([of(3, "จ่ายด้วยบัตร ลด 5%", { has_own_name: true }), transfer()], { first: 3 });
    expect(screen.getByRole("radio", { name: /^จ่ายด้วยบัตร ลด 5%/ })).toBeTruthy();
  });

  it("CART-09 of two that do the same the one that takes the sum is shown", () => {
    open(many, { payable: 15, first: 12 });
    expect(radios().slice(0, 1)).toEqual(["12"]);
    const [refused] = screen.getAllByText("ช่องทางนี้ใช้กับยอดต่ำกว่า ฿20 ไม่ได้");
    const radio = refused?.closest("label")?.querySelector("input");
    expect([radio?.value, radio?.disabled]).toEqual(["9", true]);
  });

  it("PAY-13 who has only a phone cannot choose one that needs an e-mail address", () => {
    renderInShop(
      <MethodRadios
        methods={[of(13, "บัตร (Pay Solutions)"), transfer()]}
        due={{ payable: 690, currency: "THB", hasEmail: false }}
        chosenId={1}
        promise=""
        onChoose={() => {}}
        drawPanel={() => null}
      />,
    );
    const note = screen.getByText("ช่องทางนี้ต้องมีอีเมลในบัญชี");
    expect(note.closest("label")?.querySelector("input")?.disabled).toBe(true);
  });

  it("PAY-16 one whose provider does not answer makes room, and says so", () => {
    const away = of(9, "พร้อมเพย์", { is_reachable: false });
    open([away, of(12, "QR (GB Prime Pay)"), transfer()], { first: 12 });
    expect([radios(), screen.getByText(/^ผู้ให้บริการยังไม่ตอบ/)]).toEqual([
      ["12", "1", "9"],
      expect.anything(),
    ]);
  });
});
