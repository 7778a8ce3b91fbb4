import { afterAll, expect } from "vitest";

/**
 * The files of a worker share one process. A change to a built-in object by a library or a test
 * would break another file.
 */
const builtIns = {
  Array,
  Date,
  Error,
  Function,
  Map,
  Number,
  Object,
  Promise,
  RegExp,
  Set,
  String,
};
const before = ownNames();

afterAll(() => {
  expect(ownNames()).toEqual(before);
});

function ownNames(): Record<string, PropertyKey[]> {
  return Object.fromEntries(
    Object.entries(builtIns).map(([name, { prototype }]) => [name, Reflect.ownKeys(prototype)]),
  );
}
