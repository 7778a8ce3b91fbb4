import { beforeEach, describe, expect, it } from "vitest";
import { fakeShop } from "../../../../tests/support/fake-shop.ts";
import { knownArrival } from "./arrival-kept.ts";
import { tellAdded, tellVisit } from "./tell-visit.ts";

const shop = fakeShop();
let told: unknown[];
beforeEach(() => {
  sessionStorage.clear();
  told = [];
  shop.handlers = {
    noteVisit: ({ body }) => {
      told.push(body);
      return { success: true };
    },
  };
});

describe("a visit", () => {
  it("tells each step once, and where it came from first", async () => {
    history.replaceState(null, "", "/courses/7?utm_source=line&utm_campaign=may");
    for (const path of ["/courses/7", "/courses/7", "/courses/8", "/en/cart", "/cart"])
      tellVisit(path);
    history.replaceState(null, "", "/?utm_source=other");
    tellVisit("/");
    await expect
      .poll(() => told)
      .toEqual([
        { step: "visit", source: "line" },
        { step: "course", item_id: 7, source: "line" },
        { step: "item", item_id: 8, source: "line" },
        { step: "cart", source: "line" },
      ]);
    expect(knownArrival()).toEqual({ source: "line", campaign: "may" });
  });

  it("tells once of each item that is put into the cart", async () => {
    history.replaceState(null, "", "/courses/7?utm_source=line");
    for (const item of [7, 7, 9]) tellAdded(item);
    await expect
      .poll(() => told)
      .toEqual([
        { step: "added", item_id: 7, source: "line" },
        { step: "added", item_id: 9, source: "line" },
      ]);
  });

  it("is not told of the administrators' area", async () => {
    history.replaceState(null, "", "/");
    tellVisit("/admin/orders");
    tellVisit("/en/teach/3");
    tellVisit("/");
    await expect.poll(() => told).toEqual([{ step: "visit", source: "" }]);
    expect(knownArrival()).toBeUndefined();
  });
});
