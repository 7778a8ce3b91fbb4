// @ts-check

/**
 * Functions of React and the router that the shop's pages never need, by the end of their module's
 * path. The browser's build empties them, which saves 8 kB of every first load.
 * `tests/code/unused-functions.test.ts` holds that no page uses what they are for.
 * @type {Record<string, readonly string[]>}
 */
export const unusedFunctions = {
  "/react-dom/cjs/react-dom-client.production.js": [
    // <ViewTransition>
    "trackEnterViewTransitions",
    "pushViewTransitionCancelableScope",
    "applyViewTransitionToHostInstances",
    "restoreViewTransitionOnHostInstances",
    "commitAppearingPairViewTransitions",
    "commitEnterViewTransitions",
    "commitDeletedPairViewTransitions",
    "commitExitViewTransitions",
    "commitNestedViewTransitions",
    "restorePairedViewTransitions",
    "restoreEnterOrExitViewTransitions",
    "restoreNestedViewTransitions",
    "measureViewTransitionHostInstancesRecursive",
    "measureNestedViewTransitions",
    "startViewTransition",
    "createViewTransitionInstance",
    "scheduleViewTransitionEvent",
    "reportViewTransitionError",
    "getViewTransitionName",
    "getViewTransitionClassName",
    "applyViewTransitionName",
    "restoreViewTransitionName",
    // <Activity>
    "updateActivityComponent",
    "retryActivityComponentWithoutHydrating",
    "commitActivityHydrationCallbacks",
    // <SuspenseList>
    "updateSuspenseListComponent",
    "initSuspenseListRenderState",
    // useActionState, and a function as the action of a form
    "dispatchActionState",
    "runActionStateAction",
    "mountActionState",
    "updateActionStateImpl",
    "rerenderActionState",
    "extractEvents$1",
    // Elements with a hyphen in their name
    "setPropOnCustomElement",
    // The component stack beside an error: nothing reads it.
    "getStackByFiberInDevAndProd",
  ],
  "/react-router/dist/production/lib/router/router.js": [
    // <Form>, useSubmit and actions of routes. Of their requests, none is a mutation.
    "isSubmissionNavigation",
    "isMutationMethod",
    "getSubmissionFromNavigation",
    // useFetcher
    "fetch",
    "deleteFetcher",
    "abortFetcher",
    "markFetchRedirectsDone",
    "abortStaleFetchLoads",
    "getTargetedDataStrategyMatches",
    "getUpdatedRevalidatingFetchers",
  ],
  "/react-router/dist/production/lib/dom/ssr/single-fetch.js": [
    "singleFetchActionStrategy",
    "singleFetchLoaderFetcherStrategy",
    // Pages without a server
    "nonSsrStrategy",
  ],
  "/react-router/dist/production/lib/dom/ssr/routes.js": ["noActionDefinedError"],
  // React server components
  "/react-router/dist/production/lib/hooks.js": ["RSCErrorHandler"],
};

/**
 * The bundler drops calls of an empty function, and what only it used. A function that a new
 * version no longer has ends the build.
 * @type {import("vite").Plugin}
 */
export const withoutUnusedFunctions = {
  name: "without-unused-functions",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform(code, id) {
    const module = Object.keys(unusedFunctions).find((end) => id.endsWith(end));
    if (module === undefined) return null;
    const wanted = new Set(unusedFunctions[module]);
    const bodies = bodiesOf(this.parse(code), wanted);
    const missing = [...wanted].filter((name) => !bodies.some((body) => body.name === name));
    if (missing.length > 0) throw new Error(`${module} has no function ${missing.join(", ")}`);
    const emptied = bodies.reduceRight(
      (rest, { start, end }) => `${rest.slice(0, start)}{}${rest.slice(end)}`,
      code,
    );
    return { code: emptied, map: null };
  },
};

/**
 * The bodies of the wanted functions, in the order of the code.
 * @param {unknown} node @param {ReadonlySet<string>} wanted
 * @returns {{ name: string, start: number, end: number }[]}
 */
function bodiesOf(node, wanted) {
  if (typeof node !== "object" || node === null) return [];
  const { type, id, body } = /** @type {any} */ (node);
  if (type === "FunctionDeclaration" && wanted.has(id.name))
    return [{ name: id.name, start: body.start, end: body.end }];
  return Object.values(node).flatMap((child) => bodiesOf(child, wanted));
}
