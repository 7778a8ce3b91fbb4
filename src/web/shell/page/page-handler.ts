import {
  createRequestHandler,
  createStaticHandler,
  type DataRouteObject,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  type ServerBuild,
  type StaticHandlerContext,
} from "react-router";
import type { PageHandler, PageServices } from "#contract/page.ts";
import { createPageFinder } from "./page-finder.ts";
import { steadyNumber } from "./request-words.ts";
import { services } from "./services.ts";
import { withSteadyStyles } from "./steady-styles.ts";

type Branch = {
  loaders: ReturnType<typeof createStaticHandler>;
  draw: ReturnType<typeof createRequestHandler>;
};

/**
 * Reads and renders pages with the router's own handlers. Each page has handlers that know only its
 * own routes, because the router matches and arranges all routes that it knows for each visit.
 */
export function pageHandlerOf(build: ServerBuild, mode: string): PageHandler<Request, Response> {
  const steady = withSteadyStyles(build);
  const findPage = createPageFinder(build.routes);
  const whole = createRequestHandler(steady, mode);
  const branches = new Map<string, Branch>();
  const branchFor = (request: Request): Branch => {
    const { branch, isUnknown } = findPage(new URL(request.url).pathname);
    const name = `${isUnknown ? "?" : ""}${branch.at(-1)}`;
    const known = branches.get(name);
    if (known) return known;
    const own = { ...steady, ...onlyRoutes(steady, branch, isUnknown) };
    const made = {
      loaders: createStaticHandler(routesOf(own, "")),
      draw: createRequestHandler(own, mode),
    };
    branches.set(name, made);
    return made;
  };
  return {
    find: findPage,
    async read(request, given) {
      const { loaders } = branchFor(request);
      const context = contextWith(given);
      const loaderData = await runLoaders(loaders.dataRoutes, request, context);
      if (loaderData !== null) return { content: contentOf({ statusCode: 200, loaderData }) };
      const found = await loaders.query(request, { requestContext: context });
      return found instanceof Response ? found : { content: contentOf(found) };
    },
    draw: (request, given) => branchFor(request).draw(request, contextWith(given)),
    answer: (request, given) => whole(request, contextWith(given)),
  };
}

/**
 * Runs the loaders of a page, which is what the router mostly does. Null: one of them did not return
 * plain data, and the router decides what that means. A call is made once for a visit, so nothing is
 * read twice then.
 */
async function runLoaders(
  routes: DataRouteObject[],
  request: Request,
  context: RouterContextProvider,
): Promise<StaticHandlerContext["loaderData"] | null> {
  const url = new URL(request.url);
  const matches = matchRoutes(routes, url.pathname) ?? [];
  const { params } = matches.at(-1) ?? {};
  const given = { request, params: params ?? {}, context, url, pattern: "" };
  const loaded = await Promise.allSettled(
    matches.map(async ({ route: { id, loader } }) => {
      const data = typeof loader === "function" ? await loader(given) : undefined;
      return [id, data] as const;
    }),
  );
  const found: [string, unknown][] = [];
  for (const one of loaded) {
    if (one.status === "rejected" || !isPlain(one.value[1])) return null;
    if (one.value[1] !== undefined) found.push([one.value[0], one.value[1]]);
  }
  return Object.fromEntries(found);
}

/** Whether it is neither an answer of its own nor data with a status. */
function isPlain(data: unknown): boolean {
  const isAnswer =
    data instanceof Response ||
    (typeof data === "object" && data !== null && "init" in data && "type" in data);
  return !isAnswer;
}

function contextWith(given: PageServices): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(services, given);
  return context;
}

const languageLayout = "shell/layouts/language-layout";

/** Under an unknown language nothing is read: its layout says that the page is missing. */
function onlyRoutes(
  { routes, assets }: ServerBuild,
  branch: readonly string[],
  isUnknown: boolean,
): Pick<ServerBuild, "routes" | "assets"> {
  const silent = isUnknown ? branch.slice(branch.indexOf(languageLayout) + 1) : [];
  const own = branch.flatMap((id) => {
    const route = routes[id];
    if (route === undefined) return [];
    const { loader: _loader, ...withoutLoader } = route.module;
    return [[id, silent.includes(id) ? { ...route, module: withoutLoader } : route]];
  });
  const files = Object.entries(assets.routes).filter(([id]) => branch.includes(id));
  return {
    routes: Object.fromEntries(own),
    assets: { ...assets, routes: Object.fromEntries(files) },
  };
}

/** The routes with their loaders, as the router's own handler has them. */
function routesOf(build: ServerBuild, parent: string): DataRouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined)
    .filter(({ parentId }) => (parentId ?? "") === parent)
    .map(({ id, path, index, module: { loader, ErrorBoundary } }) => ({
      id,
      ...(path !== undefined && { path }),
      ...(loader && { loader: loader as NonNullable<DataRouteObject["loader"]> }),
      hasErrorBoundary: id === "root" || ErrorBoundary !== undefined,
      ...(index ? { index: true as const } : { children: routesOf(build, id) }),
    }));
}

type LoadedData = Pick<StaticHandlerContext, "statusCode" | "loaderData"> & {
  errors?: StaticHandlerContext["errors"];
};

function contentOf({ statusCode, loaderData, errors }: LoadedData): string | null {
  const faults = Object.entries(errors ?? {});
  if (faults.some(([, fault]) => !isRouteErrorResponse(fault))) return null;
  return JSON.stringify([
    statusCode,
    Object.entries(loaderData).map(([id, data]) => [id, inShort(data)]),
    faults.map(([id, { status, data }]) => [id, status, inShort(data)]),
  ]);
}

/** Texts stand for themselves by a number, because they are long and rarely change. */
function inShort(data: unknown): unknown {
  const number = steadyNumber(data);
  if (number !== undefined) return { number };
  if (typeof data !== "object" || data === null) return data;
  return Object.entries(data).map(([name, value]) => {
    const known = steadyNumber(value);
    return [name, known === undefined ? { value } : { number: known }];
  });
}
