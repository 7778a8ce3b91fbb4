import { describe, expect, it } from "vitest";
import { checkFiles, readTypedFiles, shownAs, type TypedFile, typedFiles } from "./lesson-files.ts";

const file = (parts: Partial<TypedFile> = {}): TypedFile => ({
  file: "a.pdf",
  title: "ใบงาน",
  download: false,
  ...parts,
});
const read = (...files: object[]) => readTypedFiles(JSON.stringify(files));

describe("the files of a lesson, as the form keeps them", () => {
  it.each(["", " \n"])("are none where %j is kept", (text) =>
    expect(readTypedFiles(text)).toEqual([]),
  );
  it("come back as they were typed, without spaces around their titles and without what else was sent", () => {
    expect(read({ ...file({ title: " ใบงาน " }), more: 1 }, file({ download: true }))).toEqual([
      file(),
      file({ download: true }),
    ]);
    expect(readTypedFiles(typedFiles([file()]))).toEqual([file()]);
    expect(typedFiles([])).toBe("");
  });
  it.each([{ file: 7 }, { title: ["ใบงาน"] }, { download: "yes" }, { file: "a".repeat(91) }])(
    "are no list of files with %j in one of them",
    (parts) => {
      expect(read({ ...file(), ...parts })).toBeNull();
    },
  );
  it.each([
    "{",
    "{}",
    '"a.pdf"',
    "[1]",
    "[null]",
    `[${JSON.stringify(file())},1]`,
    `[${JSON.stringify(file())},{"file":"b.pdf","title":"ข"}]`,
  ])("are no list of files where %s was sent", (text) => expect(readTypedFiles(text)).toBeNull());
  it("are twenty at most", () => {
    const many = (count: number) => read(...Array.from({ length: count }, () => file()));
    expect(many(20)).toHaveLength(20);
    expect(many(21)).toBeNull();
  });
  it.each([
    ["no name", { file: undefined }],
    ["a number for a name", { file: 1 }],
    ["a list for a name", { file: ["a.pdf"] }],
    ["a name of 91 letters", { file: "a".repeat(91) }],
    ["no title", { title: undefined }],
    ["a number for a title", { title: 1 }],
    ["a title of 201 letters", { title: "ก".repeat(201) }],
    ["no word of whether it is downloaded", { download: undefined }],
    ["a word for whether it is downloaded", { download: "yes" }],
  ])("are not taken with %s", (_, parts) => expect(read({ ...file(), ...parts })).toBeNull());
  it.each([
    ["a name of 90 letters", { file: "a".repeat(90) }],
    ["a title of 200 letters", { title: "ก".repeat(200) }],
  ])("are taken with %s", (_, parts) => expect(read(file(parts))).toEqual([file(parts)]));
});

describe("files are checked", () => {
  it.each([
    ["no list", null, "NOT_A_FILE"],
    ["none", [], null],
    ["a page that is shown", [file()], null],
    ["one twice", [file(), file({ title: "อีกชื่อ" })], "NOT_A_FILE"],
    ["two", [file(), file({ file: "b.pdf" })], null],
    ["one without a title", [file(), file({ file: "b.pdf", title: "" })], "FILE_NO_TITLE"],
    ["an archive that is downloaded", [file({ file: "a.zip", download: true })], null],
    ["an archive that would be shown", [file({ file: "a.zip" })], "ONLY_DOWNLOADED"],
    ["a picture that is downloaded", [file({ file: "a.png", download: true })], null],
  ])("%s", (_, files, fault) => expect(checkFiles(files)).toBe(fault));

  it.each([
    ["a.pdf", "pdf"],
    ["a.b.pdf", "pdf"],
    ["a.jpg", "picture"],
    ["a.webp", "picture"],
    ["a.mp3", "audio"],
    ["a.webm", "audio"],
    ["a.zip", "other"],
    ["pdf.docx", "other"],
    ["", "other"],
  ])("a browser shows %s as %s", (name, shown) => expect(shownAs(name)).toBe(shown));
});
