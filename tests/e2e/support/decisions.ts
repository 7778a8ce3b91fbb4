import type { Page } from "@playwright/test";

/**
 * The half minute in which a decision can be taken back becomes ten seconds: the page asks for it,
 * and a story need not wait for all of it.
 */
export async function hurryDecisions(adminPage: Page): Promise<void> {
  await adminPage.route(/\/api\/admin\/payments\/\d+\/(approve|reject)$/, (route, request) =>
    route.continue({ postData: { ...request.postDataJSON(), after_s: 10 } }),
  );
}
