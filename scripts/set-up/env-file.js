import { existsSync, readFileSync } from "node:fs";
import * as util from "node:util";

/**
 * Reads a file such as `.env`. An editor may have added a byte-order mark or saved it in UTF-16.
 * @param {string} file @returns {Record<string, string | undefined>}
 */
export function readEnvFile(file) {
  if (!existsSync(file)) return {};
  const bytes = readFileSync(file);
  const text =
    bytes[0] === 0xff && bytes[1] === 0xfe ? bytes.toString("utf16le") : bytes.toString("utf8");
  return util.parseEnv(text.replace(/^\uFEFF/, ""));
}
