import { describe, expect, it } from "vitest";
import {
  adminSearch,
  afterTyping,
  cleared,
  countFilters,
  readAdminQuery,
  wireQuery,
} from "./admin-query.ts";

const read = (search: string) => readAdminQuery(new URLSearchParams(search));

describe("what the admin area shows, in its address", () => {
  it("opens with the slips that wait", () => {
    expect(wireQuery(read(""))).toEqual({
      state: "review",
      method: "",
      q: "",
      from: "",
      to: "",
      least: "",
      most: "",
      sort: "",
      page: 1,
    });
  });

  it("comes back as it was written", () => {
    const query = read(
      "state=approved&method=9&q=สมชาย&from=2026-11-01&to=2026-11-20&least=100&most=1290.5&page=3",
    );
    expect(read(adminSearch(query, { page: query.page }).slice(1))).toEqual(query);
  });

  it("begins at the first page when something else changes", () => {
    expect(adminSearch(read("state=approved&page=3"), { method: "9" })).toBe(
      "?state=approved&method=9",
    );
  });

  it("is empty for the admin area as it opens", () => {
    expect(adminSearch(read("page=1"))).toBe("");
  });

  it("asks for everything without naming a state", () => {
    expect(wireQuery(read("state=all")).state).toBe("");
  });

  it.each([
    "state=lost",
    "method=first",
    "from=0002-11-20",
    "from=20-11-2026",
    "to=yesterday",
    "least=-1",
    "most=1.234",
    "most=1,29",
    "page=-4",
    "page=x",
  ])("takes no nonsense: %s", (search) => {
    expect(read(search)).toEqual(read(""));
  });

  it("knows how many filters are set", () => {
    expect([
      countFilters(read("state=all")),
      countFilters(read("q=a&method=1&from=2026-01-01&to=2026-01-02&least=1&most=2")),
    ]).toEqual([0, 6]);
  });

  it("reads an amount as people write it", () => {
    expect(read("least=1,290.00&most=1,000,000")).toMatchObject({
      least: "1290.00",
      most: "1000000",
    });
  });

  it.each(["", "state=approved", "state=toShip&method=9", "state=all"])(
    "looks for words in all views, whatever is open: %s",
    (open) => {
      const found = afterTyping(read(open), { ...read(open), q: "47" });
      expect(wireQuery(found).state).toBe("");
      expect(read(adminSearch(found).slice(1))).toEqual(found);
    },
  );

  it("leads back to the view in which the words were typed", () => {
    const found = afterTyping(read("state=approved"), { ...read("state=approved"), q: "47" });
    expect([adminSearch(afterTyping(found, { ...found, q: "" })), cleared(found)]).toEqual([
      "?state=approved",
      "?state=approved",
    ]);
  });

  it("stays in the view that is chosen for what was found, until other words are typed", () => {
    const narrowed = read("state=review&q=somchai&home=approved");
    expect([
      narrowed.view,
      afterTyping(narrowed, { ...narrowed, method: "9" }).view,
      afterTyping(narrowed, { ...narrowed, q: "wichai" }).view,
    ]).toEqual(["review", "review", "all"]);
    expect(adminSearch(narrowed)).toBe("?state=review&home=approved&q=somchai");
  });
});
