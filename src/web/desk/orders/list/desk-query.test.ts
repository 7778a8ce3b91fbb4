import { describe, expect, it } from "vitest";
import { countFilters, deskSearch, readDeskQuery, wireQuery } from "./desk-query.ts";

const read = (search: string) => readDeskQuery(new URLSearchParams(search));

describe("what the desk shows, in its address", () => {
  it("opens with the slips that wait", () => {
    expect(wireQuery(read(""))).toEqual({ state: "review", method: "", q: "", from: "", to: "", least: "", most: "", sort: "", page: 1 });
  });

  it("comes back as it was written", () => {
    const query = read("state=approved&method=9&q=สมชาย&from=2026-11-01&to=2026-11-20&least=100&most=1290.5&page=3");
    expect(read(deskSearch(query, { page: query.page }).slice(1))).toEqual(query);
  });

  it("begins at the first page when something else changes", () => {
    expect(deskSearch(read("state=approved&page=3"), { q: "a" })).toBe("?state=approved&q=a");
  });

  it("is empty for the desk as it opens", () => {
    expect(deskSearch(read("page=1"))).toBe("");
  });

  it("asks for everything without naming a state", () => {
    expect(wireQuery(read("state=all")).state).toBe("");
  });

  it.each(["state=lost", "method=first", "from=0002-11-20", "from=20-11-2026", "to=yesterday", "least=-1", "most=1.234", "most=1,29", "page=-4", "page=x"])(
    "takes no nonsense: %s",
    (search) => {
      expect(read(search)).toEqual(read(""));
    },
  );

  it("knows how many filters are set", () => {
    expect([countFilters(read("state=all")), countFilters(read("q=a&method=1&from=2026-01-01&to=2026-01-02&least=1&most=2"))]).toEqual([0, 6]);
  });

  it("reads an amount as people write it", () => {
    expect(read("least=1,290.00&most=1,000,000")).toMatchObject({ least: "1290.00", most: "1000000" });
  });
});
