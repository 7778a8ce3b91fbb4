import { afterAll, expect } from "vitest";

/**
 * The files of a worker share one process: what a library or a test puts into the language itself
 * breaks another file, far away.
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
