import type { PublicPage } from "./platform/pages/public-page.ts";

/**
 * Pages that are rendered once per change and served from memory. They must show nothing about the
 * visitor.
 */
export const publicPages: readonly PublicPage[] = [
  { path: /^\/$/, query: [] },
  { path: /^\/courses$/, query: ["q", "category", "type", "sort", "page"] },
  { path: /^\/courses\/\d+$/, query: [] },
  { path: /^\/instructors\/\d+$/, query: [] },
  { path: /^\/promotion\/\d+$/, query: [] },
];
