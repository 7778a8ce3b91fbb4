import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { previewSize, previewsOf } from "#domain/learning/film/film-pictures.ts";
import { ffmpegStandIn, realFfmpeg } from "../../../../../tests/support/ffmpeg.ts";
import { root } from "../../../../../tests/support/run/project-files.ts";
import { makePictures, pictureArguments } from "./make-pictures.ts";

const film = `${root}/src/server/demo/films/welcome.mp4`;
const seconds = 24;

it("LEARN-07 the machine's own ffmpeg, or what plays it where there is none, makes a picture and a sheet of the right size", async () => {
  const folder = mkdtempSync(join(tmpdir(), "shop-pictures-"));
  let named = 0;
  const newPath = () => {
    named += 1;
    return join(folder, `${named}`);
  };
  const pictures = await makePictures({
    program: realFfmpeg ?? ffmpegStandIn(folder).program,
    film,
    seconds,
    newPath,
    signal: new AbortController().signal,
  });
  expect(pictures.map(({ quality }) => quality)).toEqual(["poster", "previews"]);
  const { columns, rows } = previewsOf(seconds);
  const sheet = await sharp(pictures[1]?.path).metadata();
  const size = { width: columns * previewSize.width, height: rows * previewSize.height };
  expect(realFfmpeg === null ? size : sheet).toMatchObject(size);
  rmSync(folder, { recursive: true, force: true });
});

it("LEARN-07 no picture is kept where there is none, and a stopped shop stops", async () => {
  const folder = mkdtempSync(join(tmpdir(), "shop-pictures-"));
  const newPath = () => join(folder, "none");
  const { program } = ffmpegStandIn(folder, { what: "fail" });
  const signal = AbortSignal.abort(new Error("the shop ends"));
  await expect(makePictures({ program, film, seconds, newPath, signal })).rejects.toThrow(
    "the shop ends",
  );
  const missing = { program: join(folder, "no-program"), film, seconds, newPath };
  expect(await makePictures({ ...missing, signal: new AbortController().signal })).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});

it("LEARN-07 a film opens nothing but itself", () => {
  const given = pictureArguments("previews", "/a/film", "/a/picture", 60);
  expect(given.slice(given.indexOf("-protocol_whitelist"), given.indexOf("-i") + 2)).toEqual([
    "-protocol_whitelist",
    "file",
    "-f",
    "mov",
    "-i",
    "file:/a/film",
  ]);
});
