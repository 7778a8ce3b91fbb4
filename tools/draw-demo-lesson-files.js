// Draws the documents, the sound and the table of the demo's lessons into src/server/demo/lesson-files. Needs Chromium and ffmpeg on the machine.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { findBrowser } from "../tests/support/run/find-browser.ts";
import { fontFaces } from "./demo-films/font-faces.js";
import { answerSheet, pythonPage, ratios, toeicPlan } from "./demo-films/papers.js";
import { addTone, wav } from "./demo-films/tones.js";
import { coffeeShopWorkbook } from "./demo-films/workbook.js";

const target = "src/server/demo/lesson-files";
const browser = await chromium.launch({ executablePath: findBrowser() ?? "", args: ["--no-sandbox"] });
try {
  mkdirSync(target, { recursive: true });
  await drawPaper("python-one-page", pythonPage());
  await drawPaper("toeic-60-days", toeicPlan());
  await drawPaper("tgat-answer-sheet", answerSheet());
  await drawPicture("coffee-ratios", ratios());
  writeFileSync(join(target, "excel-coffee-shop.xlsx"), coffeeShopWorkbook());
  writeClock("toeic-20-seconds");
} finally {
  await browser.close();
}

/** @param {string} body */
function htmlOf(body) {
  return `<!doctype html><html lang="th"><style>${fontFaces}@page{size:A4;margin:16mm}body{margin:0;color:#22302a;font:14px/1.6 Platin,Pthai,sans-serif}
    h1{font-size:26px;margin:0 0 4px}h2{font-size:17px;margin:16px 0 4px}table{border-collapse:collapse;width:100%}td,th{border:1px solid #b9c7bf;padding:5px 9px;text-align:left;vertical-align:top}
    th{background:#e2f0ea}code{font:13px/1.5 DejaVu Sans Mono,Platin,Pthai,monospace}.dim{color:#5b6b63}.ring{display:inline-block;width:19px;height:19px;border:1px solid #22302a;border-radius:50%;text-align:center;line-height:19px;font-size:11px;margin-right:7px}
    .columns{display:grid;grid-template-columns:1fr 1fr 1fr;gap:4px 26px}</style>${body}</html>`;
}

/** @param {string} name @param {string} body */
async function drawPaper(name, body) {
  const page = await browser.newPage();
  await page.setContent(htmlOf(body));
  await page.evaluate("document.fonts.ready");
  writeFileSync(join(target, `${name}.pdf`), await page.pdf({ format: "A4", preferCSSPageSize: true }));
  await page.close();
}

/** @param {string} name @param {string} body */
async function drawPicture(name, body) {
  const page = await browser.newPage({ viewport: { width: 900, height: 640 }, deviceScaleFactor: 1.5 });
  await page.setContent(htmlOf(`<div style="padding:36px 44px;font-size:21px;background:#fffaf4;height:568px">${body}</div>`));
  await page.evaluate("document.fonts.ready");
  writeFileSync(
    join(target, `${name}.png`),
    await sharp(await page.screenshot())
      .png({ palette: true, colours: 64, effort: 10 })
      .toBuffer(),
  );
  await page.close();
}

/** Five times twenty seconds: a soft tick each second, a high tone where the next one begins. @param {string} name */
function writeClock(name) {
  const folder = mkdtempSync(join(tmpdir(), "demo-sound-"));
  const samples = new Float32Array(102 * 22_050);
  for (let second = 0; second <= 100; second += 1) {
    const isNext = second % 20 === 0;
    addTone(samples, { from: second, hertz: isNext ? 880 : 330, length: isNext ? 1.2 : 0.2, loud: isNext ? 0.24 : 0.06 });
  }
  writeFileSync(join(folder, "clock.wav"), wav(samples));
  execFileSync("ffmpeg", [
    "-loglevel",
    "error",
    "-y",
    "-i",
    join(folder, "clock.wav"),
    "-c:a",
    "aac",
    "-b:a",
    "16k",
    "-fflags",
    "+bitexact",
    join(target, `${name}.m4a`),
  ]);
  rmSync(folder, { recursive: true });
}
