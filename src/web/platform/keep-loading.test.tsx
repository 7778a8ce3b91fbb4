import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lazy, Suspense, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeShop } from "../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../tests/support/render-in-shop.tsx";
import { keepLoading } from "./keep-loading.ts";

fakeShop();
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

test("a dialog that cannot be loaded leaves the page and what was typed, says so, and opens once there is a connection", async () => {
  const load = vi
    .fn(async () => ({ default: () => <p>ถามก่อนลบ</p> }))
    .mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const Question = lazy(() => keepLoading(load));
  function Form() {
    const [isAsked, setAsked] = useState(false);
    return (
      <form>
        <input aria-label="ชื่อคอร์ส" />
        <button type="button" onClick={() => setAsked(true)}>
          ลบ
        </button>
        <Suspense>{isAsked && <Question />}</Suspense>
      </form>
    );
  }
  const user = userEvent.setup();
  renderInShop(<Form />);
  await user.type(await screen.findByLabelText("ชื่อคอร์ส"), "ถักไหมพรม");
  await user.click(screen.getByRole("button", { name: "ลบ" }));
  expect((await screen.findByRole("alert")).textContent).toContain("โหลดข้อมูลไม่สำเร็จ");
  expect((screen.getByLabelText("ชื่อคอร์ส") as HTMLInputElement).value).toBe("ถักไหมพรม");
  fireEvent(window, new Event("online"));
  expect(await screen.findByText("ถามก่อนลบ")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test("a style sheet that could not be had is asked for again with its part", async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/gone.css">';
  const before = document.head.querySelector("link");
  const load = vi.fn(async () => "part").mockRejectedValueOnce(new Error("Unable to preload CSS"));
  const part = keepLoading(load);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  fireEvent(window, new Event("online"));
  expect(await part).toBe("part");
  const after = document.head.querySelector("link");
  expect([after?.getAttribute("href"), after === before]).toEqual(["/assets/gone.css", false]);
  document.head.innerHTML = "";
});
