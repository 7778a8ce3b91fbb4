import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { bahtTextFromSatang } from "../src/domain/money/satang.ts";
import { formatDateTime } from "../src/domain/time/bangkok.ts";
import { instructors } from "../src/server/demo/content/instructors.ts";
import { sumOrder } from "../src/server/demo/content/order-sums.ts";
import { orders } from "../src/server/demo/content/orders.ts";
import { bankAccounts } from "../src/server/demo/content/payment-channels.ts";
import { cardPicture, coverPicture, openGraphPicture } from "../src/server/demo/content/picture-files.ts";
import { slips } from "../src/server/demo/content/slips.ts";
import { datePiecesFile } from "../src/server/demo/pictures/slip-date.ts";
import { drawPromptPayCode } from "./demo-pictures/bank-qr.js";
import { drawCover } from "./demo-pictures/cover.js";
import { unpackFonts } from "./demo-pictures/fonts.js";
import { coversToDraw } from "./demo-pictures/gallery.js";
import { drawPortrait } from "./demo-pictures/portrait.js";
import { drawDatePieces, drawSlip } from "./demo-pictures/slip.js";
import { render, setFontFiles } from "./demo-pictures/type.js";

// Draws every picture of the demo shop anew; the same content gives the same bytes. Run it with Node 24 from the project's folder.
const PICTURES = "src/server/demo/pictures";
const DRAWN_AT = Date.parse("2026-11-20T09:00:00Z");

/** What the pictures say, so that a test sees when the content has moved on without them.
 * @type {{ titles: Record<string, string>, amounts: Record<string, string> }} */
const drawn = { titles: {}, amounts: {} };
const fonts = await mkdtemp(join(tmpdir(), "demo-fonts-"));
try {
  setFontFiles(unpackFonts(fonts));
  await Promise.all(["covers", "cards", "og", "slips", "people", "bank"].map((folder) => mkdir(join(PICTURES, folder), { recursive: true })));
  await drawCovers();
  await drawSlips();
  await drawPeople();
  await drawBankCodes();
  await writeFile(join(PICTURES, "drawn.json"), `${JSON.stringify(drawn, null, 2)}\n`);
} finally {
  await rm(fonts, { recursive: true });
}

async function drawCovers() {
  for (const cover of coversToDraw()) {
    drawn.titles[cover.slug] = cover.title;
    await save(coverPicture(cover.slug), sharp(raster(drawCover(cover, "cover"))).webp({ quality: 74, effort: 6, smartSubsample: true }));
    await save(cardPicture(cover.slug), sharp(raster(drawCover(cover, "card"), 640)).webp({ quality: 80, effort: 6, smartSubsample: true }));
    if (cover.isCourse)
      await save(openGraphPicture(cover.slug), sharp(raster(drawCover(cover, "openGraph"))).jpeg({ quality: 76, mozjpeg: true, chromaSubsampling: "4:4:4" }));
  }
}

async function drawSlips() {
  for (const slip of slips) {
    const order = orders.find((candidate) => candidate.key === slip.orderKey);
    if (order === undefined) throw new Error(`the slip ${slip.key} belongs to no order`);
    const amount = withCommas(bahtTextFromSatang(sumOrder(order).payable + slip.differenceSatang));
    drawn.amounts[slip.key] = amount;
    const written = formatDateTime(new Date(DRAWN_AT - slip.transferredMinutesAgo * 60_000), "th");
    await save(slip.file, photographed(slip, sharp(raster(drawSlip({ slip, amount, written })))));
  }
  for (const look of new Set(slips.map((slip) => slip.look))) await save(datePiecesFile(look), sharp(raster(drawDatePieces(look))).png({ palette: true }));
}

/**
 * A transfer that is shown a second time comes as another picture of the first slip, not as the same file.
 * @param {import("../src/server/demo/content/content-types.ts").DemoSlip} slip
 * @param {import("sharp").Sharp} picture
 */
function photographed(slip, picture) {
  const isSecond = slips.some((other) => other.reference === slip.reference && slips.indexOf(other) < slips.indexOf(slip));
  return isSecond ? picture.blur(0.7).jpeg({ quality: 58, mozjpeg: true }) : picture.jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: "4:4:4" });
}

async function drawPeople() {
  for (const instructor of instructors) await save(instructor.portrait, sharp(raster(drawPortrait(instructor))).webp({ quality: 86, effort: 6 }));
}

async function drawBankCodes() {
  for (const { promptPayId, promptPayPicture } of bankAccounts) {
    if (promptPayId !== null && promptPayPicture !== null) await save(promptPayPicture, sharp(await drawPromptPayCode(promptPayId)).png({ palette: true }));
  }
}

/**
 * @param {string} svg
 * @param {number} [width]
 */
function raster(svg, width) {
  return render(svg, width).asPng();
}

/**
 * @param {string} file
 * @param {import("sharp").Sharp} picture
 */
async function save(file, picture) {
  await writeFile(join(PICTURES, file), await picture.toBuffer());
}

/** @param {string} amount */
function withCommas(amount) {
  return amount.replace(/\B(?=(\d{3})+\.)/g, ",");
}
