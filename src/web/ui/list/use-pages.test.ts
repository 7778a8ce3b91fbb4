import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { usePages } from "./use-pages.ts";

type Answer = { items: string[]; pages: number } | null;
const merge = (known: readonly string[], more: readonly string[]) => [...known, ...more];

/** A list whose pages come when the test says so. */
function list() {
  const waiting: { page: number; answer: (given: Answer) => void }[] = [];
  const read = (page: number) => new Promise<Answer>((answer) => waiting.push({ page, answer }));
  const { result } = renderHook(() => usePages(read, merge));
  const answer = async (...items: string[]) => {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    await act(async () => waiting.shift()?.answer({ items, pages: 2 }));
  };
  const fail = () => act(async () => waiting.shift()?.answer(null));
  return { result, answer, fail, asked: () => waiting.map(({ page }) => page) };
}

it("keeps what was added while the first page was on its way", async () => {
  const { result, answer } = list();
  act(() => result.current.change((rows) => [...rows, "new"]));
  await answer("old");
  expect(result.current.rows).toEqual(["new"]);
  await answer("old", "new");
  expect(result.current.rows).toEqual(["old", "new"]);
});

it("ends with what was read last, whichever answer comes last", async () => {
  const { result, answer, asked } = list();
  act(() => void result.current.reload());
  expect(asked()).toEqual([1, 1]);
  await answer("old");
  await answer("old", "new");
  await answer("old", "new");
  expect([result.current.rows, asked()]).toEqual([["old", "new"], []]);
});

it("puts further pages behind, and says where one does not come", async () => {
  const { result, answer, fail } = list();
  await answer("first");
  act(() => result.current.loadMore());
  await fail();
  expect(result.current).toMatchObject({ rows: ["first"], page: 1, hasFailed: true });
  act(() => result.current.loadMore());
  await answer("second");
  expect(result.current).toMatchObject({
    rows: ["first", "second"],
    page: 2,
    pages: 2,
    isLoaded: true,
    hasFailed: false,
  });
});
