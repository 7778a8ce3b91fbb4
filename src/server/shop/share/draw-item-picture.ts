import { loadSharp } from "#server/platform/paper/load-sharp.ts";
import { decoding } from "#server/shop/storage/read-picture.ts";
import { drawName } from "../cover/draw-name.ts";
import { fitted } from "./draw-share-picture.ts";

export type ItemPicture = {
  shopName: string;
  title: string;
  /** As it is written on the picture; empty: none. */
  price: string;
  /** The shop's own, for price and line. */
  colour: string;
  logo: Buffer | null;
  /** A picture of any kind, also SVG of ours. */
  cover: Buffer | null;
};

const [width, height] = [1200, 630];
const coverBox = { left: 600, top: 150, width: 536, height: 302 };
const logoBox = { width: 220, height: 64 };

const sign = `<g transform="translate(64 56) scale(2)"><rect width="32" height="32" rx="8" fill="#0a6857"/>
  <path fill="#faf7f0" d="M6 7h20v4.7a3.33 3.33 0 0 1-6.67 0 3.33 3.33 0 0 1-6.66 0 3.33 3.33 0 0 1-6.67 0zM6.5 18.6c3.2-1 6.4-.6 9.5 1.3 3.1-1.9 6.3-2.3 9.5-1.3v6.5c-3.2-1-6.4-.6-9.5
    1.3-3.1-1.9-6.3-2.3-9.5-1.3z"/><path stroke="#0a6857" stroke-width="1.4" d="M16 19.9v6.6"/></g>`;

/** The picture of a shared link to a course or product: shop, title, price and cover. */
export async function drawItemPicture(item: ItemPicture): Promise<Buffer> {
  const logo = item.logo && (await fitted(item.logo, logoBox).catch(() => null));
  const cover = item.cover && (await inCoverBox(item.cover).catch(() => null));
  const beside = 64 + (logo ? ((await (await loadSharp())(logo).metadata()).width ?? 0) : 64) + 24;
  const wide = cover ? 488 : 1072;
  const words = await Promise.all([
    drawName(item.shopName, {
      left: beside,
      middle: 88,
      width: 1136 - beside,
      sizes: [40, 34, 28],
      mostLines: 1,
    }),
    drawName(item.title, {
      left: 64,
      middle: 300,
      width: wide,
      sizes: [72, 64, 56, 48, 42, 36],
      mostLines: 4,
    }),
  ]);
  const price = item.price
    ? await drawName(item.price, { left: 64, middle: 536, width: wide, sizes: [64], mostLines: 1 })
    : "";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="#faf7f0"/><rect width="${width}" height="14" y="616" fill="${item.colour}"/>
    ${logo ? "" : sign.replaceAll("#0a6857", item.colour)}<g fill="#1d2624">${words.join("")}</g><g fill="${item.colour}">${price}</g></svg>`;
  return (await loadSharp())(Buffer.from(svg))
    .composite([
      ...(logo ? [{ input: logo, left: 64, top: 56 }] : []),
      ...(cover ? [{ input: cover, left: coverBox.left, top: coverBox.top }] : []),
    ])
    .flatten({ background: "#faf7f0" })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** With round corners. */
async function inCoverBox(picture: Buffer): Promise<Buffer> {
  const { width: wide, height: tall } = coverBox;
  const corners = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg"><rect width="${wide}" height="${tall}" rx="24"/></svg>`,
  );
  return (await loadSharp())(picture, decoding)
    .timeout({ seconds: 5 })
    .resize({ width: wide, height: tall, fit: "cover" })
    .composite([{ input: corners, blend: "dest-in" }])
    .png()
    .toBuffer();
}
