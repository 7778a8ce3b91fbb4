import { lineParts } from "#domain/text/line-parts.ts";
import { fallbackTypefaces } from "#server/platform/paper/fallback-typefaces.ts";
import { loadTypefaces, type Shaper } from "#server/platform/paper/typeface.ts";

type Box = { left: number; middle: number; width: number };

const sizes = [92, 80, 68, 58, 50, 42];
const mostLines = 3;
const lineHeight = 1.35;
const words = new Intl.Segmenter("th", { granularity: "word" });
const letters = new Intl.Segmenter("th", { granularity: "grapheme" });

/**
 * A name as SVG paths, as large as it fits. It uses our own typefaces, whatever the machine has.
 */
export async function drawName(name: string, { left, middle, width }: Box): Promise<string> {
  const { bold } = await loadTypefaces();
  const faces = [bold, ...(await fallbackTypefaces([name], "bold"))];
  const fitting = sizes
    .map((size) => ({ size, lines: linesOf(name, faces, width / size) }))
    .find(({ lines }) => lines.length <= mostLines);
  const { size, lines } = fitting ?? {
    size: sizes.at(-1) ?? 0,
    lines: linesOf(name, faces, width / (sizes.at(-1) ?? 1)).slice(0, mostLines),
  };
  const first = middle - ((lines.length - 1) * size * lineHeight) / 2 + size * 0.33;
  return lines
    .map((line, at) => drawLine(line, faces, { x: left, y: first + at * size * lineHeight, size }))
    .join("");
}

function linesOf(name: string, faces: readonly Shaper[], mostEms: number): string[] {
  const lines: string[] = [];
  for (const part of partsOf(name)) {
    const longer = (lines.at(-1) ?? "") + part;
    if (lines.length > 0 && widthOf(longer.trimEnd(), faces) <= mostEms)
      lines.splice(-1, 1, longer);
    else lines.push(part);
  }
  return lines.map((line) => line.trim());
}

function partsOf(name: string): string[] {
  return lineParts(name).flatMap(({ text, isWhole }) =>
    isWhole ? [text] : [...words.segment(text)].map(({ segment }) => segment),
  );
}

function runsOf(text: string, faces: readonly Shaper[]): { face: Shaper; text: string }[] {
  const runs: { face: Shaper; text: string }[] = [];
  for (const { segment } of letters.segment(text)) {
    const face = faces.find(({ has }) => has(segment.codePointAt(0) ?? 0)) ?? faces[0];
    if (face === undefined) continue;
    const last = runs.at(-1);
    if (last?.face === face) last.text += segment;
    else runs.push({ face, text: segment });
  }
  return runs;
}

function widthOf(text: string, faces: readonly Shaper[]): number {
  return runsOf(text, faces).reduce((sum, run) => sum + run.face.shape(run.text).width, 0);
}

function drawLine(
  text: string,
  faces: readonly Shaper[],
  { x, y, size }: { x: number; y: number; size: number },
): string {
  let pen = 0;
  const forms: string[] = [];
  for (const run of runsOf(text, faces)) {
    const { letters: shown, marks, width } = run.face.shape(run.text);
    for (const glyph of [...shown.map(({ id, x: at }) => ({ id, x: at, y: 0 })), ...marks]) {
      forms.push(
        `<path transform="translate(${pen + glyph.x} ${glyph.y})" d="${svgPath(run.face.outline(glyph.id))}"/>`,
      );
    }
    pen += width;
  }
  return `<g transform="translate(${x} ${y}) scale(${size} ${-size})">${forms.join("")}</g>`;
}

const commands: Record<string, string> = { m: "M", l: "L", c: "C", h: "Z" };

/** In PDF the operator follows its numbers; in SVG the command precedes them. */
function svgPath(outline: string): string {
  return outline
    .split("\n")
    .flatMap((line) => {
      const [operator = "", ...figures] = line.trim().split(" ").reverse();
      const command = commands[operator];
      return command === undefined ? [] : [`${command}${figures.reverse().join(" ")}`];
    })
    .join("");
}
