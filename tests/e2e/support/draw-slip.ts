import { randomUUID } from "node:crypto";
import { slipVerify } from "promptparse/generate";
import QRCode from "qrcode";
import sharp from "sharp";

const kasikornbank = "004";

/** A picture of a transfer made a moment ago, with a mini-QR that no other transfer has. */
export async function drawnSlip(): Promise<{
  name: string;
  mimeType: string;
  buffer: Buffer;
  reference: string;
}> {
  const reference = randomUUID().replaceAll("-", "").slice(0, 20).toUpperCase();
  const code = slipVerify({ sendingBank: kasikornbank, transRef: reference });
  const buffer = await sharp({
    create: { width: 600, height: 920, channels: 3, background: "#CFE0CC" },
  })
    .composite([{ input: await QRCode.toBuffer(code, { width: 204 }), left: 340, top: 658 }])
    .jpeg({ quality: 86 })
    .toBuffer();
  return { name: "slip.jpg", mimeType: "image/jpeg", buffer, reference };
}
