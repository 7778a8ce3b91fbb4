import { type Colour, type Page, paperSizes } from "#server/platform/paper/paper.ts";

export const { width, height } = paperSizes.a4Landscape;

export const middle = width / 2;

export const soft: Colour = "#5a6470";

export function drawFrame(page: Page, colour: Colour): void {
  const framed = (gap: number) => ({
    x: gap,
    y: gap,
    width: width - 2 * gap,
    height: height - 2 * gap,
  });
  page.frame(framed(24), { colour, thickness: 2.5 });
  page.frame(framed(31), { colour, thickness: 0.6 });
}
