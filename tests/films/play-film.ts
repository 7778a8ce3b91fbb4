import { type Browser, chromium } from "@playwright/test";
import { findBrowser } from "../support/run/find-browser.ts";

/** Null: the machine has no browser. */
export const browserPath = findBrowser() ?? null;

export type PlayResult = { seconds: number; lines: number; hasPicture: boolean; hasSound: boolean };
export type FilmPlayer = {
  play(url: string, cookie: string): Promise<PlayResult>;
  close(): Promise<void>;
};

/** A browser that plays what stands at an address, as the player of a lesson does. */
export async function openFilmPlayer(origin: string): Promise<FilmPlayer> {
  const args = ["--no-sandbox", "--disable-gpu", "--autoplay-policy=no-user-gesture-required"];
  const browser: Browser = await chromium.launch({
    args,
    ...(browserPath && { executablePath: browserPath }),
  });
  return {
    play: async (url, cookie) => {
      const context = await browser.newContext({ extraHTTPHeaders: { cookie } });
      try {
        const page = await context.newPage();
        // An empty page of the shop's own: the film is asked for as the lesson asks for it.
        await page.route(`${origin}/player`, (route) =>
          route.fulfill({ contentType: "text/html", body: "<!doctype html><title>film</title>" }),
        );
        await page.goto(`${origin}/player`);
        return await page.evaluate(watch, url);
      } finally {
        await context.close();
      }
    },
    close: () => browser.close(),
  };
}

type DecodingVideo = HTMLVideoElement & {
  webkitVideoDecodedByteCount: number;
  webkitAudioDecodedByteCount: number;
};

/** NOTE: runs in the page. */
async function watch(url: string): Promise<PlayResult> {
  const video = document.createElement("video") as DecodingVideo;
  const failed = () => new Error(`not played: ${video.error?.message ?? "no word why"}`);
  const until = (what: string, isThere: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      const look = () => isThere() && resolve();
      for (const event of [what, "ended"]) video.addEventListener(event, look);
      video.addEventListener("error", () => reject(failed()));
      look();
    });
  document.body.append(video);
  video.src = url;
  await until("loadedmetadata", () => video.readyState >= 1);
  await video.play();
  await until("timeupdate", () => video.currentTime >= Math.min(1, video.duration / 2));
  return {
    seconds: video.duration,
    lines: Math.min(video.videoWidth, video.videoHeight),
    hasPicture: video.webkitVideoDecodedByteCount > 0,
    hasSound: video.webkitAudioDecodedByteCount > 0,
  };
}
