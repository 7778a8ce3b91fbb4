import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parse } from "promptparse";
import sharp from "sharp";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const billPayment = { tag: "30", reference1: "02" };

let isReady: Promise<unknown> | undefined;

function reader(): Promise<unknown> {
  // By default the library would load its module from the network.
  isReady ??= Promise.resolve().then(() => {
    const file = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
    return prepareZXingModule({
      overrides: { wasmBinary: readFileSync(file).buffer as ArrayBuffer },
      fireImmediately: true,
    });
  });
  return isReady;
}

/** The texts of the codes in a picture. None when the file is not a picture. */
export async function textsIn(picture: Buffer): Promise<string[]> {
  const png = await sharp(picture, { limitInputPixels: 40_000_000 })
    .flatten({ background: "white" })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => null);
  if (png === null) return [];
  await reader();
  const found = await readBarcodes(new Uint8Array(png), {
    formats: ["QRCode"],
    tryHarder: true,
    maxNumberOfSymbols: 4,
  });
  return found.map(({ text }) => text);
}

/** Reference 1 of a bill payment. Null for any other text, and for one with a wrong checksum. */
export function referenceOf(text: string): string | null {
  return parse(text.trim(), true)?.getTagValue(billPayment.tag, billPayment.reference1) ?? null;
}
