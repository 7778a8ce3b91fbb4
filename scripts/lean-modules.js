// @ts-check
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const packages = ["react", "react/jsx-runtime", "react-dom"];
const named = "\0named-exports:";
const ofReact = /\/node_modules\/(?:react|react-dom|scheduler)\//;

/**
 * Gives React named exports, which a bundler can rename and drop. It comes as CommonJS: without
 * names, each use of it is a property of an object in each script.
 * @type {import("vite").Plugin}
 */
export const leanModules = {
  name: "lean-modules",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId(source, importer = "") {
    if (!packages.includes(source) || importer.startsWith(named) || ofReact.test(importer))
      return null;
    return named + source;
  },
  load(id) {
    if (!id.startsWith(named)) return null;
    const source = id.slice(named.length);
    const names = Object.keys(require(source)).filter((name) => /^[A-Za-z]\w*$/.test(name));
    return [
      `import whole from "${source}";`,
      "export default whole;",
      "const part = (name) => whole[name];",
      ...names.map((name) => `export const ${name} = /*#__PURE__*/ part("${name}");`),
    ].join("\n");
  },
};
