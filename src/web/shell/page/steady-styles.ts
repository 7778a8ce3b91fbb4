import type { ServerBuild } from "react-router";

/** Those that the shell of every page is set in. */
const everyPages = /^(.*\/shop-[\w-]+\.css)#$/;

/**
 * NOTE: the router marks styles that a part loads, too (`#`), so that the part brings them once
 * more and they outlive the page. What every page has cannot go, and
 * brought once more it would stand behind the page's own styles and undo them.
 */
export function withSteadyStyles(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.assets.routes).map(([id, route]) => {
    if (!route?.css) return [id, route];
    return [id, { ...route, css: route.css.map((file) => file.replace(everyPages, "$1")) }];
  });
  return { ...build, assets: { ...build.assets, routes: Object.fromEntries(routes) } };
}
