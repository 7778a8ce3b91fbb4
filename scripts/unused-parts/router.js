// @ts-check
const inRouter = "/react-router/dist/production/lib";

/**
 * The shop sends forms by its own calls. It has no actions, no fetchers, no middleware in the
 * browser, no masked addresses, no view transitions, and no server components.
 * @type {import("../unused-parts.js").Cut[]}
 */
export const partsOfRouter = [
  {
    file: `${inRouter}/router/router.js`,
    empty: `fetch handleAction handleFetcherAction handleFetcherLoader setFetcherError
      getUpdatedActionData getUpdatedRevalidatingFetchers updateFetcherState getFetcher
      resetFetcher deleteFetcher queueFetcherForDeletion abortFetcher markFetchersDone
      markFetchRedirectsDone abortStaleFetchLoads getLoadingFetcher getSubmittingFetcher
      getDoneFetcher getSubmittingNavigation getSubmissionFromNavigation getActionDataForCommit
      getTargetedDataStrategyMatches convertFormDataToSearchParams convertSearchParamsToFormData
      restoreAppliedTransitions persistAppliedTransitions getInstrumentationNavigateMeta
      runMiddlewarePipeline callRouteMiddleware`,
    bodies: {
      normalizeNavigateOptions: "return { path };",
      interruptActiveLoads: "isRevalidationRequired = true;",
      runClientMiddlewarePipeline: "return handler();",
      processLoaderData: "return processRouteLoaderData(matches, results, pendingActionResult);",
      getLoadingNavigation: 'return { state: "loading", location, matches, historyAction };',
    },
    lines: [
      [/let isActionReload = .*;/, "const isActionReload = false;"],
      ["if (opts?.mask) {", "if (false) {"],
      [
        'if (pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location) {',
        "if (false) {",
      ],
      ["} else if (pendingViewTransitionEnabled) {", "} else if (false) {"],
      ["if (opts && opts.pendingError)", "if (false)"],
      [
        "else if (opts && opts.submission && isMutationMethod(opts.submission.formMethod)) {",
        "else if (false) {",
      ],
      [" && !(opts && opts.submission && isMutationMethod(opts.submission.formMethod))", ""],
      [
        "if (redirectPreserveMethodStatusCodes.has(redirect.response.status) && activeSubmission && isMutationMethod(activeSubmission.formMethod)) await",
        "if (false) await",
      ],
      ["let isAction = isMutationMethod(request.method);", "const isAction = false;"],
      ["fetchLoadMatches.forEach((f, key) => {", "fetchLoadMatches.forEach((f, key) => { return;"],
      [
        "state.fetchers.forEach((fetcher, key) => {",
        "state.fetchers.forEach((fetcher, key) => { return;",
      ],
    ],
  },
  {
    file: `${inRouter}/components.js`,
    lines: [
      ['import { useOptimistic } from "react";', ""],
      [
        "let [state, setOptimisticState] = useOptimistic(_state);",
        "let state = _state, setOptimisticState;",
      ],
      ["if (useTransitions === true) setOptimisticState", "if (false) setOptimisticState"],
      ["if (!viewTransitionOpts || !isViewTransitionAvailable) {", "if (true) {"],
      ["if (vtContext.isTransitioning && !vtContext.flushSync)", "if (false)"],
      ["if (renderDfd && pendingState && router.window) {", "if (false) {"],
      ["if (renderDfd && pendingState && state.location", "if (false && state.location"],
      ["if (!vtContext.isTransitioning && interruption) {", "if (false) {"],
      ["useTransitions = useIsRSCRouterContext() || useTransitions;", ""],
    ],
  },
  {
    file: `${inRouter}/dom/ssr/single-fetch.js`,
    empty: "singleFetchActionStrategy nonSsrStrategy singleFetchLoaderFetcherStrategy",
    lines: [
      [/if \(request\.method === "GET"\) \{\n\t\turl = /, "if (true) {\n\t\turl = "],
      [/if \(request\.method === "GET"\) \{\n\t\t\tlet typed/, "if (true) {\n\t\t\tlet typed"],
      ['if (targetRoutes && request.method !== "GET") ', "if (false) "],
    ],
  },
  {
    file: `${inRouter}/dom/ssr/routes.js`,
    empty: "noActionDefinedError fetchServerAction wrapShouldRevalidateForHdr",
    lines: [
      [/(dataRoute\.action = \(\{.*\}, singleFetch\) => \{)/, "$1 return;"],
      ["if (!route.hasClientAction) dataRoute.action = ", "if (false) dataRoute.action = "],
      ["action: route.hasClientAction ? ", "action: false ? "],
      ["middleware: route.hasClientMiddleware ? ", "middleware: false ? "],
    ],
  },
  {
    file: `${inRouter}/dom/ssr/components.js`,
    empty: "RSCPrefetchPageLinksImpl",
    lines: [
      ["if (rsc) return", "if (false) return"],
      ["let routeModulesScript = !isStatic ?", "let routeModulesScript = true ?"],
      ["let contextScript = staticContext ?", "let contextScript = false ?"],
    ],
  },
];
