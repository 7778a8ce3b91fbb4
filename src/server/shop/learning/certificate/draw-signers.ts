import type { Colour, Page } from "#server/platform/paper/paper.ts";
import { joined } from "./both-languages.ts";
import { middle, soft } from "./certificate-sheet.ts";
import type { CertificateDesign } from "./draw-certificate.ts";

/** One in the middle, or two beside each other, between the date and the QR code. */
export function drawSigners(
  page: Page,
  { signers, shop, picture }: CertificateDesign,
  colour: Colour,
): void {
  const isPair = signers.length > 1;
  // Two are clear of the date.
  const [half, centreOf] = isPair ? [78, middle + 51] : [105, middle];
  const line = 487;
  let end = line;
  for (const [at, { name, title, signature }] of signers.entries()) {
    const x = isPair ? centreOf + (at * 2 - 1) * (half + 8) : centreOf;
    const room = { x, width: 2 * half, lines: 2, least: 6, align: "centre" } as const;
    if (signature !== null)
      page.picture(signature, { x: x - half, y: line - 48, width: 2 * half, height: 46 });
    page.rule({ x: x - half, y: line }, { x: x + half, y: line }, { colour, thickness: 0.6 });
    const named = page.fittedText(name, { ...room, y: line + 15, size: 11.5, weight: "bold" });
    const said = page.fittedText(joined(title), { ...room, y: named + 13, size: 9, colour: soft });
    end = Math.max(end, said);
  }
  const centre = { x: centreOf, width: 220, lines: 1, least: 7, align: "centre" } as const;
  if (picture !== null || shop.en !== shop.th)
    page.fittedText(joined(shop), { ...centre, y: Math.max(547, end + 12), size: 9, colour: soft });
}
