import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";

/** @typedef {{ tag: string, checksum: number, data: Buffer }} Table */

const PACKAGES = "node_modules/@fontsource";
const CUTS = [
  { name: "Display", source: "ibm-plex-sans-thai", weights: [500, 600, 700] },
  { name: "Text", source: "ibm-plex-sans-thai-looped", weights: [400, 500, 600] },
];
const SCRIPTS = ["thai", "latin"];

/**
 * The drawing library reads plain font files only, so the packaged web fonts are unpacked first. Each subset gets a family
 * name of its own ("Display thai 600"): with one shared name the library would take the first file and miss the other script.
 * @param {string} folder
 * @returns {string[]} the font files written
 */
export function unpackFonts(folder) {
  mkdirSync(folder, { recursive: true });
  return CUTS.flatMap((cut) => cut.weights.flatMap((weight) => SCRIPTS.map((script) => unpackFont(folder, cut, weight, script))));
}

/**
 * @param {string} folder
 * @param {{ name: string, source: string }} cut
 * @param {number} weight
 * @param {string} script
 */
function unpackFont(folder, cut, weight, script) {
  const woff = readFileSync(join(PACKAGES, cut.source, "files", `${cut.source}-${script}-${weight}-normal.woff`));
  const family = `${cut.name} ${script} ${weight}`;
  const tables = readWoffTables(woff).map((table) => (table.tag === "name" ? { ...table, data: nameTable(family) } : table));
  const file = join(folder, `${family.replaceAll(" ", "-")}.ttf`);
  writeFileSync(file, joinTables(woff.readUInt32BE(4), tables));
  return file;
}

/**
 * @param {Buffer} woff
 * @returns {Table[]}
 */
function readWoffTables(woff) {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = 44 + index * 20;
    const packed = woff.subarray(woff.readUInt32BE(entry + 4), woff.readUInt32BE(entry + 4) + woff.readUInt32BE(entry + 8));
    const length = woff.readUInt32BE(entry + 12);
    const data = packed.length < length ? inflateSync(packed) : packed;
    return { tag: woff.toString("latin1", entry, entry + 4), checksum: woff.readUInt32BE(entry + 16), data };
  });
}

/**
 * @param {string} family
 */
function nameTable(family) {
  const text = Buffer.from(family, "utf16le").swap16();
  const ids = [1, 4, 6];
  const header = Buffer.alloc(6 + ids.length * 12);
  header.writeUInt16BE(ids.length, 2);
  header.writeUInt16BE(header.length, 4);
  ids.forEach((id, index) => {
    [3, 1, 0x409, id, text.length, 0].forEach((value, field) => {
      header.writeUInt16BE(value, 6 + index * 12 + field * 2);
    });
  });
  return Buffer.concat([header, text]);
}

/**
 * @param {number} flavour
 * @param {Table[]} tables
 */
function joinTables(flavour, tables) {
  const header = Buffer.alloc(12 + tables.length * 16);
  header.writeUInt32BE(flavour, 0);
  header.writeUInt16BE(tables.length, 4);
  let offset = header.length;
  const parts = tables.map((table, index) => {
    const entry = 12 + index * 16;
    header.write(table.tag, entry, "latin1");
    header.writeUInt32BE(table.checksum, entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(table.data.length, entry + 12);
    const padded = Buffer.concat([table.data, Buffer.alloc((4 - (table.data.length % 4)) % 4)]);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([header, ...parts]);
}
