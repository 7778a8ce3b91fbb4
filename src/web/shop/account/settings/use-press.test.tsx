import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { usePress } from "./use-press.ts";

test("a press while another is under way waits for it, and the same twice is one", async () => {
  const done: string[] = [];
  const answers: (() => void)[] = [];
  const call = vi.fn(
    () =>
      new Promise<{ ok: true; value: null }>((resolve) =>
        answers.push(() => resolve({ ok: true, value: null })),
      ),
  );
  function Page() {
    const { press, busy } = usePress();
    const button = (name: string) => (
      <button type="button" onClick={() => press(name, call, () => done.push(name))}>
        {name}
      </button>
    );
    return (
      <>
        {button("one")} {button("all")} <p>{busy ?? "free"}</p>
      </>
    );
  }
  renderInShop(<Page />);
  for (const name of ["one", "one", "all"])
    await userEvent.click(await screen.findByRole("button", { name }));
  expect([call.mock.calls.length, screen.getByText("one", { selector: "p" })]).toEqual([
    1,
    expect.anything(),
  ]);
  answers[0]?.();
  expect(await screen.findByText("all", { selector: "p" })).toBeTruthy();
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  expect(await screen.findByText("free")).toBeTruthy();
  expect(done).toEqual(["one", "all"]);
});
