import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { FoundPage } from "#contract/page.ts";
import { pageLanguage, pageLanguages } from "#domain/language/page-languages.ts";

type Routes = ServerBuild["routes"];
/**
 * `branch`: the ids of the page's route and those around it, the outermost first. `isUnknown`: the
 * address begins with a language that the shop does not have.
 */
export type FoundBranch = FoundPage & { branch: readonly string[]; isUnknown: boolean };

const missingPage = "shell/page/not-found-page";
const mostKnown = 2_000;

/**
 * Finds the page at a path. The router ranks all routes anew for each search, so what it finds is
 * kept. It depends only on which segments are words of some route: all others count as the same.
 */
export function createPageFinder(routes: Routes): (pathname: string) => FoundBranch {
  const tree = routeTree(routes, "");
  const words = wordsOf(routes);
  const deepest = 2 + Math.max(...[...pathsOf(routes)].map((path) => path.split("/").length));
  const known = new Map<string, FoundBranch>();
  return (pathname) => {
    const sort = pathname
      .split("/", deepest)
      .map((part) => (words.has(part.toLowerCase()) || part === "" ? part.toLowerCase() : "*"))
      .join("/");
    const before = known.get(sort);
    if (before) return before;
    const found = search(routes, tree, pathname);
    if (known.size >= mostKnown) known.clear();
    known.set(sort, found);
    return found;
  };
}

function search(routes: Routes, tree: RouteObject[], pathname: string): FoundBranch {
  const matches = matchRoutes(tree, pathname) ?? [];
  const branch = matches.map(({ route }) => route.id ?? "");
  const id = branch.at(-1) ?? "";
  const lang = matches.at(-1)?.params.lang;
  const isUnknown = lang !== undefined && pageLanguage(lang).code !== lang;
  if (routes[id]?.module.default === undefined)
    return { kind: "file", shape: id, branch, isUnknown };
  const isMissing = isUnknown || id === missingPage;
  const shape = `${isUnknown ? "?" : (lang ?? "")} ${id}`;
  return { kind: isMissing ? "missing" : "page", shape, branch, isUnknown };
}

function routeTree(routes: Routes, parent: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && (route.parentId ?? "") === parent)
    .map((route) => {
      const { id, path, index } = route as NonNullable<typeof route>;
      const named = { id, ...(path !== undefined && { path }) };
      return index
        ? { ...named, index: true as const }
        : { ...named, children: routeTree(routes, id) };
    });
}

/** The parts of paths that stand for themselves, and the languages. */
function wordsOf(routes: Routes): Set<string> {
  const parts = [...pathsOf(routes)].flatMap((path) => path.split("/"));
  const plain = parts.filter((part) => !/^[:*]/.test(part)).map((part) => part.toLowerCase());
  return new Set([...plain, ...pageLanguages.map(({ code }) => code)]);
}

/** The whole path of every route. */
function pathsOf(routes: Routes): Set<string> {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route === undefined ? "" : `${pathOf(route.parentId)}/${route.path ?? ""}`;
  };
  return new Set(Object.keys(routes).map((id) => pathOf(id).replace(/\/+/g, "/")));
}
