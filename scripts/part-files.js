// @ts-check
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {{ file: string, src?: string, isDynamicEntry?: boolean, imports?: string[], dynamicImports?: string[], css?: string[] }} Chunk */
const [name, resolved] = ["virtual:part-files", "\0part-files"];

/**
 * Gives the server the further files that the browser loads for a part of a page, so that the head
 * can name them. The browser's pages are built first. In development there is no such list, and
 * files are loaded on demand.
 * @type {import("vite").Plugin}
 */
export const partFiles = {
  name: "part-files",
  resolveId: (id) => (id === name ? resolved : null),
  load(id) {
    if (id !== resolved) return null;
    const { command, build } = this.environment.config;
    const list = join(build.outDir, "../client/.vite/manifest.json");
    const found =
      command === "build" && existsSync(list)
        ? filesOfParts(JSON.parse(readFileSync(list, "utf8")))
        : {};
    return `export default ${JSON.stringify(found)}`;
  },
};

/**
 * Keyed by the module's path below the pages' folder, without the extension.
 * @param {Record<string, Chunk>} chunks
 */
function filesOfParts(chunks) {
  const found = Object.entries(chunks).flatMap(([key, { src, isDynamicEntry }]) => {
    const [, module] = /^src\/web\/(.+)\.tsx$/.exec(src ?? "") ?? [];
    if (!isDynamicEntry || module === undefined) return [];
    const pages = Object.keys(chunks).filter((page) => chunks[page]?.dynamicImports?.includes(key));
    const known = new Set(pages.flatMap((page) => withImports(chunks, page)));
    const own = withImports(chunks, key).filter((one) => !known.has(one));
    const files = {
      scripts: own.map((one) => `/${chunks[one]?.file}`),
      styles: own.flatMap((one) => (chunks[one]?.css ?? []).map((file) => `/${file}`)),
    };
    return [[module, files]];
  });
  return Object.fromEntries(found);
}

/** @param {Record<string, Chunk>} chunks @param {string} key @param {string[]} before @returns {string[]} */
function withImports(chunks, key, before = []) {
  if (before.includes(key)) return before;
  return (chunks[key]?.imports ?? []).reduce(
    (all, one) => withImports(chunks, one, all),
    [...before, key],
  );
}
