/**
 * The limit in bytes of a text, a tag or a comment. A spreadsheet cell holds up to 32,767 letters.
 */
const longestPiece = 256 * 1024;
const [lessThan, greaterThan, quote, apostrophe] = [0x3c, 0x3e, 0x22, 0x27];
const enclosed = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
] as const;

/**
 * Throws where a text, tag or comment of this XML is longer than programs write it. NOTE: a
 * streaming parser scans an unfinished piece from its start with each chunk. A piece of 55 MB takes
 * it minutes.
 */
export function checkXmlPieces(xml: Buffer, longest = longestPiece): void {
  for (let at = 0; at < xml.length; ) {
    const found = xml.indexOf(lessThan, at);
    const tag = found === -1 ? xml.length : found;
    if (tag - at > longest) throw new Error("the XML has a text that is too long");
    if (tag === xml.length) return;
    at = endOf(xml, tag, longest);
    if (at - tag > longest) throw new Error("the XML has a tag that is too long");
  }
}

function endOf(xml: Buffer, begin: number, longest: number): number {
  for (const [opens, closes] of enclosed) {
    if (xml.toString("latin1", begin, begin + opens.length) !== opens) continue;
    const end = xml.indexOf(closes, begin + opens.length, "latin1");
    return end === -1 ? xml.length : end + closes.length;
  }
  let inside = 0;
  for (let at = begin + 1; at < Math.min(xml.length, begin + longest); at += 1) {
    const byte = xml[at] as number;
    if (inside !== 0) inside = byte === inside ? 0 : inside;
    else if (byte === quote || byte === apostrophe) inside = byte;
    else if (byte === greaterThan) return at + 1;
  }
  return Math.min(xml.length, begin + longest + 1);
}
