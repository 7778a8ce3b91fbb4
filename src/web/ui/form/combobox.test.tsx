import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { Combobox } from "./combobox.tsx";

const fruits = ["กล้วย", "กล้วยไข่", "มะม่วง"];

async function show(
  onPick = vi.fn(),
  suggest = async (text: string) => fruits.filter((fruit) => fruit.startsWith(text)),
) {
  renderInShop(
    <form aria-label="ตลาด">
      <Combobox
        label="ผลไม้"
        name="fruit"
        suggest={suggest}
        keyOf={(fruit) => fruit}
        draw={(fruit) => fruit}
        textOf={(fruit) => fruit}
        listLabel="ที่มีขาย"
        foundText={(count) => `พบ ${count}`}
        onPick={onPick}
      />
    </form>,
  );
  const field = (await screen.findByLabelText("ผลไม้")) as HTMLInputElement;
  return { field, onPick };
}

describe("Combobox", () => {
  it("offers what fits and says how much there is", async () => {
    const { field } = await show();
    await userEvent.type(field, "กล้วย");
    expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual([
      "กล้วย",
      "กล้วยไข่",
    ]);
    expect([field.getAttribute("aria-expanded"), screen.getByText("พบ 2")]).toEqual([
      "true",
      expect.anything(),
    ]);
  });

  it("is walked by arrows, which the field names, and chosen from by Enter without sending the form", async () => {
    const { field, onPick } = await show();
    const sent = vi.fn((event: Event) => event.preventDefault());
    screen.getByRole("form").addEventListener("submit", sent);
    await userEvent.type(field, "กล้วย{ArrowDown}{ArrowDown}");
    const active = screen.getByRole("option", { selected: true });
    expect([field.getAttribute("aria-activedescendant"), active.textContent]).toEqual([
      active.id,
      "กล้วยไข่",
    ]);
    await userEvent.keyboard("{Enter}");
    expect({
      value: field.value,
      ariaExpanded: field.getAttribute("aria-expanded"),
      calls: onPick.mock.calls[0]?.[0],
      count: sent.mock.calls.length,
    }).toEqual({
      value: "กล้วยไข่",
      ariaExpanded: "false",
      calls: "กล้วยไข่",
      count: 0,
    });
  });

  it("is chosen from by a press", async () => {
    const { field } = await show();
    await userEvent.type(field, "มะ");
    await userEvent.click(await screen.findByRole("option", { name: "มะม่วง" }));
    expect([field.value, screen.queryAllByRole("option"), document.activeElement]).toEqual([
      "มะม่วง",
      [],
      field,
    ]);
  });

  it("closes by Escape and keeps what is typed", async () => {
    const { field } = await show();
    await userEvent.type(field, "มะ{Escape}");
    expect([field.value, screen.queryAllByRole("option")]).toEqual(["มะ", []]);
  });

  it("keeps what an arrow has chosen when the answer to the last letter comes after it", async () => {
    const answers = new Map<string, (found: string[]) => void>();
    const { field } = await show(
      vi.fn(),
      (text) => new Promise((resolve) => answers.set(text, resolve)),
    );
    await userEvent.type(field, "ก");
    answers.get("ก")?.(["กล้วย", "กล้วยไข่"]);
    await screen.findByRole("option", { name: "กล้วยไข่" });
    await userEvent.type(field, "ล{ArrowDown}{ArrowDown}");
    answers.get("กล")?.(["กล้วยไข่"]);
    expect(
      (await screen.findAllByRole("option", { selected: true })).map(
        ({ textContent }) => textContent,
      ),
    ).toEqual(["กล้วยไข่"]);
    await vi.waitFor(() => expect(screen.queryByRole("option", { name: "กล้วย" })).toBeNull());
    await userEvent.keyboard("{Enter}");
    expect(field.value).toBe("กล้วยไข่");
  });

  it("shows the answer to what was typed last, whichever comes first", async () => {
    const answers = new Map<string, (found: string[]) => void>();
    const { field } = await show(
      vi.fn(),
      (text) => new Promise((resolve) => answers.set(text, resolve)),
    );
    await userEvent.type(field, "กม");
    answers.get("กม")?.(["มะม่วง"]);
    expect(await screen.findByRole("option", { name: "มะม่วง" })).toBeTruthy();
    answers.get("ก")?.(["กล้วย"]);
    await Promise.resolve();
    expect(screen.queryByRole("option", { name: "กล้วย" })).toBeNull();
  });
});
