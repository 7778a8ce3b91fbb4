import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { browserStorage, tabStorage } from "./browser-storage.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe("browser storage", () => {
  it("keeps a value until it is removed, each store for itself", () => {
    expect(tabStorage.set("a", "1")).toBe(true);
    expect([tabStorage.get("a"), browserStorage.get("a")]).toEqual(["1", null]);
    browserStorage.setJson("b", { c: [2] });
    expect([browserStorage.keys(), browserStorage.getJson("b")]).toEqual([["b"], { c: [2] }]);
    browserStorage.remove("b");
    expect([browserStorage.get("b"), browserStorage.getJson("b")]).toEqual([null, null]);
  });

  it("reads broken JSON as nothing", () => {
    sessionStorage.setItem("broken", "{");
    expect(tabStorage.getJson("broken")).toBeNull();
  });

  it("says that a full storage keeps nothing", () => {
    const full = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    vi.stubGlobal("localStorage", { setItem: full });
    expect([browserStorage.set("a", "1"), browserStorage.setJson("a", 1)]).toEqual([false, false]);
  });

  it("works without storage", () => {
    vi.stubGlobal("sessionStorage", undefined);
    tabStorage.remove("a");
    expect([tabStorage.set("a", "1"), tabStorage.get("a"), tabStorage.keys()]).toEqual([
      false,
      null,
      [],
    ]);
  });
});
