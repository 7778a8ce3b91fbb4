import { splitLanguage } from "#domain/link/localized-path.ts";
import { readUsable, type Usable } from "../device/usable.ts";
import { lessonView } from "./lesson-view.ts";
import { inOrder, listView } from "./list-view.ts";
import { whenReached } from "./when-reached.ts";
import { place } from "./words.ts";

// The page that the worker shows where the shop cannot be reached. It shows what the device keeps, and
// asks the shop only whether it is there again.

const nothing: Usable = { person: null, orders: [], lessons: [] };
const main = document.querySelector("main");
const asked = lessonAt(splitLanguage(location.pathname).path);

/** The number of the lesson at an address of the shop; null: it is no lesson. */
function lessonAt(path: string): number | null {
  const [, id] = /^\/learn\/\d+\/(\d+)(?:\/|$)/.exec(path) ?? [];
  return id === undefined ? null : Number(id);
}

/** The lesson behind the `#`; undefined: the address names none. */
function chosen(): number | undefined {
  const [, id] = /^#lesson-(\d+)$/.exec(location.hash) ?? [];
  return id === undefined ? undefined : Number(id);
}

async function show(isFirst: boolean): Promise<void> {
  const usable = await readUsable().catch(() => nothing);
  const wanted = chosen() ?? (isFirst ? asked : null);
  const lesson = usable.lessons.find(({ lessonId }) => lessonId === wanted);
  if (lesson === undefined) {
    const isMissing = isFirst && wanted !== null;
    main?.replaceChildren(listView(usable, { onRetry: () => openShop(wanted, usable), isMissing }));
  } else {
    const beside = inOrder(usable.lessons.filter(({ courseId }) => courseId === lesson.courseId));
    const at = beside.indexOf(lesson);
    main?.replaceChildren(
      await lessonView(lesson, { previous: beside[at - 1], next: beside[at + 1] }),
    );
  }
  if (isFirst) return;
  scrollTo(0, 0);
  main?.querySelector("h1")?.focus();
}

/** The page that was asked for, from the shop itself. */
function openShop(wanted: number | null, { lessons }: Usable): void {
  const lesson = lessons.find(({ lessonId }) => lessonId === wanted);
  const isOwn = location.pathname.startsWith("/app/offline/");
  if (lesson) location.assign(place(`/learn/${lesson.courseId}/${lesson.lessonId}`));
  else if (isOwn) location.assign(place("/"));
  else location.assign(location.pathname + location.search);
}

addEventListener("hashchange", () => void show(false));
whenReached(() => {
  // Whoever reads a lesson goes on reading; the list gives way to the shop.
  const isList = chosen() === undefined && main?.querySelector("article") === null;
  if (isList) openShop(null, nothing);
  return isList;
});
void show(true);
