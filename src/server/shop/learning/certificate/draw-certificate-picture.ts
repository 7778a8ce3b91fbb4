import { loadSharp } from "#server/platform/paper/load-sharp.ts";
import { drawName } from "#server/shop/cover/draw-name.ts";
import { fitted } from "#server/shop/share/draw-share-picture.ts";

export type CertificatePicture = {
  shopName: string;
  /** The word for a certificate. */
  title: string;
  learner: string;
  /** Between the name and the course. */
  completed: string;
  course: string;
  /** Date and number. */
  foot: string;
  /** As `#rrggbb`. */
  colour: string;
  logo: Buffer | null;
};

const [width, height] = [1200, 630];
const [left, wide] = [96, 1008];
const logoBox = { width: 300, height: 64 };
const [ink, soft, paper] = ["#1b2622", "#53605a", "#faf7f0"];

/** The picture of a shared link to a certificate. It shows what the page at the link shows. */
export async function drawCertificatePicture(drawn: CertificatePicture): Promise<Buffer> {
  const logo = drawn.logo && (await fitted(drawn.logo, logoBox).catch(() => null));
  const line = (text: string, middle: number, sizes: readonly number[], mostLines = 1) =>
    drawName(text, { left, middle, width: wide, sizes, mostLines });
  const [shop, title, learner, completed, course, foot] = await Promise.all([
    logo ? "" : line(drawn.shopName, 104, [40, 34, 28]),
    line(drawn.title, 186, [36, 30]),
    line(drawn.learner, 292, [76, 64, 54, 46, 40], 1),
    line(drawn.completed, 378, [28]),
    line(drawn.course, 452, [48, 42, 36, 32], 2),
    line(logo ? `${drawn.shopName} · ${drawn.foot}` : drawn.foot, 556, [26, 22, 18]),
  ]);
  const { colour } = drawn;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="${paper}"/>
    <rect x="28" y="28" width="1144" height="574" rx="18" fill="#ffffff" stroke="${colour}" stroke-width="4"/>
    <rect x="42" y="42" width="1116" height="546" rx="10" fill="none" stroke="${colour}" stroke-opacity="0.35" stroke-width="2"/>
    <g fill="${colour}">${shop}${title}</g><g fill="${ink}">${learner}${course}</g>
    <g fill="${soft}">${completed}${foot}</g></svg>`;
  return (await loadSharp())(Buffer.from(svg))
    .composite(logo ? [{ input: logo, left, top: 72 }] : [])
    .flatten({ background: paper })
    .jpeg({ quality: 88 })
    .toBuffer();
}
