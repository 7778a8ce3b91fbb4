import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { extensionOf } from "#domain/storage/media-type.ts";
import type { StoreArea } from "../shop/storage/file-store.ts";
import { courses } from "./content/courses.ts";
import { films, type LessonFileName, lessonFiles } from "./content/curricula/demo-lesson.ts";
import { instructors } from "./content/instructors.ts";
import { bankAccounts } from "./content/payment-channels.ts";
import { cardPicture, coverPicture, openGraphPicture } from "./content/picture-files.ts";
import { products } from "./content/products.ts";
import { slips } from "./content/slips.ts";
import { stampSlip } from "./pictures/stamp-slip.ts";

export type DemoFile = {
  name: string;
  room: StoreArea;
  purpose: "shop" | "slip" | "lesson";
  mediaType: string;
  bytes: Buffer;
  width: number | null;
  height: number | null;
  seconds: number | null;
  hash: Buffer;
};

const folder = new URL("./pictures/", import.meta.url);
const filmFolder = new URL("./films/", import.meta.url);
const lessonFolder = new URL("./lesson-files/", import.meta.url);

export function coverName(slug: string): string {
  return `${slug}.webp`;
}

export function portraitName(username: string): string {
  return `person-${username.replaceAll(".", "-")}.webp`;
}

export function promptPayName(bankAccountKey: string): string {
  return `promptpay-${bankAccountKey}.png`;
}

export function slipName(key: string): string {
  return `slip-${key}.jpg`;
}

export function filmName(name: string): string {
  return `film-${name}.mp4`;
}

export function lessonFileName(name: LessonFileName): string {
  return `lesson-${name}.${lessonFiles[name].ending}`;
}

/** Every picture, film and document of the demo, with its stored name. */
export async function readDemoFiles(now: Date): Promise<DemoFile[]> {
  const shared = courses.map(({ slug }) => ({
    name: `${slug}-og.jpg`,
    from: openGraphPicture(slug),
  }));
  const covers = [...courses, ...products].flatMap(({ slug }) => [
    { name: coverName(slug), from: coverPicture(slug) },
    { name: `${slug}-640.webp`, from: cardPicture(slug) },
  ]);
  const portraits = instructors.map(({ username, portrait }) => ({
    name: portraitName(username),
    from: portrait,
  }));
  const codes = bankAccounts.flatMap(({ key, promptPayPicture }) =>
    promptPayPicture === null ? [] : [{ name: promptPayName(key), from: promptPayPicture }],
  );
  const open = [...shared, ...covers, ...portraits, ...codes].map((file) => ({
    ...file,
    room: "public" as const,
  }));
  const shown = open.map(async ({ name, from, room }) =>
    read(name, room, await readFile(new URL(from, folder))),
  );
  const closed = slips.map(async ({ key, file, look, transferredMinutesAgo }) =>
    read(
      slipName(key),
      "private",
      await stampSlip(file, look, new Date(now.getTime() - transferredMinutesAgo * 60_000)),
    ),
  );
  const told = Object.entries(films).map(([name, seconds]) =>
    readLesson(filmName(name), new URL(`${name}.mp4`, filmFolder), {
      mediaType: "video/mp4",
      seconds,
    }),
  );
  const papers = (Object.keys(lessonFiles) as LessonFileName[]).map((name) => {
    const { ending, mediaType } = lessonFiles[name];
    return readLesson(lessonFileName(name), new URL(`${name}.${ending}`, lessonFolder), {
      mediaType,
      seconds: null,
    });
  });
  return Promise.all([...shown, ...closed, ...told, ...papers]);
}

async function read(name: string, room: StoreArea, bytes: Buffer): Promise<DemoFile> {
  const { width = 0, height = 0, format } = await sharp(bytes).metadata();
  const mediaType = `image/${format}`;
  if (extensionOf(mediaType) === null) throw new Error(`${name} is no picture that the shop keeps`);
  const purpose = room === "private" ? ("slip" as const) : ("shop" as const);
  return {
    name,
    room,
    purpose,
    mediaType,
    bytes,
    width,
    height,
    seconds: null,
    hash: createHash("sha256").update(bytes).digest(),
  };
}

async function readLesson(
  name: string,
  from: URL,
  known: { mediaType: string; seconds: number | null },
): Promise<DemoFile> {
  const bytes = await readFile(from);
  return {
    name,
    room: "private",
    purpose: "lesson",
    width: null,
    height: null,
    ...known,
    bytes,
    hash: createHash("sha256").update(bytes).digest(),
  };
}
