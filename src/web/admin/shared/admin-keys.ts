import { type AdminQuery, wireQuery } from "../orders/list/admin-query.ts";

/** The query keys of the admin area, so that a decision can invalidate all of it. */
export const adminKeys = {
  all: ["admin"] as const,
  lists: ["admin", "list"] as const,
  list: (lang: string, query: AdminQuery) => ["admin", "list", lang, wireQuery(query)] as const,
  orders: ["admin", "order"] as const,
  order: (lang: string, id: number) => ["admin", "order", lang, id] as const,
  sellingSteps: ["admin", "selling-steps"] as const,
  health: (lang: string) => ["admin", "health", lang] as const,
  alarms: (lang: string) => ["admin", "alarms", lang] as const,
  backups: ["admin", "backups"] as const,
  money: (lang: string) => ["admin", "money", lang] as const,
};
