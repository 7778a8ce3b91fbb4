import { readFileSync } from "node:fs";
import { getDatabase, preload } from "thai-address-universal";
import { beforeAll, describe, expect, it } from "vitest";
import type { Area } from "./area.ts";
import { type AddressParts, readAddress } from "./read-address.ts";

let areas: Area[];
beforeAll(async () => {
  await preload();
  areas = getDatabase().map(({ sub_district, district, province, postal_code }) => ({
    subDistrict: sub_district,
    district,
    province,
    postcode: String(postal_code),
  }));
});

const parts = ["subDistrict", "district", "province", "postcode"] as const;
const people = ["firstName", "lastName", "phone"] as const;
type Example = { text: string; house: string } & Record<
  (typeof parts | typeof people)[number],
  string
>;

/** One a line: the text as it is pasted, then its parts, with tabs between them. */
function listExamples(): Example[] {
  const file = new URL("../../../tests/support/examples/public-addresses.txt", import.meta.url);
  return readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => {
      const [text = "", house = "", ...others] = line.split("\t");
      const named = [...parts, ...people].map((name, index) => [name, others[index] ?? ""]);
      return { text: text.replaceAll("\\n", "\n"), house, ...Object.fromEntries(named) };
    });
}

function plain(text: string): string {
  return text
    .replace(/[\s,.]/g, "")
    .replace(/[๐-๙]/g, (figure) => String(figure.charCodeAt(0) - 0x0e50));
}

function wrongParts(example: Example, read: AddressParts): string[] {
  const wrong: string[] = parts.filter((part) => read[part] !== example[part]);
  return plain(read.house) === plain(example.house) ? wrong : [...wrong, "house"];
}

/**
 * Addresses of companies, offices and universities as public repositories have them, with all their
 * mistakes. One a line: the text with a mark where the area begins, then the area. "?": the text
 * does not tell it. The reader took 126 of them with one more field or none before it had seen them.
 */
function listFound(): { text: string; house: string; area: (string | undefined)[] }[] {
  const file = new URL("../../../tests/support/examples/found-addresses.txt", import.meta.url);
  return readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => {
      const [marked = "", ...area] = line.replaceAll("\\n", "\n").split("\t");
      return { text: marked.replace("¦", ""), house: marked.split("¦")[0] ?? "", area };
    });
}

describe("a pasted address", () => {
  it("as it is found in public leaves at most one more field to type for nine of ten", () => {
    const fields = listFound().map(({ text, house, area }) => {
      const read = readAddress(text, areas);
      const typed = parts.filter((part, at) => area[at] === "?" || read[part] !== area[at]).length;
      return { text, count: 1 + typed + (plain(read.house) === plain(house) ? 0 : 1) };
    });
    expect(fields).toHaveLength(133);
    expect(fields.filter(({ count }) => count > 2).length).toBeLessThanOrEqual(5);
    expect(fields.filter(({ count }) => count === 1).length).toBeGreaterThanOrEqual(108);
  });

  it("of an office names no person", () => {
    const named = listFound().filter(({ text }) => readAddress(text, areas).firstName !== "");
    expect(named.map(({ text }) => text)).toEqual([]);
  });

  it("leaves at most one more field to type for nine of ten of two hundred public addresses", () => {
    const examples = listExamples();
    expect(examples).toHaveLength(200);
    const typed = examples.map((example) => ({
      text: example.text,
      fields: 1 + wrongParts(example, readAddress(example.text, areas)).length,
    }));
    expect(typed.filter(({ fields }) => fields > 2).length).toBeLessThanOrEqual(20);
    expect(typed.filter(({ fields }) => fields === 1).length).toBeGreaterThanOrEqual(180);
  });

  it("brings name and phone where they are written, and no others", () => {
    const wrong = listExamples().filter((example) => {
      const read = readAddress(example.text, areas);
      return people.some((part) => read[part] !== example[part]);
    });
    expect(wrong.map(({ text }) => text)).toEqual([]);
  });

  it.each([
    ["12/3 ซ.สุขุมวิท 22 คลองเตย กทม 10110", "12/3 ซ.สุขุมวิท 22"],
    ["12/3 ซ.สุขุมวิท 22 แขวง คลองเตย เขต คลองเตย กรุงเทพฯ ๑๐๑๑๐", "12/3 ซ.สุขุมวิท 22"],
    ["12/3 Soi Sukhumvit 22, Klongtoey, Klong Toei, Bangkok 10110", "12/3 Soi Sukhumvit 22"],
    ["คุณมานี ใจดี 081-234-5678 12/3 ซ.สุขุมวิท 22 คลองเตยกทม.10110", "12/3 ซ.สุขุมวิท 22"],
  ])("%s", (text, house) => {
    expect(readAddress(text, areas)).toMatchObject({
      house,
      subDistrict: "คลองเตย",
      district: "คลองเตย",
      province: "กรุงเทพมหานคร",
      postcode: "10110",
    });
  });

  it("is empty where nothing is said, and keeps what it does not know", () => {
    const none = { subDistrict: "", district: "", province: "", postcode: "" };
    expect(readAddress("", areas)).toMatchObject({ ...none, house: "", phone: "" });
    expect(readAddress("ไม่ใช่ที่อยู่", areas)).toMatchObject({ ...none, house: "ไม่ใช่ที่อยู่" });
    expect(readAddress("99 ต.ใหม่เอี่ยม อ.แม่ริม จ.เชียงใหม่ 50180", areas)).toMatchObject({
      house: "99",
      subDistrict: "ใหม่เอี่ยม",
      district: "แม่ริม",
    });
  });

  it("takes no longer for a text without end, whatever stands in it", () => {
    const hostile = [
      "ต.",
      "0",
      "เมือง",
      " ,",
      "a",
      "+66 ",
      "ซ. ",
      "0-0.",
      "กทม",
      "คุณ ",
      "@",
      "\u0000",
    ];
    const work = (times: number) => {
      const begin = performance.now();
      for (const piece of hostile) readAddress(piece.repeat(times), areas);
      return performance.now() - begin;
    };
    work(200);
    expect(work(100_000)).toBeLessThan(20 * work(300) + 500);
  });
});
