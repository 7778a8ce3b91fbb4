// @ts-check
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { classNamesOf } from "./class-names.js";
import { namesNotThere } from "./unused-parts/react.js";

const require = createRequire(import.meta.url);
const packages = ["react", "react/jsx-runtime", "react-dom"];
const named = "\0named-exports:";
const ofReact = /\/node_modules\/(?:react|react-dom|scheduler)\//;
const importOfStyles = /^import (\w+) from "([^"]+\.module\.css)";$/gm;

/**
 * Makes the browser's scripts smaller. React gets named exports, which a bundler can rename and
 * drop: it comes as CommonJS, where each use is a property of an object in each script. Class names
 * stand where they are used, and not in an object for each style sheet.
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
    const names = Object.keys(require(source)).filter(
      (name) => /^[A-Za-z]\w*$/.test(name) && !namesNotThere.includes(name),
    );
    return [
      `import whole from "${source}";`,
      "export default whole;",
      "const part = (name) => whole[name];",
      ...names.map((name) => `export const ${name} = /*#__PURE__*/ part("${name}");`),
    ].join("\n");
  },
  transform(code, id) {
    if (!/\/src\/web\/.+\.tsx?(?:\?|$)/.test(id)) return null;
    let changed = code;
    for (const [whole, name = "", sheet = ""] of code.matchAll(importOfStyles)) {
      const classes = classNamesOf(join(dirname(id), sheet));
      // Only `styles` is sure to be no word of a text such as `t("shop.cart")`.
      if (name === "styles") changed = inPlace(changed, classes);
      const isUsed = new RegExp(`\\b${name}\\b`).test(changed.replace(whole, ""));
      const object = isUsed ? ` const ${name} = ${JSON.stringify(classes)};` : "";
      changed = changed.replace(whole, `import "${sheet}";${object}`);
    }
    return changed === code ? null : { code: changed, map: null };
  },
};

/** @param {string} code @param {Record<string, string>} classes */
function inPlace(code, classes) {
  return code.replaceAll(/\bstyles\.(\w+)/g, (_, name) => {
    if (classes[name] === undefined) throw new Error(`There is no class ${name}`);
    return JSON.stringify(classes[name]);
  });
}

/**
 * A style sheet has no code left in a script, but stays a part of that script with its styles.
 * @type {import("vite").Plugin}
 */
export const keptStyles = {
  name: "kept-styles",
  apply: "build",
  enforce: "post",
  applyToEnvironment: ({ name }) => name === "client",
  transform(_, id) {
    if (!/\.module\.css$/.test(id)) return null;
    return { code: "", map: null, moduleSideEffects: "no-treeshake" };
  },
};
