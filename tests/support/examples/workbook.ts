import { crc32, deflateRawSync } from "node:zlib";

type File = {
  name: string;
  content: Buffer /** A false size in place of the real one. */;
  claimed?: number;
};

/** A zip file of these entries, each listed in the central directory. */
export function zipOf(files: readonly File[]): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, content, claimed } of files) {
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimed ?? content.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const begin = Buffer.concat([Buffer.from("PK\x03\x04"), common, Buffer.from(name), packed]);
    const entry = Buffer.alloc(46 - 4);
    entry.writeUInt16LE(20, 0);
    common.copy(entry, 2);
    entry.writeUInt32LE(at, 38);
    list.push(Buffer.concat([Buffer.from("PK\x01\x02"), entry, Buffer.from(name)]));
    parts.push(begin);
    at += begin.length;
  }
  const entries = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, entries, Buffer.from("PK\x05\x06"), end]);
}

/**
 * A number is written as a number, a date as a number with a date style, everything else as text.
 */
export type SheetCell = string | number | Date | null;

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const relations = "http://schemas.openxmlformats.org/package/2006/relationships";

/** A workbook with one sheet, as spreadsheets write it. */
export function workbookOf(
  rows: readonly (readonly SheetCell[])[],
  extra: readonly File[] = [],
): Buffer {
  const sheet = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, column) => cellOf(cell, `${String.fromCharCode(65 + column)}${row + 1}`)).join("")}</row>`,
  );
  return sheetOf(sheet.join(""), extra);
}

/** The same with rows in the form of another program. */
export function sheetOf(rows: string, extra: readonly File[] = []): Buffer {
  return zipOf([
    fileOf(
      "[Content_Types].xml",
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default
        Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml"
        ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    ),
    fileOf(
      "_rels/.rels",
      `<Relationships xmlns="${relations}"><Relationship Id="rId1"
        Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    fileOf(
      "xl/workbook.xml",
      `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="Statement" sheetId="1"
        r:id="rId1"/></sheets></workbook>`,
    ),
    fileOf(
      "xl/_rels/workbook.xml.rels",
      `<Relationships xmlns="${relations}"><Relationship Id="rId1"
        Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ),
    fileOf(
      "xl/styles.xml",
      `<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22"
        applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    fileOf(
      "xl/worksheets/sheet1.xml",
      `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
    ),
    ...extra,
  ]);
}

function fileOf(name: string, content: string): File {
  return { name, content: Buffer.from(xml + content) };
}

const dayMs = 86_400_000;

/** Spreadsheets count days from the end of 1899, in local time. */
function cellOf(cell: SheetCell, place: string): string {
  if (cell === null) return "";
  if (cell instanceof Date)
    return `<c r="${place}" s="1"><v>${(cell.getTime() - Date.UTC(1899, 11, 30)) / dayMs}</v></c>`;
  if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
  const text = cell.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}
