import type { CertificateDesignName } from "#domain/learning/printed-certificate.ts";
import { type Colour, type Page, paperSizes } from "#server/platform/paper/paper.ts";

export const { width, height } = paperSizes.a4Landscape;

export const middle = width / 2;

export const soft: Colour = "#5a6470";

const sheets: Record<CertificateDesignName, (page: Page, colour: Colour) => void> = {
  frame: drawFrame,
  band: drawBand,
  classic: drawClassic,
};

/** What is behind the words. */
export function drawSheet(page: Page, design: CertificateDesignName, colour: Colour): void {
  sheets[design](page, colour);
}

/** The page without a margin of so many points. */
const within = (gap: number) => ({
  x: gap,
  y: gap,
  width: width - 2 * gap,
  height: height - 2 * gap,
});

function drawFrame(page: Page, colour: Colour): void {
  page.frame(within(24), { colour, thickness: 2.5 });
  page.frame(within(31), { colour, thickness: 0.6 });
}

/** A wide band on the left, a narrow one on the right, and a line above and below. */
function drawBand(page: Page, colour: Colour): void {
  page.fill({ x: 0, y: 0, width: 36, height }, colour);
  page.fill({ x: 41, y: 0, width: 3, height }, colour);
  page.fill({ x: width - 12, y: 0, width: 12, height }, colour);
  const line = { colour, thickness: 0.6 };
  page.rule({ x: 60, y: 30 }, { x: width - 28, y: 30 }, line);
  page.rule({ x: 60, y: height - 30 }, { x: width - 28, y: height - 30 }, line);
}

const ivory: Colour = "#fdf9ef";

/** Ivory paper in three frames, with squares and a diamond of lines in each corner. */
function drawClassic(page: Page, colour: Colour): void {
  page.fill({ x: 0, y: 0, width, height }, ivory);
  page.frame(within(20), { colour, thickness: 5 });
  page.frame(within(28), { colour, thickness: 0.6 });
  page.frame(within(40), { colour, thickness: 0.6 });
  const gap = 34;
  for (const x of [gap, width - gap])
    for (const y of [gap, height - gap]) drawCorner(page, { x, y, colour });
}

function drawCorner(page: Page, { x, y, colour }: { x: number; y: number; colour: Colour }): void {
  const half = 14;
  page.fill({ x: x - half, y: y - half, width: 2 * half, height: 2 * half }, ivory);
  page.frame(
    { x: x - half, y: y - half, width: 2 * half, height: 2 * half },
    { colour, thickness: 1.4 },
  );
  const points = [
    { x, y: y - half },
    { x: x + half, y },
    { x, y: y + half },
    { x: x - half, y },
  ];
  for (const [at, from] of points.entries()) {
    const to = points[(at + 1) % points.length] ?? from;
    page.rule(from, to, { colour, thickness: 0.8 });
  }
  page.fill({ x: x - 3, y: y - 3, width: 6, height: 6 }, colour);
}
