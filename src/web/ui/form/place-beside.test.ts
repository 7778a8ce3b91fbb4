import { expect, it } from "vitest";
import { placeBeside } from "./place-beside.ts";

const phone = { left: 0, top: 0, right: 390, bottom: 844 };
const fieldAt = (top: number) => ({ left: 16, right: 374, top, bottom: top + 44 });

it("suggestions stand under their field, as high as they are", () => {
  expect(placeBeside({ field: fieldAt(100), height: 256, seen: phone, fromEnd: false })).toEqual({
    left: 16,
    top: 148,
    width: 358,
    maxHeight: 256,
  });
});

it("suggestions stand above a field at the lower edge", () => {
  expect(placeBeside({ field: fieldAt(700), height: 256, seen: phone, fromEnd: false })).toEqual({
    left: 16,
    top: 440,
    width: 358,
    maxHeight: 256,
  });
});

it.each([
  ["under", 60, { top: 108, maxHeight: 256 }],
  ["under", 120, { top: 168, maxHeight: 228 }],
  ["above", 300, { top: 40, maxHeight: 256 }],
])(
  "suggestions take the room that the keyboard of a phone leaves, %s the field",
  (_side, top, place) => {
    expect(
      placeBeside({
        field: fieldAt(top),
        height: 256,
        seen: { ...phone, bottom: 400 },
        fromEnd: false,
      }),
    ).toMatchObject(place);
  },
);

it("a list wider than its field ends with it, and stays in sight on the narrowest phone", () => {
  const field = { left: 200, right: 304, top: 100, bottom: 144 };
  const placed = placeBeside({ field, height: 100, seen: { ...phone, right: 320 }, fromEnd: true });
  expect([placed.left, placed.left + placed.width]).toEqual([4, 316]);
});
