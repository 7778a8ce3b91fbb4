import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { QuantityStepper } from "./quantity-stepper.tsx";

function Counted({ from, max }: { from: number; max?: number }) {
  const [value, setValue] = useState(from);
  return (
    <QuantityStepper
      name="สมุด"
      value={value}
      onChange={setValue}
      {...(max !== undefined && { max })}
    />
  );
}

describe("QuantityStepper", () => {
  it("counts up and down by one", async () => {
    const user = userEvent.setup();
    renderInShop(<Counted from={2} />);
    await user.click(await screen.findByRole("button", { name: "เพิ่มจำนวน สมุด" }));
    expect(screen.getByRole("status").textContent).toBe("3");
    await user.click(screen.getByRole("button", { name: "ลดจำนวน สมุด" }));
    expect(screen.getByRole("status").textContent).toBe("2");
  });

  it("CART-01 does not go below 0", async () => {
    const user = userEvent.setup();
    renderInShop(<Counted from={1} />);
    const less = await screen.findByRole("button", { name: "ลดจำนวน สมุด" });
    await user.click(less);
    await user.click(less);
    expect(screen.getByRole("status").textContent).toBe("0");
  });

  it("does not go above what there is", async () => {
    const user = userEvent.setup();
    renderInShop(<Counted from={2} max={2} />);
    await user.click(await screen.findByRole("button", { name: "เพิ่มจำนวน สมุด" }));
    expect(screen.getByRole("status").textContent).toBe("2");
  });
});
