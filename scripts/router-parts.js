// @ts-check

/** The router's own reaction when the script of a page cannot be loaded. */
const reload = "window.location.reload();\n\t\treturn new Promise(() => {});";

/**
 * A reload is right when there is a newer build. Without a connection it would end at the browser's
 * own error page. So the router first requests the module. Without an answer the navigation ends in
 * the nearest error boundary, where the visitor can try again.
 */
const reloadWhenReachable = `await fetch(route.module, { method: "HEAD", cache: "no-store" }).catch(() => { throw error; });
\t\t${reload}`;

/**
 * Adapts the router. Debugging names keep unused code in the build, 2 kB of every first load. So do
 * instrumentations, of which this shop has none.
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

const credentials = 'link.crossOrigin = "";';

/**
 * The router preloads style sheets of the next page with the visitor's credentials. A part of that
 * page requests the same sheets, so it has to do it in the same way. Otherwise each comes twice.
 * @type {import("vite").Plugin}
 */
export const samePreloads = {
  name: "same-preloads",
  apply: "build",
  transform(code, id) {
    if (!id.includes("vite/preload-helper")) return null;
    if (!code.includes(credentials))
      throw new Error("Vite preloads in another way than it did: see scripts/router-parts.js");
    return { code: code.replace(credentials, `if (!isCss) ${credentials}`), map: null };
  },
};
