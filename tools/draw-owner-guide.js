import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { findBrowser } from "../tests/support/run/find-browser.ts";
import { pictures } from "./owner-guide/pictures.js";

// Draws the pictures of docs/owners-guide.md from a running, unused demo shop: npm run
// docs:owner-guide -- http://localhost:3000 (after the password, the names of single pictures may
// follow: raanrian course,plans)
const PICTURES = "docs/pictures/owner";
const MOST_BYTES = 80_000;
const [address = "http://localhost:3000", password = "raanrian", some = ""] = process.argv.slice(2);
const widths = {
  admin: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  learner: { width: 390, height: 844 },
};

const executablePath = findBrowser();
const browser = await chromium.launch({
  args: ["--no-sandbox"],
  ...(executablePath && { executablePath }),
});
try {
  await mkdir(PICTURES, { recursive: true });
  const sizes = [
    ...(await drawAll("admin")),
    ...(await drawAll("phone")),
    ...(await drawAll("learner")),
  ];
  console.log(
    `${sizes.length} pictures, ${Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000)} kB together`,
  );
} finally {
  await browser.close();
}

/** @param {keyof typeof widths} screen */
async function drawAll(screen) {
  const drawn = pictures.filter(
    ({ screen: on, name }) => on === screen && (some === "" || some.split(",").includes(name)),
  );
  const context = await browser.newContext({
    baseURL: address,
    viewport: widths[screen],
    locale: "th-TH",
    timezoneId: "Asia/Bangkok",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  page.on("dialog", (question) => question.accept());
  await signIn(page, screen === "learner" ? "student" : "admin");
  const sizes = [];
  for (const picture of drawn) sizes.push(await draw(page, picture));
  await context.close();
  return sizes;
}

/** @param {import("@playwright/test").Page} page @param {string} username */
async function signIn(page, username) {
  await page.goto("/login", { waitUntil: "networkidle" });
  await page.getByLabel("ชื่อผู้ใช้หรืออีเมล", { exact: true }).fill(username);
  await page.getByLabel("รหัสผ่าน", { exact: true }).fill(password);
  await page.getByRole("button", { name: "เข้าสู่ระบบ", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
}

/** @param {import("@playwright/test").Page} page @param {import("./owner-guide/pictures.js").Picture} picture */
async function draw(page, { name, path, prepare, open, height }) {
  await prepare?.(page);
  await page.goto(path, { waitUntil: "networkidle" });
  await open?.(page);
  await page.waitForLoadState("networkidle");
  await page.locator("main h1, main h2").first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
    ),
  );
  const { width } = page.viewportSize() ?? widths.admin;
  const whole = await page.screenshot({
    clip: { x: 0, y: 0, width, height: height ?? page.viewportSize()?.height ?? 800 },
  });
  const bytes = await smallest(whole);
  await page.unrouteAll();
  await writeFile(join(PICTURES, `${name}.png`), bytes);
  console.log(`${name}.png ${Math.round(bytes.length / 1000)} kB`);
  return bytes.length;
}

/**
 * A palette is enough for a page of text. A page with photos gets a smaller one.
 * @param {Buffer} whole
 */
async function smallest(whole) {
  for (const colours of [128, 64, 32]) {
    const bytes = await sharp(whole)
      .png({ palette: true, quality: 80, colours, effort: 10, dither: 0 })
      .toBuffer();
    if (bytes.length <= MOST_BYTES) return bytes;
  }
  return sharp(whole)
    .resize({ width: 960 })
    .png({ palette: true, quality: 80, colours: 32, effort: 10, dither: 0 })
    .toBuffer();
}
