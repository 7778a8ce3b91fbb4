import { describe, expect, it } from "vitest";
import { readTypedPicture, typedPicture } from "./picture.ts";

const picture = { file: "map.png", th: "แผนที่", en: "A map" };
const read = (changed: object) => readTypedPicture(JSON.stringify({ ...picture, ...changed }));

describe("a picture as the form keeps it", () => {
  it("is there with its words, and nothing else that was sent with it", () =>
    expect(read({ more: 1 })).toEqual(picture));

  it.each(["", " \n"])("is none where %j is kept", (text) =>
    expect(readTypedPicture(text)).toBeUndefined(),
  );

  it.each(["{", "1", "null", '"map.png"'])("is no picture where %s was sent", (text) =>
    expect(readTypedPicture(text)).toBeNull(),
  );

  it.each([
    ["no file", { file: undefined }],
    ["a number for its file", { file: 1 }],
    ["no Thai words", { th: undefined }],
    ["no English words", { en: undefined }],
    ["a number for its words", { en: 1 }],
    ["a list for its file", { file: ["map.png"] }],
    ["a list for its words", { th: ["แผนที่"] }],
    ["a name of a file of 91 letters", { file: "a".repeat(91) }],
    ["Thai words of 301 letters", { th: "ก".repeat(301) }],
    ["English words of 301 letters", { en: "a".repeat(301) }],
  ])("is no picture with %s", (_, changed) => expect(read(changed)).toBeNull());

  it.each([
    ["a name of a file of 90 letters", { file: "a".repeat(90) }],
    ["Thai words of 300 letters", { th: "ก".repeat(300) }],
    ["English words of 300 letters", { en: "a".repeat(300) }],
  ])("is one with %s", (_, changed) => expect(read(changed)).toEqual({ ...picture, ...changed }));

  it("is typed as it is read", () => {
    expect(
      readTypedPicture(typedPicture({ file: "map.png", alt: { th: "แผนที่", en: "A map" } })),
    ).toEqual(picture);
    expect(typedPicture(null)).toBe("");
  });
});
