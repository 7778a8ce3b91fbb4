import type { AppIcon } from "#domain/link/app-manifest.ts";
import { loadSharp } from "#server/platform/paper/load-sharp.ts";
import { decoding } from "#server/shop/storage/read-picture.ts";

const sizes: Readonly<Record<AppIcon, number>> = {
  "192": 192,
  "512": 512,
  maskable: 512,
  apple: 180,
};
/** A phone may cut a maskable icon to a circle of four fifths. */
const shares: Readonly<Record<AppIcon, number>> = {
  "192": 0.8,
  "512": 0.8,
  maskable: 0.56,
  apple: 0.72,
};

/** The software's own sign, as in `icon.svg`, without its ground. */
const sign = `<path fill="#faf7f0" d="M6 7h20v4.7a3.33 3.33 0 0 1-6.67 0 3.33 3.33 0 0 1-6.66 0 3.33 3.33 0 0 1-6.67 0zM6.5 18.6c3.2-1 6.4-.6 9.5 1.3 3.1-1.9 6.3-2.3 9.5-1.3v6.5c-3.2-1-6.4-.6-9.5 1.3-3.1-1.9-6.3-2.3-9.5-1.3z"/>`;

/** An icon of the shop: the owner's picture on the owner's colour, else our sign. */
export async function drawAppIcon(
  icon: AppIcon,
  { picture, colour }: { picture: Buffer | null; colour: string },
): Promise<Buffer> {
  const size = sizes[icon];
  const box = Math.round(size * shares[icon]);
  const own = picture && (await fitted(picture, box).catch(() => null));
  return (await loadSharp())({
    create: { width: size, height: size, channels: 3, background: colour },
  })
    .composite([{ input: own ?? (await drawnSign(box, colour)), gravity: "centre" }])
    .removeAlpha()
    .png()
    .toBuffer();
}

async function fitted(picture: Buffer, box: number): Promise<Buffer> {
  return (await loadSharp())(picture, decoding)
    .timeout({ seconds: 5 })
    .resize({ width: box, height: box, fit: "inside" })
    .png()
    .toBuffer();
}

async function drawnSign(box: number, colour: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${box}" height="${box}" viewBox="4 4 24 24">${sign}<path stroke="${colour}" stroke-width="1.4" d="M16 19.9v6.6"/></svg>`;
  return (await loadSharp())(Buffer.from(svg)).png().toBuffer();
}
