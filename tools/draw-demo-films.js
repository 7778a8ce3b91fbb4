// Draws the short films of the demo's lessons into src/server/demo/films: slides that come step by step, with a soft tone to each. Needs Chromium and ffmpeg on the machine.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { films as lengths } from "../src/server/demo/content/curricula/demo-lesson.ts";
import { findBrowser } from "../tests/support/run/find-browser.ts";
import { figures } from "./demo-films/figures.js";
import { fontFaces } from "./demo-films/font-faces.js";
import { films } from "./demo-films/slides.js";
import { writeTones } from "./demo-films/tones.js";

const [width, height, rate, fadeFrames] = [960, 540, 12, 5];
const browser = await chromium.launch({ executablePath: findBrowser() ?? "", args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width, height } });
const folder = mkdtempSync(join(tmpdir(), "demo-films-"));
try {
  for (const [name, film] of Object.entries(films)) await drawFilm(name, film, lengths[/** @type {keyof typeof lengths} */ (name)]);
} finally {
  rmSync(folder, { recursive: true });
  await browser.close();
}

/** @param {string} name @param {(typeof films)[string]} film @param {number} seconds */
async function drawFilm(name, film, seconds) {
  const states = film.slides.flatMap((slide) => Array.from({ length: slide.steps.length + 1 }, (_, shown) => ({ slide, shown })));
  const each = seconds / states.length;
  const list = [];
  for (const [at, { slide, shown }] of states.entries()) {
    // The first picture is what a player shows before it plays, so it is whole.
    const fades = at === 0 ? 1 : fadeFrames;
    for (let frame = 1; frame <= fades; frame += 1) {
      await page.setContent(pageOf(film, slide, { shown: at === 0 ? slide.steps.length : shown, part: frame / fades }));
      await page.evaluate("document.fonts.ready");
      const file = join(folder, `${at}-${frame}.png`);
      await page.screenshot({ path: file });
      list.push(`file '${file}'\nduration ${frame < fades ? 1 / rate : each - (fades - 1) / rate}`);
    }
  }
  const [frames, sound] = [join(folder, "frames.txt"), join(folder, "tones.wav")];
  writeFileSync(frames, `${list.join("\n")}\n${list.at(-1)?.split("\n")[0]}\n`);
  writeTones(sound, { seconds, note: film.note, times: states.map((_, at) => at * each) });
  const video = ["-c:v", "libx264", "-preset", "veryslow", "-tune", "stillimage", "-crf", "27", "-pix_fmt", "yuv420p", "-g", "60", "-r", String(rate)];
  execFileSync("ffmpeg", [
    ...["-loglevel", "error", "-y", "-f", "concat", "-safe", "0", "-i", frames, "-i", sound, ...video, "-c:a", "aac", "-b:a", "20k", "-ac", "1"],
    ...["-ar", "22050", "-t", String(seconds), "-movflags", "+faststart", "-fflags", "+bitexact", `src/server/demo/films/${name}.mp4`],
  ]);
}

/** @param {(typeof films)[string]} film @param {import("./demo-films/slides.js").Slide} slide @param {{ shown: number, part: number }} state */
function pageOf({ ground, ink, accent }, { title, steps, code, figure }, { shown, part }) {
  const opacity = (/** @type {number} */ step) => (step < shown - 1 ? 1 : step === shown - 1 ? part : 0);
  const lines = steps.map((step, at) => `<p style="opacity:${opacity(at)}">${step}</p>`).join("");
  const drawn = figure ? figures[figure]?.(ink, accent).replaceAll(/data-step="(\d)"/g, (_, at) => `opacity="${opacity(Number(at))}"`) : "";
  return `<style>${fontFaces}body{margin:0;background:${ground};color:${ink};font-family:Platin,Pthai,sans-serif}
    main{box-sizing:border-box;height:${height}px;padding:64px 72px;display:grid;grid-template-columns:1fr ${figure ? "300px" : "0"};align-items:center;gap:32px}
    h1{font-size:${figure ? 44 : 54}px;line-height:1.35;margin:0 0 20px;font-weight:600;opacity:${shown === 0 ? part : 1}}
    h1:after{content:"";display:block;width:72px;height:7px;border-radius:4px;background:${accent};margin-top:14px}
    p{font-size:${code ? 36 : 34}px;line-height:1.5;margin:0;white-space:pre-wrap;${code ? "font-family:DejaVu Sans Mono,Platin,Pthai,monospace;font-size:29px" : ""}}
  </style><main><div><h1>${title}</h1>${lines}</div>${figure ? `<svg width="300" height="300" viewBox="0 0 300 300" stroke-linecap="round" fill="none">${drawn}</svg>` : ""}</main>`;
}
