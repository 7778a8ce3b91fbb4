import type { ServerBuild } from "react-router";

/** The styles of every page's shell. */
const everyPages = /^(.*\/shop-[\w-]+\.css)#$/;

/**
 * NOTE: the router marks styles of loaded parts with `#`, and loads them again so that they outlive
 * the page. The shell's styles never go, and loaded again they would come after the page's own
 * styles and override them.
 */
export function withSteadyStyles(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.assets.routes).map(([id, route]) => {
    if (!route?.css) return [id, route];
    return [id, { ...route, css: route.css.map((file) => file.replace(everyPages, "$1")) }];
  });
  return { ...build, assets: { ...build.assets, routes: Object.fromEntries(routes) } };
}
