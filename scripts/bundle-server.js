// @ts-check
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { narrowCode } from "./narrow-code.js";
import { developmentPackages, loadedPackages } from "./release/packages.js";
import { programs } from "./release/programs.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const folder = process.argv[2] ?? "build/program";

const address = /new URL\(\s*"(\.[^"]+\.ts)",\s*import\.meta\.url,?\s*\)/g;

/**
 * Files are read beside the sources, wherever the bundle is. A program in the sources is built too,
 * and its address becomes that of its bundle.
 * @type {import("rolldown").Plugin}
 */
const placesOfSources = {
  name: "places-of-sources",
  transform(code, id) {
    if (id.includes("node_modules") || !code.includes("import.meta.url")) return null;
    const moved = code.replace(address, (_all, /** @type {string} */ to) => {
      const program = relative(root, join(dirname(id), to));
      const fileName = `${program.replace(/\.ts$/, "").replaceAll("/", "-")}.js`;
      this.emitFile({ type: "chunk", id: join(root, program), fileName });
      return `new URL("./${fileName}", import.meta["url"])`;
    });
    const source = JSON.stringify(`../../${relative(root, id)}`);
    return {
      code: moved
        .replaceAll("import.meta.url", `new URL(${source}, import.meta["url"]).href`)
        .replaceAll('import.meta["url"]', "import.meta.url"),
      map: null,
    };
  },
};

/**
 * One part of pg-boss imports its package file, and ours loads it. Without this, the bundle would
 * export names that it does not have.
 * @type {import("rolldown").Plugin}
 */
const wholePackageFile = {
  name: "whole-package-file",
  transform: (code, id) =>
    id.endsWith("/pg-boss/package.json")
      ? { code: `export default ${code}`, moduleType: "js", map: null }
      : null,
};

process.chdir(root);
const bundle = await rolldown({
  input: programs,
  platform: "node",
  external: [...loadedPackages, ...developmentPackages, "pg-native"],
  plugins: [placesOfSources, wholePackageFile],
  checks: { pluginTimings: false },
});
await bundle.write({
  dir: folder,
  format: "esm",
  minify: { compress: true, mangle: { keepNames: true }, codegen: true },
  sourcemap: true,
  chunkFileNames: "[name]-[hash].js",
  hashCharacters: "hex",
});
await bundle.close();
narrowCode(folder);
