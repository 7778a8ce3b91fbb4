import type { PublicPage } from "./platform/pages/public-page.ts";

/**
 * The pages that are drawn once per change and served from memory. They must show nothing of the
 * visitor.
 */
export const publicPages: readonly PublicPage[] = [
  { path: /^\/$/, query: [] },
  { path: /^\/courses$/, query: ["q", "category", "type", "sort", "page"] },
  { path: /^\/courses\/\d+$/, query: [] },
  { path: /^\/instructors\/\d+$/, query: [] },
  { path: /^\/promotion\/\d+$/, query: [] },
];
