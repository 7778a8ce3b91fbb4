import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { deflate } from "node:zlib";
import type { Buffer as ShapeBuffer } from "harfbuzzjs";
import { figure } from "./pdf-value.ts";

const weights = {
  regular: "400Regular/Sarabun_400Regular.ttf",
  bold: "700Bold/Sarabun_700Bold.ttf",
} as const;
export type Weight = keyof typeof weights;

/** In ems from where the line begins. */
export type Mark = { id: number; x: number; y: number };
/** `text`: what is copied out of it. `x`: where it is drawn, `advance`: where the next begins. */
export type Letter = { id: number; text: string; x: number; advance: number };
/**
 * NOTE: marks above and below are drawn as pictures, and the letter that carries them has their
 * text: marks that are text are put in the wrong place by most readers.
 */
export type Line = { letters: readonly Letter[]; marks: readonly Mark[]; width: number };
/** What is needed of a face to set a line in it. */
export type Shaper = {
  /** Whether it has a form of its own for this code point. */
  has(codePoint: number): boolean;
  shape(text: string): Line;
  /** The form of a glyph as operators of a PDF, an em being one. */
  outline(id: number): string;
};
export type Typeface = Shaper & {
  name: string;
  /** The file of the font, deflated once. */
  packed: Buffer;
  size: number;
  ascent: number;
  descent: number;
};

let loaded: Promise<Record<Weight, Typeface>> | undefined;

/**
 * Sarabun, read once: it is drawn right and copied out right by the common readers, which the other
 * faces that were tried are not.
 */
export function loadTypefaces(): Promise<Record<Weight, Typeface>> {
  loaded ??= Promise.all([load("regular"), load("bold")]).then(([regular, bold]) => ({
    regular,
    bold,
  }));
  return loaded;
}

async function load(weight: Weight): Promise<Typeface> {
  // Only a process that draws papers carries what shapes their text.
  const harfbuzz = await import("harfbuzzjs");
  const bytes = await readFile(
    createRequire(import.meta.url).resolve(`@expo-google-fonts/sarabun/${weights[weight]}`),
  );
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));
  const { upem } = font.face;
  const { ascender, descender } = font.hExtents();
  // NOTE: one for all texts, since the memory below it is freed only when the collector comes.
  const buffer = new harfbuzz.Buffer();
  const shapeRun = (run: string): Cluster[] => {
    buffer.reset();
    buffer.addText(run);
    buffer.setDirection(harfbuzz.Direction.LTR);
    buffer.setScript(isThai(run) ? "Thai" : "Latn");
    harfbuzz.shape(font, buffer);
    return readClusters(buffer, run, upem);
  };
  return {
    name: `Sarabun-${weight}`,
    packed: await promisify(deflate)(bytes, { level: 9 }),
    size: bytes.length,
    ascent: ascender / upem,
    descent: descender / upem,
    has: (codePoint) => (font.nominalGlyph(codePoint) ?? 0) !== 0,
    shape: (text) => lineOf(runsOf(text).flatMap(shapeRun)),
    outline: (id) => pathOf(font.glyphToJson(id), upem),
  };
}

/**
 * Thai and everything else, each with the spaces and figures behind it: a run is shaped by the
 * rules of one script.
 */
function runsOf(text: string): readonly string[] {
  return (
    text.match(/[\u0e00-\u0e7f](?:[\u0e00-\u0e7f]|[\p{Zs}\p{N}\p{P}\p{M}])*|[^\u0e00-\u0e7f]+/gu) ??
    []
  );
}

function isThai(run: string): boolean {
  return /^[\u0e00-\u0e7f]/.test(run);
}

type ShapedGlyph = { id: number; advance: number; x: number; y: number };
export type Cluster = { text: string; glyphs: readonly ShapedGlyph[] };

/** In the order in which they are drawn: from the right to the left the text goes backwards. */
export function readClusters(buffer: ShapeBuffer, text: string, upem: number): Cluster[] {
  const positions = buffer.getGlyphPositions();
  const glyphs = buffer.getGlyphInfos().map(({ codepoint, cluster }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    return {
      id: codepoint,
      cluster,
      advance: xAdvance / upem,
      x: xOffset / upem,
      y: yOffset / upem,
    };
  });
  const clusters = Map.groupBy(glyphs, ({ cluster }) => cluster);
  const starts = [...clusters.keys()].sort((a, b) => a - b);
  const ends = new Map(starts.map((start, at) => [start, starts[at + 1]]));
  return [...clusters].map(([start, inside]) => ({
    text: text.slice(start, ends.get(start)),
    glyphs: inside,
  }));
}

export function lineOf(clusters: readonly Cluster[]): Line {
  const letters: Letter[] = [];
  const marks: Mark[] = [];
  let pen = 0;
  for (const { text, glyphs } of clusters) {
    const carriers = glyphs.filter(({ advance }) => advance !== 0);
    const carrying = new Set(carriers.length > 0 ? carriers : glyphs.slice(0, 1));
    const texts = shared(text, carrying.size);
    for (const glyph of glyphs) {
      const x = pen + glyph.x;
      if (carrying.has(glyph))
        letters.push({ id: glyph.id, text: texts.shift() ?? "", x, advance: glyph.advance });
      else marks.push({ id: glyph.id, x, y: glyph.y });
      pen += glyph.advance;
    }
  }
  return { letters, marks, width: pen };
}

/**
 * Of น้ำ the letter carries its tone and the aa the sign of am: one of the text for each from
 * behind, the rest for the first.
 */
function shared(text: string, parts: number): string[] {
  const all = [...text];
  const first = Math.max(1, all.length - parts + 1);
  return [
    all.slice(0, first).join(""),
    ...Array.from({ length: parts - 1 }, (_, index) => all[first + index] ?? ""),
  ];
}

type Step = { type: string; values: number[] };

/** Curves with one point of control become such with two, which is all that PDF knows. */
export function pathOf(steps: readonly Step[], upem: number): string {
  const drawn: string[] = [];
  let [x, y] = [0, 0];
  for (const { type, values } of steps) {
    const [a = 0, b = 0, c = 0, d = 0, ...rest] = values.map((value) => value / upem);
    const points =
      type === "Q"
        ? [
            x + (2 / 3) * (a - x),
            y + (2 / 3) * (b - y),
            c + (2 / 3) * (a - c),
            d + (2 / 3) * (b - d),
            c,
            d,
          ]
        : [a, b, c, d, ...rest];
    const operator = { M: "m", L: "l", Q: "c", C: "c" }[type];
    if (operator === undefined) drawn.push("h");
    else {
      const used = points.slice(0, operator === "c" ? 6 : 2);
      drawn.push(`${used.map(figure).join(" ")} ${operator}`);
      [x, y] = [used.at(-2) ?? 0, used.at(-1) ?? 0];
    }
  }
  return [...drawn, "f"].join("\n");
}
