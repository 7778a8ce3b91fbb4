// @ts-check
import { withoutKinds } from "./unused-parts/kinds.js";
import { partsOfReact } from "./unused-parts/react.js";
import { partsOfRouter } from "./unused-parts/router.js";

/**
 * What a file of a library loses: kinds of nodes that cannot be made any more, functions that become
 * empty or get another body, and lines that become others.
 * @typedef {{ file: string, kinds?: number[], empty?: string, bodies?: Record<string, string>, lines?: [from: string | RegExp, to: string][] }} Cut
 */

/**
 * Takes out of React and the router what this shop never uses, such as fetchers and view
 * transitions. A bundler keeps all of it, because what is used leads there.
 *
 * NOTE: a new version of a library can read otherwise. Then the build fails here, and
 * `tests/code/unused-parts.test.ts` names what no source may use.
 * @type {import("vite").Plugin}
 */
export const unusedParts = {
  name: "unused-parts",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform(code, id) {
    const cut = [...partsOfReact, ...partsOfRouter].find(({ file }) => id.endsWith(file));
    return cut === undefined ? null : { code: withoutParts(code, cut), map: null };
  },
};

/** @param {string} code @param {Cut} cut */
function withoutParts(code, { file, kinds = [], empty = "", bodies = {}, lines = [] }) {
  const names = empty.split(/\s+/).filter(Boolean);
  const all = { ...Object.fromEntries(names.map((name) => [name, ""])), ...bodies };
  let changed = withoutKinds(code, kinds);
  for (const [name, body] of Object.entries(all))
    changed = replaced(changed, functionOf(name), `$1${body}}`, `${file}: ${name}`);
  for (const [from, to] of lines) changed = replaced(changed, from, to, `${file}: ${from}`);
  return changed;
}

/**
 * The libraries are formatted, so a function ends at the first brace with its own indentation.
 * @param {string} name
 */
function functionOf(name) {
  const head = `([ \\t]*)(?:async )?function ${name.replaceAll("$", "\\$")}\\([\\s\\S]*?\\) \\{`;
  return new RegExp(`^(${head})\\n[\\s\\S]*?^\\2\\}$`, "m");
}

/** @param {string} code @param {string | RegExp} from @param {string} to @param {string} what */
function replaced(code, from, to, what) {
  const changed = code.replace(from, to);
  if (changed === code) throw new Error(`There is no ${what}: see scripts/unused-parts.js`);
  return changed;
}
