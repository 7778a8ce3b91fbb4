import { formatMoney } from "#domain/money/format-money.ts";
import type { KeptLesson, KnownOrder } from "../device/device-rows.ts";
import type { Usable } from "../device/usable.ts";
import { button, element } from "./element.ts";
import { t, timeOf } from "./words.ts";

/** What this device can show without a connection. `isMissing`: the asked lesson is not kept. */
export function listView(
  { person, orders, lessons }: Usable,
  { onRetry, isMissing }: { onRetry: () => void; isMissing: boolean },
): HTMLElement {
  return element(
    "div",
    {},
    element("h1", { tabindex: -1 }, t("offline.title")),
    element("p", {}, t("offline.text")),
    isMissing ? element("p", { class: "note" }, t("offline.not-kept")) : null,
    button(t("offline.try-again"), onRetry),
    person !== null && orders.length > 0 ? orderList(orders, person.answeredAt) : null,
    person === null ? null : lessonList(lessons),
  );
}

function orderList(orders: readonly KnownOrder[], at: number): HTMLElement {
  return element(
    "section",
    {},
    element("h2", {}, t("offline.orders")),
    element("p", { class: "soft" }, t("offline.orders-as-of", { date: timeOf(at) })),
    element("ul", { class: "cards" }, ...orders.map(orderCard)),
  );
}

function orderCard(order: KnownOrder): HTMLElement {
  const { id, due, currency, cancelAt } = order;
  return element(
    "li",
    { class: "card order" },
    element("span", {}, t("offline.order", { id })),
    element("span", { class: "sum" }, formatMoney(Math.round(due * 100), currency)),
    element("span", { class: "soft" }, t(stateOf(order), { date: timeOf(cancelAt) })),
  );
}

function stateOf({ status, isInPayment }: KnownOrder) {
  return status === "notYetReceived" && isInPayment
    ? ("offline.order-paying" as const)
    : (`offline.order-${status}` as const);
}

function lessonList(lessons: readonly KeptLesson[]): HTMLElement {
  const courses = Map.groupBy(lessons, ({ courseId }) => courseId);
  return element(
    "section",
    {},
    element("h2", {}, t("offline.lessons")),
    element(
      "p",
      { class: "soft" },
      t(lessons.length > 0 ? "offline.lessons-until" : "offline.lessons-none"),
    ),
    ...[...courses.values()].map((ofCourse) =>
      element(
        "section",
        {},
        element("h3", {}, ofCourse[0]?.courseName ?? ""),
        element("ul", { class: "cards" }, ...inOrder(ofCourse).map(lessonCard)),
      ),
    ),
  );
}

/** In the order of the course. */
export function inOrder(lessons: readonly KeptLesson[]): KeptLesson[] {
  return lessons.toSorted((a, b) => a.place - b.place);
}

function lessonCard({ lessonId, title, section }: KeptLesson): HTMLElement {
  return element(
    "li",
    {},
    element(
      "a",
      { href: `#lesson-${lessonId}`, class: "card" },
      element("span", {}, title),
      element("span", { class: "soft" }, section),
    ),
  );
}
