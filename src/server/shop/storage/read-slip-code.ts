import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { validate } from "promptparse";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { walletNumber } from "#domain/payment/bank.ts";
import { parseBangkokTime } from "#domain/time/bangkok.ts";
import { loadSharp } from "#server/platform/paper/load-sharp.ts";
import { decoding } from "./read-picture.ts";

/**
 * The small QR code of a Thai transfer slip: sending bank and reference, but neither amount nor
 * payee. TrueMoney's contains the day, too. It is compared, but proves nothing.
 */
export type SlipCode = { bankNumber: string; reference: string; day: string | null };

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

/** The texts of at most four QR codes in a picture. */
export async function readQrCodes(picture: string | Buffer): Promise<string[]> {
  await reader();
  const png = await (await loadSharp())(picture, decoding)
    .greyscale()
    .png({ compressionLevel: 1 })
    .toBuffer();
  const codes = await readBarcodes(new Uint8Array(png), {
    formats: ["QRCode"],
    tryHarder: true,
    maxNumberOfSymbols: 4,
  });
  return codes.map(({ text }) => text);
}

/** Null: there is no such code, or it cannot be read. */
export async function readSlipCode(picture: string | Buffer): Promise<SlipCode | null> {
  for (const text of await readQrCodes(picture)) {
    const code = bankCode(text) ?? walletCode(text);
    if (code) return code;
  }
  return null;
}

function bankCode(text: string): SlipCode | null {
  const slip = validate.slipVerify(withFullChecksum(text));
  return slip && { bankNumber: slip.sendingBank, reference: slip.transRef, day: null };
}

/** NOTE: this checksum is in lower case. */
function walletCode(text: string): SlipCode | null {
  const slip = validate.trueMoneySlipVerify(text.slice(0, -4) + text.slice(-4).toLowerCase());
  return slip?.transactionId
    ? { bankNumber: walletNumber, reference: slip.transactionId, day: dayOf(slip.date ?? "") }
    : null;
}

/** Reads DDMMYYYY. Null: the day does not exist. */
function dayOf(digits: string): string | null {
  const [, day, month, year] = /^(\d\d)(\d\d)(\d{4})$/.exec(digits) ?? [];
  const text = `${year}-${month}-${day}`;
  return day !== undefined && parseBangkokTime(text) !== null ? text : null;
}

/** Some bank apps drop leading zeros of the checksum at the end. */
function withFullChecksum(text: string): string {
  const [, body, digits] = /^(.*9104)([0-9A-Fa-f]{1,4})$/s.exec(text) ?? [];
  return body === undefined || digits === undefined
    ? text
    : body + digits.padStart(4, "0").toUpperCase();
}
