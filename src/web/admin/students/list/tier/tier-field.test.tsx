import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { useTexts } from "#web/texts/use-texts.tsx";
import { renderInShop } from "../../../../../../tests/support/render-in-shop.tsx";
import { newTierFault } from "./new-tier.ts";
import { TierField } from "./tier-field.tsx";

const tiers = ["Gold", "นักเรียนเก่า"];
const sent = () =>
  Object.fromEntries(new FormData(document.querySelector("form") as HTMLFormElement));

describe("TierField", () => {
  it("offers the tiers that there are, and sends the chosen one", async () => {
    renderInShop(<form>{<TierField tiers={tiers} error={undefined} />}</form>);
    const select = screen.getByLabelText("ระดับสมาชิก");
    expect([...select.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
      "ไม่มีระดับ",
      "Gold",
      "นักเรียนเก่า",
      "สร้างระดับใหม่…",
    ]);
    await userEvent.selectOptions(select, "Gold");
    expect(sent()).toEqual({ tier: "Gold" });
  });

  it("takes a new one only where it is meant to be new", async () => {
    renderInShop(<form>{<TierField tiers={tiers} error={undefined} />}</form>);
    await userEvent.selectOptions(screen.getByLabelText("ระดับสมาชิก"), "สร้างระดับใหม่…");
    await userEvent.type(screen.getByLabelText("ชื่อระดับใหม่"), "เพชร");
    expect(sent()).toEqual({ tier_new: "1", tier: "เพชร" });
  });

  it("keeps a tier that only this person has", () => {
    renderInShop(
      <form>
        {<TierField tiers={tiers} error={undefined} value="silver" onChange={() => {}} />}
      </form>,
    );
    expect([sent(), screen.getAllByRole("option").map(({ textContent }) => textContent)]).toEqual([
      { tier: "silver" },
      expect.arrayContaining(["silver"]),
    ]);
  });
});

describe("newTierFault", () => {
  it.each([
    [
      "one that is there in other letters",
      { tier_new: "1", tier: "  gold " },
      "มีระดับ “Gold” อยู่แล้ว กรุณาเลือกจากรายการ",
    ],
    [
      "one that is there in wide letters",
      { tier_new: "1", tier: "ＧＯＬＤ" },
      "มีระดับ “Gold” อยู่แล้ว กรุณาเลือกจากรายการ",
    ],
    ["no name", { tier_new: "1", tier: " " }, "กรุณากรอกชื่อระดับใหม่"],
    ["a new name", { tier_new: "1", tier: "เพชร" }, undefined],
    ["one chosen from the list", { tier: "Gold" }, undefined],
  ])("%s", (_name, values, fault) => {
    let found: string | undefined;
    function Asked() {
      found = newTierFault(values, tiers, useTexts());
      return null;
    }
    renderInShop(<Asked />);
    expect(found).toBe(fault);
  });
});
