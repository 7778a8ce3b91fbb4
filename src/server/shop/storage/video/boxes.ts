import type { FileWindow } from "./file-window.ts";

/** ISO base media files are boxes in boxes: four bytes of length, four letters of kind. */
export type Box = { kind: string; start: number; end: number };

/** A long film has many fragments, but one box has few parts. */
const mostOnTop = 20_000;
const mostInside = 1_000;
const mostBehind = 1024 * 1024;

const onTop =
  /^(?:ftyp|moov|mdat|moof|mfra|free|skip|wide|uuid|meta|sidx|styp|emsg|pdin|prft|udta)$/;

/**
 * Some programs and cameras write bytes behind the last box, which players ignore. Null: this is no
 * film.
 */
export async function topBoxesIn(file: FileWindow): Promise<Box[] | null> {
  const boxes: Box[] = [];
  let hasIndex = false;
  for (let at = 0; at < file.size; ) {
    const head = await file.read(at, 16);
    const box = boxAt(head, at, file.size);
    const isBehind = hasIndex && !onTop.test(head.toString("latin1", 4, 8));
    if (isBehind) return (await isHarmless(file, at)) ? boxes : null;
    if (box === null || boxes.length >= mostOnTop) return null;
    hasIndex ||= box.kind === "moov";
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/** Whether no other program would open these bytes. */
async function isHarmless(file: FileWindow, from: number): Promise<boolean> {
  if (file.size - from > mostBehind) return false;
  const step = 60 * 1024;
  for (let at = from; at < file.size; at += step) {
    const bytes = await file.read(at, step + 16);
    if (
      ["PK\u0003\u0004", "PK\u0005\u0006", "%PDF", "<script"].some((mark) => bytes.includes(mark))
    )
      return false;
  }
  return true;
}

/** Null: the boxes do not fill the range exactly. */
export async function boxesIn(file: FileWindow, start: number, end: number): Promise<Box[] | null> {
  const boxes: Box[] = [];
  for (let at = start; at < end; ) {
    const head = await file.read(at, 16);
    // QuickTime ends some lists with four empty bytes.
    if (start > 0 && end - at === 4 && head.readUInt32BE(0) === 0) return boxes;
    const box = boxAt(head, at, end);
    if (box === null || boxes.length >= mostInside) return null;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

function boxAt(head: Buffer, at: number, end: number): Box | null {
  if (head.length < 8) return null;
  const short = head.readUInt32BE(0);
  const kind = head.toString("latin1", 4, 8);
  if (!/^[\x20-\x7e\xa9]{4}$/.test(kind)) return null;
  if (short === 1 && head.length < 16) return null;
  const length = short === 0 ? end - at : short === 1 ? Number(head.readBigUInt64BE(8)) : short;
  const header = short === 1 ? 16 : 8;
  if (length < header || !Number.isSafeInteger(length) || at + length > end) return null;
  return { kind, start: at + header, end: at + length };
}
