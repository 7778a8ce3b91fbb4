import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { formatDateTime } from "../../../src/domain/time/bangkok.ts";
import { unpackFonts } from "../../../tools/demo-pictures/fonts.js";
import { drawSlip } from "../../../tools/demo-pictures/slip.js";
import { render, setFontFiles } from "../../../tools/demo-pictures/type.js";

/** The picture a bank's app keeps of a transfer made a moment ago, with a small code that no other transfer has. */
export async function drawnSlip(amount: string): Promise<{ name: string; mimeType: string; buffer: Buffer; reference: string }> {
  const fonts = await mkdtemp(join(tmpdir(), "slip-fonts-"));
  try {
    setFontFiles(unpackFonts(fonts));
    const reference = randomUUID().replaceAll("-", "").slice(0, 20).toUpperCase();
    const picture = render(drawSlip({ slip: { ...transfer, reference }, amount, written: formatDateTime(new Date(), "th") }));
    const buffer = await sharp(picture.asPng()).jpeg({ quality: 86 }).toBuffer();
    return { name: "slip.jpg", mimeType: "image/jpeg", buffer, reference };
  } finally {
    await rm(fonts, { recursive: true });
  }
}

const transfer = {
  key: "drawn",
  file: "",
  orderKey: "",
  differenceSatang: 0,
  transferredMinutesAgo: 0,
  bankCode: "KBANK",
  look: "leaf",
  senderName: "น.ส. ปานตะวัน ส.",
  senderAccount: "xxx-x-x4521-x",
  receiverName: "บจก. ร้านเรียน",
  receiverBankCode: "SCB",
  receiverAccount: "xxx-x-x0458-x",
} as const;
