import type { Page } from "@playwright/test";

/**
 * Shortens the half minute for undoing a decision to ten seconds. The page requests the delay, and
 * a story need not wait longer.
 */
export async function hurryDecisions(adminPage: Page): Promise<void> {
  await adminPage.route(/\/api\/admin\/payments\/\d+\/(approve|reject)$/, (route, request) =>
    route.continue({ postData: { ...request.postDataJSON(), after_s: 10 } }),
  );
}
