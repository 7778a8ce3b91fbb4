import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeShop, refusal } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { FigureTable } from "./figure-table.tsx";

const shop = fakeShop();
const user = userEvent.setup();
const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: () => "blob:", revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("is taken away only once it stands in the log, and is called by its day", async () => {
  const figures = {
    file: "money-thb",
    title: "เงินเข้า",
    columns: ["วัน", "ยอด"],
    rows: [["1", 2]] as const,
  };
  shop.handlers = { adminNoteFiguresTaken: () => refusal("FORBIDDEN") };
  renderInShop(<FigureTable figures={figures} />);
  await user.click(screen.getByRole("button", { name: /CSV/ }));
  await waitFor(() =>
    expect(shop.calls.some(({ name }) => name === "adminNoteFiguresTaken")).toBe(true),
  );
  expect(saved).toEqual([]);
  shop.handlers = { adminNoteFiguresTaken: () => ({ success: true }) };
  await user.click(screen.getByRole("button", { name: /CSV/ }));
  await waitFor(() =>
    expect(saved).toEqual([expect.stringMatching(/^money-thb_\d{4}-\d\d-\d\d\.csv$/)]),
  );
});
