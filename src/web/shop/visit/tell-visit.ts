import { splitLanguage } from "#domain/link/localized-path.ts";
import type { ToldStep } from "#domain/visit/arrival.ts";
import { api } from "#web/platform/api-client.ts";
import { beginVisit, keepVisit } from "./arrival-kept.ts";

type StepNews = { step: ToldStep; item_id?: number };

/** Tells the shop each step of this visit once, for the owner's figures. */
export function tellVisit(pathname: string): void {
  const { path } = splitLanguage(pathname);
  // Who runs the shop is no visitor there.
  if (/^\/(?:admin|teach)(?:\/|$)/.test(path)) return;
  const visit = beginVisit();
  const news = stepsAt(path, visit.told).filter((step) => !visit.told.includes(nameOf(step)));
  keepVisit({ ...visit, told: [...visit.told, ...news.map(nameOf)] });
  for (const step of news) send(step, visit.source);
}

/** Tells once for the visit that an item was put into the cart. */
export function tellAdded(itemId: number): void {
  const visit = beginVisit();
  const name = `added ${itemId}`;
  if (visit.told.includes(name)) return;
  keepVisit({ ...visit, told: [...visit.told, name] });
  send({ step: "added", item_id: itemId }, visit.source);
}

function send(step: StepNews, source: string): void {
  void api.noteVisit({ body: { ...step, source } }, { keepalive: true }).catch(() => null);
}

function stepsAt(path: string, told: readonly string[]): StepNews[] {
  const [, item] = /^\/courses\/([1-9]\d{0,14})$/.exec(path) ?? [];
  const seen = item === undefined ? [] : [{ step: courseStep(told), item_id: Number(item) }];
  return [{ step: "visit" }, ...seen, ...(path === "/cart" ? [{ step: "cart" as const }] : [])];
}

/** The step counts once for the visit, each page of an item once for the item. */
function courseStep(told: readonly string[]): "course" | "item" {
  return told.some((name) => name.startsWith("course")) ? "item" : "course";
}

function nameOf({ step, item_id: item }: StepNews): string {
  return item === undefined ? step : `course ${item}`;
}
