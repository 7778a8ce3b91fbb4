import { readFile } from "node:fs/promises";
import sharp, { type OverlayOptions } from "sharp";
import { formatDateTime } from "#domain/time/bangkok.ts";
import {
  DATE_BOX,
  DATE_PIECES,
  datePiecesFile,
  layOutDate,
  SLIP_DATE_PLACES,
  type SlipLook,
} from "./slip-date.ts";

const FOLDER = new URL("./", import.meta.url);

/**
 * The slips are drawn for one fixed day, but the demo shop may be filled on any day. So each slip
 * is stamped with the date of its order's transfer.
 */
export async function stampSlip(
  file: string,
  look: SlipLook,
  transferredAt: Date,
): Promise<Buffer> {
  const [slip, pieces] = await Promise.all([
    readFile(new URL(file, FOLDER)),
    readFile(new URL(datePiecesFile(look), FOLDER)),
  ]);
  const { left, top, ground } = SLIP_DATE_PLACES[look];
  const placed = layOutDate(formatDateTime(transferredAt, "th"));
  const written = placed.reduce((end, piece) => Math.max(end, piece.left + piece.width), 0);
  const start = left + startOf(look, written);
  const layers = placed.map(async (piece) => ({
    input: await cut(pieces, piece.piece, piece.width),
    left: start + piece.left,
    top,
  }));
  return sharp(slip)
    .composite([{ ...blank(ground), left, top }, ...(await Promise.all(layers))])
    .jpeg({ quality: 86 })
    .toBuffer();
}

/** The leaf design centres its date. The ticket design aligns it right. */
function startOf(look: SlipLook, written: number): number {
  if (look === "night") return 0;
  return look === "leaf" ? Math.round((DATE_BOX.width - written) / 2) : DATE_BOX.width - written;
}

function blank(ground: string): Pick<OverlayOptions, "input"> {
  return { input: { create: { ...DATE_BOX, channels: 3, background: ground } } };
}

async function cut(pieces: Buffer, piece: string, width: number): Promise<Buffer> {
  const row = DATE_PIECES.indexOf(piece);
  if (row < 0) throw new RangeError(`no drawn piece for ${piece}`);
  return sharp(pieces)
    .extract({ left: 0, top: row * DATE_BOX.height, width, height: DATE_BOX.height })
    .toBuffer();
}
