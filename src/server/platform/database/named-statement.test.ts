import { describe, expect, it } from "vitest";
import { named } from "./named-statement.ts";

describe("a named statement", () => {
  it("is refused where its name stands for another one already, or its text has another name", () => {
    named("test-named-once", "select 1 as named_once");
    expect(() => named("test-named-once", "select 2 as named_once")).toThrow(
      "another statement that is called test-named-once",
    );
    expect(() => named("test-named-twice", "select 1 as named_once")).toThrow(
      "the same as test-named-once",
    );
    expect(() => named("test-named-once", "select 1 as named_once")).not.toThrow();
  });
});
