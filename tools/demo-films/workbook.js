import { crc32 } from "node:zlib";

/** A small workbook that is untidy on purpose: the practice file of the Excel course. */
export function coffeeShopWorkbook() {
  const [branches, drinks, prices] = [
    ["สาขาสยาม", "สยาม (ใหม่)", "Siam", "อารีย์", "อารีย์ ", "เชียงใหม่"],
    ["ลาเต้", "ลาเต้เย็น", "อเมริกาโน", "มอคค่า"],
    [65, 75, 55, 80],
  ];
  const rows = [["ยอดขายร้านกาแฟ เดือนตุลาคม"], ["วันที่", "สาขา", "เมนู", "จำนวน", "ราคา", "โทรลูกค้า"], ["", "", "", "(แก้ว)", "(บาท)", ""]];
  for (let at = 0; at < 120; at += 1) {
    const day = String((at % 30) + 1).padStart(2, "0");
    const date = at % 3 === 0 ? `${day}/10/2569` : `${day}/10/2026`;
    rows.push([
      date,
      branches[(at * 7) % 6] ?? "",
      drinks[(at * 5) % 4] ?? "",
      String(((at * 3) % 9) + 1),
      String(prices[(at * 5) % 4]),
      at % 4 === 0 ? `81234${String(5000 + at)}` : "",
    ]);
    if (at % 40 === 39) rows.push(["รวม", "", "", "200", "", ""]);
  }
  const cells = rows.map((row, r) => `<row r="${r + 1}">${row.map((value, c) => cell(value, "ABCDEF"[c] ?? "A", r + 1)).join("")}</row>`).join("");
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const [main, rel] = ["http://schemas.openxmlformats.org/spreadsheetml/2006/main", "http://schemas.openxmlformats.org/officeDocument/2006/relationships"];
  return zip({
    "[Content_Types].xml": `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    "_rels/.rels": `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${rel}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${head}<workbook xmlns="${main}" xmlns:r="${rel}"><sheets><sheet name="ยอดขาย" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${rel}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `${head}<worksheet xmlns="${main}"><cols><col min="1" max="6" width="16" customWidth="1"/></cols><sheetData>${cells}</sheetData><mergeCells count="1"><mergeCell ref="A1:F1"/></mergeCells></worksheet>`,
  });
}

/** @param {string} value @param {string} column @param {number} row */
function cell(value, column, row) {
  if (value === "") return "";
  return /^\d+$/.test(value)
    ? `<c r="${column}${row}"><v>${value}</v></c>`
    : `<c r="${column}${row}" t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
}

/** Stored, not packed: there is little of it. @param {Record<string, string>} files */
function zip(files) {
  const [parts, index] = [/** @type {Buffer[]} */ ([]), /** @type {Buffer[]} */ ([])];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const [bytes, path] = [Buffer.from(text), Buffer.from(name)];
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(0x0800, 2);
    about.writeUInt16LE(0x21, 8);
    about.writeUInt32LE(crc32(bytes), 10);
    about.writeUInt32LE(bytes.length, 14);
    about.writeUInt32LE(bytes.length, 18);
    about.writeUInt16LE(path.length, 22);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(at, 10);
    parts.push(Buffer.from("PK\x03\x04"), about, path, bytes);
    index.push(Buffer.from("PK\x01\x02\x14\x00"), about, where, path);
    at += 30 + path.length + bytes.length;
  }
  const listed = Buffer.concat(index);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, listed, Buffer.from("PK\x05\x06"), end]);
}
