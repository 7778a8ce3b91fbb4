import { describe, expect, it } from "vitest";
import { readRichText } from "#domain/text/rich-text.ts";
import { isNameable, missingPicture, pictureMark, pictureTitle } from "./lesson-pictures.ts";

const file = (title: string, ending = "png") => ({ file: `a.${ending}`, title, download: true });

describe("pictures in the text of a lesson", () => {
  it("LEARN-02 are files of the lesson that a browser shows as pictures", () => {
    const text = "ก่อน\n![พู่กัน](พู่กัน)\n![ถ้วย](ถ้วย)";
    expect(missingPicture(text, [file("พู่กัน"), file("ถ้วย", "jpg")])).toBeNull();
    expect(missingPicture(text, [file("พู่กัน")])).toBe("ถ้วย");
    expect(missingPicture(text, [file("พู่กัน"), file("ถ้วย", "pdf")])).toBe("ถ้วย");
    expect(missingPicture("```\n![ถ้วย](ถ้วย)\n```", [])).toBeNull();
  });

  it.each(["ก(1).PNG", "a]b[c.jpg", "( ).gif", "x".repeat(300), "ก\nข.webp"])(
    "LEARN-02 of a file %j have a title and words that the text can hold",
    (name) => {
      const title = pictureTitle(name, []);
      expect(isNameable(title)).toBe(true);
      expect(readRichText(pictureMark(`รูป [1] (${name})`, title))).toMatchObject([
        { kind: "picture", name: title },
      ]);
    },
  );

  it("LEARN-02 have a title of their own", () => {
    expect(pictureTitle("พู่กัน.png", [file("พู่กัน"), file("พู่กัน 2")])).toBe("พู่กัน 3");
    expect(isNameable("แบบ (ก)")).toBe(false);
  });
});
