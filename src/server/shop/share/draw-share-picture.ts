import { loadSharp } from "#server/platform/paper/load-sharp.ts";
import { decoding } from "#server/shop/storage/read-picture.ts";
import { drawName } from "../cover/draw-name.ts";

/** The size that link previews require. */
const [width, height] = [1200, 630];
const logoBox = { left: 80, top: 84, width: 520, height: 140 };

/** The software's logo, as in `icon.svg`. */
const ownSign = `<g transform="translate(80 84) scale(3.5)"><rect width="32" height="32" rx="8" fill="#0a6857"/>
  <path fill="#faf7f0" d="M6 7h20v4.7a3.33 3.33 0 0 1-6.67 0 3.33 3.33 0 0 1-6.66 0 3.33 3.33 0 0 1-6.67 0zM6.5 18.6c3.2-1 6.4-.6 9.5 1.3 3.1-1.9 6.3-2.3 9.5-1.3v6.5c-3.2-1-6.4-.6-9.5
    1.3-3.1-1.9-6.3-2.3-9.5-1.3z"/><path stroke="#0a6857" stroke-width="1.4" d="M16 19.9v6.6"/></g>`;

const shapes = `<circle cx="980" cy="240" r="210" fill="#17594c"/>
  <path d="M870 181c40-13 80-10 106 12v108c-26-20-66-24-106-12zM1090 181c-40-13-80-10-106 12v108c26-20 66-24 106-12z" fill="#fffaf0"/>
  <path d="M770 460a160 160 0 0 1 320 0z" fill="#eda83c"/>
  <rect x="710" y="460" width="170" height="170" rx="12" fill="#bbd0b7"/>
  <path d="M950 410v220h250z" fill="#d26848"/>`;

/**
 * The picture of a shared link to the shop: its name, and its logo where the owner has given one.
 */
export async function drawSharePicture({
  name,
  logo,
}: {
  name: string;
  logo: Buffer | null;
}): Promise<Buffer> {
  const sign = logo && (await fitted(logo, logoBox).catch(() => null));
  const words = await drawName(name, { left: 80, middle: 390, width: 600 });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="#faf7f0"/>${shapes}${sign ? "" : ownSign}<g fill="#1d2624">${words}</g></svg>`;
  return (await loadSharp())(Buffer.from(svg))
    .composite(sign ? [{ input: sign, left: logoBox.left, top: logoBox.top }] : [])
    .flatten({ background: "#faf7f0" })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** The owner's own picture, cut to the size that link previews require. */
export async function inShareSize(picture: Buffer): Promise<Buffer> {
  return (await loadSharp())(picture, decoding)
    .timeout({ seconds: 5 })
    .resize({ width, height, fit: "cover" })
    .flatten({ background: "#faf7f0" })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** A picture of a person, inside of a box. */
export async function fitted(
  picture: Buffer,
  { width: most, height: tallest }: { width: number; height: number },
): Promise<Buffer> {
  return (await loadSharp())(picture, decoding)
    .timeout({ seconds: 5 })
    .resize({ width: most, height: tallest, fit: "inside" })
    .png()
    .toBuffer();
}
