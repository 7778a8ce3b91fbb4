import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openPages } from "./pages.ts";

type Sale = { id: string; status: string };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pages-"));
});
afterEach(() => rm(folder, { recursive: true }));

const fileOf = () => join(folder, "books.jsonl");
const open = () => openPages<{ sales: Sale; notes: Sale }>(fileOf(), ["sales", "notes"]);
const linesOf = async () => (await readFile(fileOf(), "utf8")).split("\n").slice(0, -1);

function put(books: ReturnType<typeof open>, page: "sales" | "notes", entry: Sale): void {
  books.pages[page].set(entry.id, entry);
  books.save(page, entry.id);
}

async function reopened(): Promise<Record<string, Sale[]>> {
  const books = open();
  await books.close();
  return { sales: [...books.pages.sales.values()], notes: [...books.pages.notes.values()] };
}

describe("the books of a simulator", () => {
  test("hold after a restart what was saved last, and nothing that was taken away", async () => {
    const books = open();
    put(books, "sales", { id: "a", status: "waiting" });
    put(books, "sales", { id: "b", status: "waiting" });
    put(books, "notes", { id: "a", status: "read" });
    put(books, "sales", { id: "a", status: "paid" });
    books.pages.sales.delete("b");
    books.save("sales", "b");
    await books.close();
    expect(await reopened()).toEqual({
      sales: [{ id: "a", status: "paid" }],
      notes: [{ id: "a", status: "read" }],
    });
  });

  test("write one line for what has changed, however much they hold, and leave out what is past when they are opened", async () => {
    const first = open();
    for (let n = 0; n < 50; n += 1) put(first, "sales", { id: `s${n}`, status: "waiting" });
    await first.close();
    const second = open();
    put(second, "sales", { id: "s7", status: "paid" });
    await second.close();
    const added = (await linesOf()).slice(50);
    await reopened();
    expect([added.map((line) => JSON.parse(line)), (await linesOf()).length]).toEqual([
      [{ page: "sales", entry: { id: "s7", status: "paid" } }],
      50,
    ]);
  });

  test("are empty after they were cleared, but for what came then", async () => {
    const books = open();
    put(books, "sales", { id: "a", status: "paid" });
    books.clear();
    put(books, "sales", { id: "b", status: "waiting" });
    await books.close();
    expect(await reopened()).toEqual({ sales: [{ id: "b", status: "waiting" }], notes: [] });
  });

  test("lose no more than the line that was being written when the process was killed", async () => {
    const books = open();
    put(books, "sales", { id: "a", status: "paid" });
    await books.close();
    await appendFile(fileOf(), '{"page":"sales","entry":{"id":"b","sta');
    expect(await reopened()).toEqual({ sales: [{ id: "a", status: "paid" }], notes: [] });
  });
});
