import { lineParts } from "#domain/text/line-parts.ts";
import { fallbackTypefaces } from "#server/platform/paper/fallback-typefaces.ts";
import { loadTypefaces, type Shaper } from "#server/platform/paper/typeface.ts";

type Box = {
  left: number;
  middle: number;
  width: number;
  /** From the largest that is tried to the smallest. */
  sizes?: readonly number[];
  mostLines?: number;
};

const usualSizes = [92, 80, 68, 58, 50, 42];
const lineHeight = 1.35;
/** Nobody reads more on a picture, and shaping more would hold the thread. */
const mostLetters = 160;
const words = new Intl.Segmenter("th", { granularity: "word" });
const letters = new Intl.Segmenter("th", { granularity: "grapheme" });

/**
 * A name as SVG paths, as large as it fits. It uses our own typefaces, whatever the machine has.
 */
export async function drawName(
  text: string,
  { left, middle, width, sizes = usualSizes, mostLines = 3 }: Box,
): Promise<string> {
  const name = shortened(text);
  const { bold } = await loadTypefaces();
  const faces = [bold, ...(await fallbackTypefaces([name], "bold"))];
  const fitting = sizes
    .map((size) => ({ size, lines: linesOf(name, faces, width / size) }))
    .find(({ lines }) => lines.length <= mostLines);
  const smallest = sizes.at(-1) ?? 42;
  const { size, lines } = fitting ?? {
    size: smallest,
    lines: cutOff(linesOf(name, faces, width / smallest), mostLines),
  };
  const first = middle - ((lines.length - 1) * size * lineHeight) / 2 + size * 0.33;
  return lines
    .map((line, at) => drawLine(line, faces, { x: left, y: first + at * size * lineHeight, size }))
    .join("");
}

function shortened(text: string): string {
  const all = [...letters.segment(text.slice(0, 4 * mostLetters))];
  const shown = all.slice(0, mostLetters).map(({ segment }) => segment);
  return all.length > mostLetters ? `${shown.join("")}…` : shown.join("");
}

function cutOff(lines: readonly string[], mostLines: number): string[] {
  return lines
    .slice(0, mostLines)
    .map((line, at) => (at === mostLines - 1 ? `${line.replace(/…$/, "").slice(0, -1)}…` : line));
}

function linesOf(name: string, faces: readonly Shaper[], mostEms: number): string[] {
  const lines: string[] = [];
  for (const part of partsOf(name).flatMap((one) => inPieces(one, faces, mostEms))) {
    const longer = (lines.at(-1) ?? "") + part;
    if (lines.length > 0 && widthOf(longer.trimEnd(), faces) <= mostEms)
      lines.splice(-1, 1, longer);
    else lines.push(part);
  }
  return lines.map((line) => line.trim());
}

/** A word that is longer than a line ends where the line does. */
function inPieces(part: string, faces: readonly Shaper[], mostEms: number): string[] {
  if (widthOf(part.trimEnd(), faces) <= mostEms) return [part];
  const pieces: string[] = [];
  let widthNow = 0;
  for (const { segment } of letters.segment(part)) {
    const own = widthOf(segment, faces);
    if (pieces.length === 0 || widthNow + own > mostEms) {
      pieces.push(segment);
      widthNow = own;
    } else {
      pieces.splice(-1, 1, pieces.at(-1) + segment);
      widthNow += own;
    }
  }
  return pieces;
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
