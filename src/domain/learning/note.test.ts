import { expect, it } from "vitest";
import { notesFile } from "./note.ts";

it("a file of notes has a heading a lesson, the time where there is one, and nothing that was typed becomes a heading", () => {
  const notes = [
    { lesson: "บทที่ 1", second: 75, body: "# ไม่ใช่หัวข้อ\n\nบรรทัดสอง" },
    { lesson: "บทที่ 1", second: null, body: "=HYPERLINK(1)" },
    { lesson: " บท\n# ที่ 2 ", second: 3675, body: "จบ" },
  ];
  expect(notesFile("คอร์ส", notes)).toBe(
    [
      "# คอร์ส",
      "",
      "## บทที่ 1",
      "",
      "**1:15**",
      "",
      "> # ไม่ใช่หัวข้อ",
      ">",
      "> บรรทัดสอง",
      "",
      "> =HYPERLINK(1)",
      "",
      "## บท # ที่ 2",
      "",
      "**1:01:15**",
      "",
      "> จบ",
      "",
    ].join("\n"),
  );
  expect(notesFile("คอร์ส", [])).toBe("# คอร์ส\n");
});
