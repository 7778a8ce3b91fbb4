import { clockText } from "#domain/learning/clock-text.ts";
import { formatBytes } from "#domain/storage/storage-space.ts";
import { fileKey, type KeptFile, type KeptLesson } from "../device/device-rows.ts";
import { findRow } from "../device/device-store.ts";
import { element } from "./element.ts";
import { lessonText } from "./lesson-text.ts";
import { t, timeOf } from "./words.ts";

/** A kept file with the address of its bytes on this device. */
type OpenFile = KeptFile & { url: string };

/** A kept lesson: its words, its sound and files, and the learner's notes. */
export async function lessonView(
  lesson: KeptLesson,
  beside: { previous: KeptLesson | undefined; next: KeptLesson | undefined },
): Promise<HTMLElement> {
  const open = await openFiles(lesson);
  const isShown = ({ title }: KeptFile) => lesson.body.includes(`](${title})`);
  const sounds = open.filter(({ shownAs }) => shownAs === "audio");
  const files = lesson.files.filter((file) => file.shownAs !== "audio" || !file.isKept);
  const listed = files.filter((file) => !isShown(file));
  return element(
    "article",
    {},
    element("a", { href: "#", class: "back" }, t("offline.back")),
    element("p", { class: "soft" }, `${lesson.courseName} · ${lesson.section}`),
    element("h1", { tabindex: -1 }, lesson.title),
    element("p", { class: "soft" }, t("offline.kept-at", { date: timeOf(lesson.keptAt) })),
    lesson.hasFilm ? element("p", { class: "note" }, t("offline.film")) : null,
    ...sounds.map(sound),
    lessonText(lesson.body, (title) => open.find((file) => file.title === title)?.url),
    listed.length > 0 ? fileList(listed, open) : null,
    lesson.notes.length > 0 ? notes(lesson) : null,
    links(beside),
  );
}

async function openFiles({ lessonId, files }: KeptLesson): Promise<OpenFile[]> {
  const found = await Promise.all(
    files.map(async (file) => {
      const bytes = file.isKept ? await findRow("file", fileKey(lessonId, file)) : undefined;
      return bytes === undefined ? [] : [{ ...file, url: URL.createObjectURL(bytes) }];
    }),
  );
  return found.flat();
}

function sound({ title, url, mayDownload }: OpenFile): HTMLElement {
  const name = title || t("offline.sound");
  return element(
    "figure",
    {},
    element("figcaption", {}, name),
    element("audio", {
      src: url,
      controls: true,
      "aria-label": name,
      controlslist: mayDownload ? "" : "nodownload",
    }),
  );
}

function fileList(files: readonly KeptFile[], open: readonly OpenFile[]): HTMLElement {
  return element(
    "section",
    {},
    element("h2", {}, t("offline.files")),
    element("ul", { class: "cards" }, ...files.map((file) => fileCard(file, open))),
  );
}

function fileCard(file: KeptFile, open: readonly OpenFile[]): HTMLElement {
  const { key, title, ending, bytes, shownAs, mayDownload } = file;
  const url = open.find((one) => one.key === key)?.url;
  const way =
    url === undefined
      ? element("span", { class: "soft" }, t("offline.file-online"))
      : mayDownload
        ? element(
            "a",
            { href: url, download: `${title}.${ending}` },
            t("offline.file-save", { title }),
          )
        : null;
  return element(
    "li",
    { class: "card" },
    element("span", {}, title),
    element("span", { class: "soft" }, `${ending.toUpperCase()} · ${formatBytes(bytes)}`),
    url !== undefined && shownAs === "picture" ? element("img", { src: url, alt: title }) : null,
    way,
  );
}

function notes({ notes: all }: KeptLesson): HTMLElement {
  return element(
    "section",
    {},
    element("h2", {}, t("offline.notes")),
    element("p", { class: "soft" }, t("offline.notes-read")),
    element(
      "ul",
      { class: "cards" },
      ...all.map(({ second, body }) =>
        element(
          "li",
          { class: "card words" },
          second === null ? null : element("span", { class: "soft" }, clockText(second)),
          element("span", {}, body),
        ),
      ),
    ),
  );
}

function links({ previous, next }: Parameters<typeof lessonView>[1]): HTMLElement {
  const link = (to: KeptLesson | undefined, key: "offline.previous" | "offline.next") =>
    to === undefined
      ? null
      : element(
          "a",
          { href: `#lesson-${to.lessonId}`, class: "card" },
          t(key, { title: to.title }),
        );
  return element("nav", {}, link(previous, "offline.previous"), link(next, "offline.next"));
}
