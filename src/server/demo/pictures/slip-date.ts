export type SlipLook = "leaf" | "night" | "ticket";

/** The place of a slip's date, in pixels, and its background. */
type SlipDatePlace = { left: number; top: number; ground: string; ink: string };

export const SLIP_DATE_PLACES: Record<SlipLook, SlipDatePlace> = {
  leaf: { left: 185, top: 178, ground: "#FFFFFF", ink: "#4E6157" },
  night: { left: 48, top: 124, ground: "#123F3A", ink: "#B9D2C3" },
  ticket: { left: 322, top: 104, ground: "#FFFDF6", ink: "#6A6357" },
};

/**
 * "20 พ.ย. 2569 14:05 น." is composed of these pieces. All places have the same width, so any date
 * fits.
 */
export const DATE_BOX = { width: 230, height: 36 };
const DATE_PIECE_WIDTHS = { digit: 13, month: 46, ending: 20, colon: 6, gap: 6 };

/** The file with the glyphs of one slip design, stacked vertically. */
export function datePiecesFile(look: SlipLook): string {
  return `slips/date-${look}.png`;
}

/** The glyphs in their order in that file. */
export const DATE_PIECES = [
  ..."0123456789",
  "ม.ค.",
  "ก.พ.",
  "มี.ค.",
  "เม.ย.",
  "พ.ค.",
  "มิ.ย.",
  "ก.ค.",
  "ส.ค.",
  "ก.ย.",
  "ต.ค.",
  "พ.ย.",
  "ธ.ค.",
  ":",
  "น.",
];

export type PlacedPiece = { piece: string; left: number; width: number };

/** The position of each glyph of a date, from the left edge of its box. */
export function layOutDate(written: string): PlacedPiece[] {
  let left = 0;
  return written.split(/(?=\s)|(?<=\s)|(?<=\d)|(?<=:)/).flatMap((piece) => {
    if (piece.trim() === "") {
      left += DATE_PIECE_WIDTHS.gap;
      return [];
    }
    const placed = { piece, left, width: widthOf(piece) };
    left += placed.width;
    return [placed];
  });
}

function widthOf(piece: string): number {
  if (/^\d$/.test(piece)) return DATE_PIECE_WIDTHS.digit;
  if (piece === ":") return DATE_PIECE_WIDTHS.colon;
  return piece === "น." ? DATE_PIECE_WIDTHS.ending : DATE_PIECE_WIDTHS.month;
}
