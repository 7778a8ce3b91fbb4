import { readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { validate } from "promptparse";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { bahtTextFromSatang } from "#domain/money/satang.ts";
import { findBank } from "#domain/payment/bank.ts";
import { stampSlip } from "../pictures/stamp-slip.ts";
import { courses } from "./courses.ts";
import { sumOrder } from "./order-sums.ts";
import { orders } from "./orders.ts";
import { bankAccounts } from "./payment-channels.ts";
import { products } from "./products.ts";
import { slips } from "./slips.ts";

const PICTURES = new URL("../pictures/", import.meta.url);
const TRANSFERRED = new Date("2027-04-03T01:07:00Z");

beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  await prepareZXingModule({
    overrides: { wasmBinary: readFileSync(file).buffer as ArrayBuffer },
    fireImmediately: true,
  });
});

describe("slips", () => {
  it.each(slips)(
    "the slip of $orderKey carries its bank and reference in a code that can be read",
    async ({ file, bankCode, reference }) => {
      const code = validate.slipVerify(await readCode(readFileSync(new URL(file, PICTURES))));
      expect(code).toEqual({ sendingBank: findBank(bankCode)?.number, transRef: reference });
    },
  );

  it("can still be read when the date of the transfer is stamped on it", async () => {
    const [slip] = slips;
    const stamped = await stampSlip(slip?.file ?? "", slip?.look ?? "leaf", TRANSFERRED);
    expect(validate.slipVerify(await readCode(stamped))?.transRef).toBe(slip?.reference);
  });

  it.each(
    slips.filter(({ look }, index) => slips.findIndex((other) => other.look === look) === index),
  )("the $look look says another day when another day is stamped on it", async ({ file, look }) => {
    const [one, other] = await Promise.all([
      stampSlip(file, look, TRANSFERRED),
      stampSlip(file, look, new Date("2028-12-28T16:48:00Z")),
    ]);
    expect(await differingRows(one, other)).toEqual({ inside: true, outside: false });
  });

  it("belong one to one to the orders that hand one in", () => {
    const handedIn = orders.flatMap(({ outcome }) =>
      "slipKey" in outcome ? [outcome.slipKey] : [],
    );
    expect(handedIn).toHaveLength(slips.length);
    expect(new Set(handedIn)).toEqual(new Set(slips.map(({ key }) => key)));
  });

  it("show one transfer twice, and the second time it waits for review", () => {
    const again = slips.filter(
      ({ reference }, index) => slips.findIndex((other) => other.reference === reference) < index,
    );
    expect(
      again.map(({ orderKey }) => orders.find(({ key }) => key === orderKey)?.outcome.state),
    ).toEqual(["pending"]);
  });

  it("show one amount that is not the order's", () => {
    expect(slips.filter(({ differenceSatang }) => differenceSatang !== 0)).toHaveLength(1);
  });

  it("show one transfer to an account that is not the shop's", () => {
    expect(slips.filter(({ receiverName }) => receiverName !== "บจก. ร้านเรียน")).toHaveLength(1);
  });
});

describe("pictures", () => {
  const drawn = JSON.parse(readFileSync(new URL("drawn.json", PICTURES), "utf8"));

  it("show the titles that courses and products have now", () => {
    expect(drawn.titles).toEqual(
      Object.fromEntries([...courses, ...products].map(({ slug, titleTh }) => [slug, titleTh])),
    );
  });

  it("show on every slip what its order comes to now", () => {
    const amounts = slips.map(({ key, orderKey, differenceSatang }) => {
      const order = orders.find((candidate) => candidate.key === orderKey);
      return [key, bahtTextFromSatang((order ? sumOrder(order).payable : 0) + differenceSatang)];
    });
    expect(JSON.parse(JSON.stringify(drawn.amounts).replaceAll(/(\d),(\d)/g, "$1$2"))).toEqual(
      Object.fromEntries(amounts),
    );
  });

  it("the PromptPay code of an account names the shop", async () => {
    const account = bankAccounts.find(({ promptPayPicture }) => promptPayPicture !== null);
    const code = await readCode(readFileSync(new URL(account?.promptPayPicture ?? "", PICTURES)));
    expect(validate.anyId(code)).toMatchObject({ type: "NATID", target: account?.promptPayId });
  });

  it("take less than four megabytes together", () => {
    const files = readdirSync(PICTURES, { recursive: true, encoding: "utf8" }).map((file) =>
      statSync(new URL(file, PICTURES)),
    );
    expect(files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)).toBeLessThan(
      4_000_000,
    );
  });
});

async function readCode(picture: Buffer): Promise<string> {
  const png = await sharp(picture).png().toBuffer();
  const [code] = await readBarcodes(new Uint8Array(png), { formats: ["QRCode"], tryHarder: true });
  return code?.text ?? "";
}

/** The date is the topmost text on a slip. */
async function differingRows(
  one: Buffer,
  other: Buffer,
): Promise<{ inside: boolean; outside: boolean }> {
  const [a, b] = await Promise.all(
    [one, other].map((picture) =>
      sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true }),
    ),
  );
  const width = a?.info.width ?? 0;
  const rows = new Set<number>();
  a?.data.forEach((value, index) => {
    if (Math.abs(value - (b?.data[index] ?? 0)) > 40) rows.add(Math.floor(index / width));
  });
  return { inside: rows.size > 0, outside: [...rows].some((row) => row > 230) };
}
