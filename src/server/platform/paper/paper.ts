import QrCode from "qrcode";
import { fallbackTypefaces } from "./fallback-typefaces.ts";
import { type NamedFont, piecesOf } from "./mixed-line.ts";
import { createOutlineFont } from "./outline-font.ts";
import { createPaperFont } from "./paper-font.ts";
import { fitText, plainLine, type Room } from "./paper-text.ts";
import { createPdfFile, type PdfFile } from "./pdf-file.ts";
import { figure, type PdfRef } from "./pdf-value.ts";
import { addPicture, type Picture } from "./picture.ts";
import { loadTypefaces, type Weight } from "./typeface.ts";

/** In points (72 per inch). */
export const paperSizes = {
  a4: { width: 595.28, height: 841.89 },
  a4Landscape: { width: 841.89, height: 595.28 },
} as const;

type Place = { x: number; y: number };
type Box = Place & { width: number; height: number };
/** Six hexadecimal digits after a #. */
export type Colour = `#${string}`;
type Ink = { weight?: Weight; colour?: Colour; align?: "left" | "centre" | "right" };

/**
 * One page. Positions are measured from its upper left corner. The position of a text is its
 * baseline.
 */
export type Page = {
  text(text: string, at: Place & Ink & { size: number }): void;
  /** Draws the text as large as the room allows, and returns its last baseline. */
  fittedText(text: string, at: Place & Ink & Room): number;
  rule(from: Place, to: Place, ink: { colour: Colour; thickness: number }): void;
  frame(box: Box, ink: { colour: Colour; thickness: number }): void;
  fill(box: Box, colour: Colour): void;
  /** Fits the picture into the box and centres it. Its proportions are kept. */
  picture(picture: Picture, box: Box): void;
  qr(text: string, at: Place & { size: number; colour?: Colour }): void;
};
export type Paper = { page(size: { width: number; height: number }): Page; finish(): Buffer };

/**
 * Draws documents: pages, text, lines, pictures and QR codes. It does not know their content.
 * `texts` are the typed texts in the document: other typefaces are loaded for letters that the
 * usual one lacks.
 */
export async function createPaper(
  about: { title: string; made: Date },
  texts: readonly string[] = [],
): Promise<Paper> {
  const file = createPdfFile();
  const fonts = {
    regular: await fontsOf(file, "regular", texts),
    bold: await fontsOf(file, "bold", texts),
  };
  const all = [...fonts.regular, ...fonts.bold];
  const pages: { ref: PdfRef; finish: (tree: PdfRef) => void }[] = [];
  return {
    page: ({ width, height }) => {
      const ref = file.keepPlace();
      const drawn: string[] = [];
      const used = new Map<number, PdfRef>();
      const nameOf = (place: PdfRef) => {
        used.set(place.ref, place);
        return `/X${place.ref}`;
      };
      const finish = (tree: PdfRef) => {
        const xObjects = Object.fromEntries(
          [...used.values()].map((place) => [`X${place.ref}`, place]),
        );
        const resources = {
          Font: Object.fromEntries(all.map(({ name, font }) => [name, font.place])),
          XObject: xObjects,
        };
        const contents = file.addStream(Buffer.from(drawn.join("\n"), "latin1"));
        file.add(
          {
            Type: "/Page",
            Parent: tree,
            MediaBox: [0, 0, width, height],
            Resources: resources,
            Contents: contents,
          },
          ref,
        );
      };
      pages.push({ ref, finish });
      return createPage({
        height,
        fonts,
        nameOf,
        addPicture: (picture) => addPicture(file, picture),
        draw: (...operators) => drawn.push(...operators),
      });
    },
    finish: () => {
      const tree = file.keepPlace();
      for (const page of pages) page.finish(tree);
      for (const { font } of all) font.finish();
      file.add({ Type: "/Pages", Kids: pages.map(({ ref }) => ref), Count: pages.length }, tree);
      return file.finish(
        file.add({ Type: "/Catalog", Pages: tree, ViewerPreferences: { DisplayDocTitle: true } }),
        about,
      );
    },
  };
}

type Fonts = readonly [NamedFont, ...NamedFont[]];

async function fontsOf(file: PdfFile, weight: Weight, texts: readonly string[]): Promise<Fonts> {
  const [{ [weight]: usual }, others] = await Promise.all([
    loadTypefaces(),
    fallbackTypefaces(texts, weight),
  ]);
  const more = others.map((face, at) => ({
    name: `${weight}${at + 1}`,
    face,
    font: createOutlineFont(file, face),
  }));
  return [{ name: weight, face: usual, font: createPaperFont(file, usual) }, ...more];
}

