// @ts-check
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";

const folder = "src/web/offline";
const programs = {
  "service-worker": `${folder}/worker/service-worker.ts`,
  "leaving-worker": `${folder}/worker/leaving-worker.ts`,
  reader: `${folder}/reader/reader.ts`,
};
const fonts = "node_modules/@fontsource/ibm-plex-sans-thai-looped/files";
const styles = ["src/web/shell/page/tokens.css", `${folder}/reader/reader.css`];

/**
 * Builds the service worker and the offline page. They are no part of the pages' scripts, because
 * they work without the shop.
 * @param {string} to
 */
export async function buildOfflineFiles(to) {
  for (const [name, input] of Object.entries(programs)) {
    const bundle = await rolldown({ input, platform: "browser" });
    const file = join(to, `${name}.js`);
    await bundle.write({ file, format: "iife", minify: true });
    await bundle.close();
  }
  const sheets = styles.map((file) => lean(readFileSync(file, "utf8")));
  writeFileSync(join(to, "reader.css"), [thaiFont(), ...sheets].join(""));
}

/** The Thai letters of the shop's text, since not every device has any. */
function thaiFont() {
  const bytes = readFileSync(`${fonts}/ibm-plex-sans-thai-looped-thai-400-normal.woff2`, "base64");
  return `@font-face{font-family:"Plex Thai Looped";src:url("data:font/woff2;base64,${bytes}") format("woff2");unicode-range:U+0E01-0E5B,U+200C-200D,U+25CC}`;
}

/** @param {string} css */
function lean(css) {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\s+/g, " ")
    .replace(/ ?([{};,]) ?/g, "$1");
}
