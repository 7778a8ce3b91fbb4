import { type DeskQuery, wireQuery } from "../orders/list/desk-query.ts";

/** Names of what the desk has read, so that a decision can have all of it read again. */
export const deskKeys = {
  all: ["desk"] as const,
  lists: ["desk", "list"] as const,
  list: (lang: string, query: DeskQuery) => ["desk", "list", lang, wireQuery(query)] as const,
  orders: ["desk", "order"] as const,
  order: (lang: string, id: number) => ["desk", "order", lang, id] as const,
  sellingSteps: ["desk", "selling-steps"] as const,
  money: (lang: string) => ["desk", "money", lang] as const,
};