/** The drawing state of a page. */
type PageCanvas = {
  height: number;
  fonts: Record<Weight, Fonts>;
  /** The resource name by which the page refers to an object. */
  nameOf: (place: PdfRef) => string;
  addPicture: (picture: Picture) => PdfRef;
  draw: (...operators: string[]) => void;
};

function createPage({ height, fonts, nameOf, addPicture: add, draw }: PageCanvas): Page {
  const at = ({ x, y }: Place) => `${figure(x)} ${figure(height - y)}`;
  const boxed = (box: Box) =>
    `${at({ x: box.x, y: box.y + box.height })} ${figure(box.width)} ${figure(box.height)} re`;
  const text: Page["text"] = (
    typed,
    { x, y, size, weight = "regular", colour = "#000000", align = "left" },
  ) => {
    const line = plainLine(typed);
    const width = align === "left" ? 0 : widthOf(line, fonts[weight]) * size;
    const from = { x: x - (align === "centre" ? width / 2 : width), y };
    for (const { font, text: words } of piecesOf(line, fonts[weight])) {
      draw(
        "BT",
        `${inked(colour)} rg`,
        `/${font.name} ${figure(size)} Tf`,
        `${at(from)} Td`,
        font.font.letters(words),
        "ET",
      );
      for (const mark of font.font.marks(words)) {
        const spot = at({ x: from.x + mark.x * size, y: from.y - mark.y * size });
        draw(`q ${figure(size)} 0 0 ${figure(size)} ${spot} cm ${nameOf(mark.place)} Do Q`);
      }
      from.x += font.font.width(words) * size;
    }
  };
  return {
    text,
    fittedText: (typed, { x, y, width, lines, size, least, ...ink }) => {
      const fitted = fitText(
        { width: (line) => widthOf(line, fonts[ink.weight ?? "regular"]) },
        typed,
        { width, lines, size, least },
      );
      const step = fitted.size * 1.35;
      for (const [index, line] of fitted.lines.entries())
        text(line, { x, y: y + index * step, size: fitted.size, ...ink });
      return y + Math.max(0, fitted.lines.length - 1) * step;
    },
    rule: (from, to, { colour, thickness }) =>
      draw(`${inked(colour)} RG ${figure(thickness)} w ${at(from)} m ${at(to)} l S`),
    frame: (box, { colour, thickness }) =>
      draw(`${inked(colour)} RG ${figure(thickness)} w ${boxed(box)} S`),
    fill: (box, colour) => draw(`${inked(colour)} rg ${boxed(box)} f`),
    picture: (picture, box) => {
      const scale = Math.min(box.width / picture.width, box.height / picture.height);
      const [width, tall] = [picture.width * scale, picture.height * scale];
      const corner = at({ x: box.x + (box.width - width) / 2, y: box.y + (box.height + tall) / 2 });
      draw(`q ${figure(width)} 0 0 ${figure(tall)} ${corner} cm ${nameOf(add(picture))} Do Q`);
    },
    qr: (content, { x, y, size, colour = "#000000" }) => {
      const cells = darkCells(content, size);
      draw(
        `${inked(colour)} rg`,
        ...cells.map((cell) => boxed({ ...cell, x: x + cell.x, y: y + cell.y })),
        "f",
      );
    },
  };
}

/** The dark squares of a QR code of this size, measured from its upper left corner. */
function darkCells(content: string, size: number): Box[] {
  const { modules } = QrCode.create(content, { errorCorrectionLevel: "M" });
  const side = size / modules.size;
  const cells = Array.from(
    { length: modules.size ** 2 },
    (_, index) => [Math.floor(index / modules.size), index % modules.size] as const,
  );
  return cells
    .filter(([row, column]) => modules.get(row, column))
    .map(([row, column]) => ({ x: column * side, y: row * side, width: side, height: side }));
}

function widthOf(line: string, fonts: Fonts): number {
  return piecesOf(line, fonts).reduce((sum, { font, text }) => sum + font.font.width(text), 0);
}

function inked(colour: Colour): string {
  return [1, 3, 5]
    .map((from) => figure(Number.parseInt(colour.slice(from, from + 2), 16) / 255))
    .join(" ");
}
