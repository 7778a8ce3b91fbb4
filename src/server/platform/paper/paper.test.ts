import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { pdfText } from "../../../../tests/support/pdf-text.ts";
import { createPaper, type Page, paperSizes } from "./paper.ts";
import { fitText, plainLine, wrapText } from "./paper-text.ts";
import { readPicture } from "./picture.ts";
import { loadTypefaces } from "./typeface.ts";

const hard = [
  "น้ำ ปู่ ญี่ปุ่น กตัญญู ฐานันดร ที่ เก้ๆ กังๆ",
  "คล้ำ นี้ กฤษฏิ์ ปี่ ป้ำ ญู ฐุ ผู้ซื้อ เปี๊ยะ สิทธิ์ ก่ำ ต่ำ ปั้นจั่น ฎีกา ฏุ ฤๅษี ฯลฯ",
  "A วันที่ 12 พฤศจิกายน ๒๕๖๙ Wa. fi ffi John น้ำใจ (ทำ) “คำ” \\ ( ) < > [ ] % é ü –",
];

async function drawn(draw: (page: Page) => void): Promise<Buffer> {
  const paper = await createPaper({ title: "ทดสอบ", made: new Date("2026-11-28T00:00:00Z") });
  draw(paper.page(paperSizes.a4Landscape));
  return paper.finish();
}

const inLines = (texts: readonly string[]) => (page: Page) => {
  for (const [index, text] of texts.entries())
    page.text(text, {
      x: 40,
      y: 60 + index * 40,
      size: 20,
      weight: index % 2 === 0 ? "regular" : "bold",
    });
};
const hasPoppler = (() => {
  try {
    execFileSync("pdftotext", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

function withFile<Found>(pdf: Buffer, look: (path: string, folder: string) => Found): Found {
  const folder = mkdtempSync(join(tmpdir(), "paper-"));
  writeFileSync(join(folder, "paper.pdf"), pdf);
  try {
    return look(join(folder, "paper.pdf"), folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe("text on paper", () => {
  it("LEARN-35 is copied out of the file exactly as it was written, in hard Thai too", async () => {
    expect(pdfText(await drawn(inLines(hard)))).toEqual(hard);
  });

  it("LEARN-35 is copied out whatever it is, and the file stays whole", async () => {
    const line = fc.string({
      unit: fc.constantFrom(..."กญฐปนำ้่๊์ุูิีๆเaé( )\\<>[]%😀\u0301\u202e\u0000\n ๙9fi"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 5 }), async (lines) => {
        expect(pdfText(await drawn(inLines(lines)))).toEqual(lines.map(plainLine));
      }),
      { numRuns: 60 },
    );
  });

  it.runIf(hasPoppler)(
    "LEARN-35 is what poppler copies out, in the order of reading and as it lies on the page",
    async () => {
      const pdf = await drawn(inLines(hard));
      const copied = (...options: string[]) =>
        withFile(pdf, (path) =>
          execFileSync("pdftotext", [...options, path, "-"], { encoding: "utf8" }),
        );
      for (const options of [[], ["-raw"]]) {
        expect(
          copied(...options)
            .split(/[\n\f]+/)
            .filter((line) => line !== ""),
        ).toEqual(hard);
      }
    },
  );

  it("LEARN-35 has its letters in the form that the marks ask for: without a foot above a vowel, a tone higher above a vowel", async () => {
    const { regular } = await loadTypefaces();
    const letter = (text: string) => regular.shape(text).letters[0]?.id;
    expect(letter("ญู")).not.toBe(letter("ญ"));
    expect(letter("ฐุ")).not.toBe(letter("ฐ"));
    const tone = (text: string) => {
      const mark = regular.shape(text).marks.at(-1);
      return `${mark?.id} ${mark?.y}`;
    };
    expect(tone("ที่")).not.toBe(tone("ท่"));
    const am = regular.shape("น้ำ");
    expect(am.letters.map(({ text }) => text)).toEqual(["น้", "ำ"]);
    expect(am.marks.length).toBeGreaterThan(0);
  });

  it("LEARN-35 is smaller or in more lines where it does not fit, never wider than its room, and cut at the last", async () => {
    const { bold } = await loadTypefaces();
    const font = { width: (text: string) => bold.shape(text).width };
    const name = "พระเจ้าวรวงศ์เธอกรมหมื่นญี่ปุ่นน้ำใจกตัญญูฐานันดรศักดิ์สิทธิ์ปู่ย่าตายายเก้ๆกังๆณอยุธยามหานครนพรัตน์".slice(
      0,
      100,
    );
    const room = { width: 660, lines: 2, size: 34, least: 12 };
    for (const text of [name, "ก".repeat(100), "W".repeat(100), "สั้น", "ญี่ปุ่น ".repeat(10)]) {
      const { size, lines } = fitText(font, text, room);
      expect(lines.length).toBeLessThanOrEqual(2);
      for (const line of lines) expect(font.width(line) * size).toBeLessThanOrEqual(660.01);
      expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
    }
    expect(fitText(font, "สั้น", room)).toEqual({ size: 34, lines: ["สั้น"] });
    const cut = fitText(font, "ยาว ".repeat(2_000), room);
    expect([cut.size, cut.lines.length, cut.lines.at(-1)?.endsWith("…")]).toEqual([12, 2, true]);
    for (const line of cut.lines) expect(font.width(line) * 12).toBeLessThanOrEqual(660.01);
    const broken = wrapText(font, "เราเรียนภาษาญี่ปุ่นกันเก้ๆ กังๆ (ทุกวัน)", 5);
    expect(broken.filter((line) => /^[ๆ)\p{M}]/u.test(line) || line.endsWith("("))).toEqual([]);
  });

  it("LEARN-35 of ten thousand letters is drawn in a moment", async () => {
    const started = performance.now();
    await drawn((page) =>
      page.fittedText("ก้ำ ".repeat(2_500), {
        x: 40,
        y: 60,
        width: 700,
        lines: 2,
        size: 30,
        least: 10,
      }),
    );
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

describe("what else is on paper", () => {
  it.runIf(hasPoppler)(
    "LEARN-35 a QR code is read by a machine, and a picture with a clear part lies on what is below it",
    async () => {
      const address = "https://shop.example/certificate/abcdefghjkmnpqrstvwxyz0123";
      const dot = await sharp({
        create: {
          width: 40,
          height: 40,
          channels: 4,
          background: { r: 255, g: 0, b: 0, alpha: 0.5 },
        },
      })
        .png()
        .toBuffer();
      const picture = await readPicture(dot);
      const pdf = await drawn((page) => {
        page.qr(address, { x: 600, y: 400, size: 90 });
        page.fill({ x: 100, y: 100, width: 100, height: 100 }, "#0000ff");
        page.picture(picture, { x: 100, y: 100, width: 100, height: 100 });
      });
      const shot = withFile(pdf, (path) =>
        execFileSync("pdftoppm", ["-png", "-r", "144", path], { maxBuffer: 50_000_000 }),
      );
      const wasmBinary = new Uint8Array(
        readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm")),
      ).buffer;
      await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
      const read = await readBarcodes(new Uint8Array(shot));
      expect(read.map(({ text }) => text)).toEqual([address]);
      const { data } = await sharp(shot)
        .extract({ left: 300, top: 300, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([...data.subarray(0, 3)].map((value) => Math.round(value / 16))).toEqual([8, 0, 8]);
    },
  );

  it("LEARN-35 what is no picture is refused", async () => {
    await expect(readPicture(Buffer.from("no picture"))).rejects.toThrow();
  });
});
