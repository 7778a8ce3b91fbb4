import { existsSync, readFileSync } from "node:fs";
import * as util from "node:util";

/**
 * What stands in a file such as `.env`. An editor may have put a byte-order mark before the first line, or have saved it in UTF-16.
 * @param {string} file @returns {Record<string, string | undefined>}
 */
export function readEnvFile(file) {
  if (!existsSync(file)) return {};
  const bytes = readFileSync(file);
  const text =
    bytes[0] === 0xff && bytes[1] === 0xfe ? bytes.toString("utf16le") : bytes.toString("utf8");
  return util.parseEnv(text.replace(/^\uFEFF/, ""));
}
