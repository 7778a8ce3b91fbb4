// @ts-check
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const folder = resolve("src/web");
const sheets = globSync("**/*.module.css", { cwd: folder }).sort();
const classes = /\.(-?[A-Za-z_][\w-]*)/g;
const named = /(?:\.|@keyframes\s+)(-?[A-Za-z_][\w-]*)/g;
// Without vowels no name is a word: ad blockers hide a class such as `ad1`.
const letters = "bcdfghjklmnpqrstvwxyz";

/**
 * Short class names: two letters for the style sheet, then the number of the class. A first load
 * has hundreds of them, and random names compress badly. The browser's build and the server's give
 * the same names.
 * @param {string} name @param {string} file @param {string} css
 */
export function classNameOf(name, file, css) {
  const sheet = sheets.findIndex((one) => join(folder, one) === file.replace(/\?.*$/, ""));
  const at = [...new Set(Array.from(css.matchAll(named), ([, found]) => found))].indexOf(name);
  if (sheet < 0 || at < 0 || sheet >= letters.length ** 2)
    throw new Error(`There is no short name for ${name} of ${file}`);
  return `${letters[Math.floor(sheet / letters.length)]}${letters[sheet % letters.length]}${at.toString(36)}`;
}

/**
 * The classes of a style sheet with their short names.
 * @param {string} file
 * @returns {Record<string, string>}
 */
export function classNamesOf(file) {
  const css = readFileSync(file, "utf8");
  // The end of a picture's name is no class.
  const rules = css.replace(/url\([^)]*\)/g, "");
  const names = new Set(Array.from(rules.matchAll(classes), ([, found = ""]) => found));
  return Object.fromEntries([...names].map((name) => [name, classNameOf(name, file, css)]));
}
