import { readFile } from "node:fs/promises";
import { type FontPlace, fallbackFiles } from "./fallback-files.ts";
import {
  lineOf,
  loadTypefaces,
  pathOf,
  readClusters,
  type Shaper,
  type Weight,
} from "./typeface.ts";

/** How many typefaces stay loaded for the next document. */
const mostKept = 12;
const kept = new Map<string, Promise<Shaper>>();
/** The most typefaces in one document. Typed text is short, but may contain any script. */
const mostOfPaper = 24;
const unseen = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zs}]$/u;

/** The typefaces for letters that the usual typeface lacks. */
export async function fallbackTypefaces(
  texts: readonly string[],
  weight: Weight,
): Promise<readonly Shaper[]> {
  const { [weight]: usual } = await loadTypefaces();
  const faces = new Map<string, Shaper>();
  for (const text of texts) {
    for (const letter of new Set(text)) {
      const codePoint = letter.codePointAt(0) ?? 0;
      const isThere =
        unseen.test(letter) ||
        usual.has(codePoint) ||
        [...faces.values()].some((face) => face.has(codePoint));
      if (!isThere) await addFace(faces, fallbackFiles(codePoint, text, weight), codePoint);
    }
  }
  return [...faces.values()];
}

async function addFace(
  faces: Map<string, Shaper>,
  places: readonly FontPlace[],
  codePoint: number,
): Promise<void> {
  for (const place of places) {
    if (faces.size >= mostOfPaper) return;
    const key = `${place.path} ${place.wght}`;
    const face = await keptFace(key, place);
    if (!face.has(codePoint)) continue;
    faces.set(key, face);
    return;
  }
}

function keptFace(key: string, place: FontPlace): Promise<Shaper> {
  const face = kept.get(key) ?? readFace(place);
  kept.delete(key);
  kept.set(key, face);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return face;
}

async function readFace({ path, wght }: FontPlace): Promise<Shaper> {
  const [harfbuzz, { default: woff2 }] = await Promise.all([
    import("harfbuzzjs"),
    import("wawoff2"),
  ]);
  const font = new harfbuzz.Font(
    new harfbuzz.Face(new harfbuzz.Blob(await woff2.decompress(await readFile(path)))),
  );
  if (wght !== null) font.setVariations([new harfbuzz.Variation("wght", wght)]);
  const { upem } = font.face;
  const buffer = new harfbuzz.Buffer();
  return {
    has: (codePoint) => (font.nominalGlyph(codePoint) ?? 0) !== 0,
    shape: (text) => {
      buffer.reset();
      buffer.addText(text);
      // HarfBuzz derives script and direction from the text.
      buffer.guessSegmentProperties();
      harfbuzz.shape(font, buffer);
      return lineOf(readClusters(buffer, text, upem));
    },
    outline: (id) => pathOf(font.glyphToJson(id), upem),
  };
}
