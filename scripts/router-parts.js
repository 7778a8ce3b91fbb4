// @ts-check

/** What the router does when the script of a page does not come. */
const reload = "window.location.reload();\n\t\treturn new Promise(() => {});";

/**
 * Reloading is right when there is a newer build; without a connection it would end at the
 * browser's own page for that.
 * So it asks first; without any answer the walk ends in the nearest boundary, where the visitor is
 * told and tries again.
 */
const reloadWhenReachable = `await fetch(route.module, { method: "HEAD", cache: "no-store" }).catch(() => { throw error; });
\t\t${reload}`;

/**
 * The router as the shop needs it. Debugging names keep unused code in the build, 2 kB of every first load;
 * so do instrumentations, which this shop has none of.
 * @type {import("vite").Plugin}
 */
export const routerParts = {
  name: "router-parts",
  apply: "build",
  transform(code, id) {
    if (!id.includes("/react-router/dist/production/")) return null;
    if (id.endsWith("/ssr/routeModules.js") && !code.includes(reload))
      throw new Error("The router reloads in another way than it did: see scripts/router-parts.js");
    const changed = code
      .replace(/= (React\$1\.(?:forwardRef|createContext|memo)\()/g, "= /*#__PURE__*/ $1")
      .replace(/^[\w$]+\.displayName = .*;$/gm, "")
      .replaceAll(/\b(?:init|opts\??)\.instrumentations\b/g, "false")
      .replace(reload, reloadWhenReachable);
    return { code: changed, map: null };
  },
};
