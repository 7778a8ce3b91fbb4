import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { realFfmpeg } from "../support/ffmpeg.ts";

export type CameraFilm = {
  what: string;
  name: string;
  seconds: number;
  hasSound: boolean;
  make: (folder: string) => Buffer;
};

const picture = (seconds: number, rate = 25) => [
  "-f",
  "lavfi",
  "-i",
  `testsrc2=size=320x180:rate=${rate}:duration=${seconds}`,
];
const sound = (seconds: number, rate = 48_000) => [
  "-f",
  "lavfi",
  "-i",
  `sine=frequency=440:sample_rate=${rate}:duration=${seconds}`,
];
const h264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-g", "50"];
const plain = [...picture(12), ...sound(12), ...h264, "-bf", "2", "-c:a", "aac", "-shortest"];
const silent = [...picture(12), ...h264, "-an"];

function film(folder: string, name: string, given: readonly string[]): Buffer {
  const path = join(folder, name);
  execFileSync(realFfmpeg ?? "", ["-v", "error", "-y", "-threads", "1", ...given, path]);
  return readFileSync(path);
}

/** Made again out of a plain film. */
function remade(
  folder: string,
  name: string,
  before: readonly string[],
  after: readonly string[],
): Buffer {
  film(folder, "plain.mp4", plain);
  return film(folder, name, [...before, "-i", join(folder, "plain.mp4"), ...after]);
}

/** The first sound in a form that no program knows. */
function withUnknownSound(bytes: Buffer): Buffer {
  const at = bytes.indexOf("mp4a\0\0\0\0", 0, "latin1");
  bytes.write("apac", at, "latin1");
  bytes.write("dapa", bytes.indexOf("esds", at, "latin1"), "latin1");
  return bytes;
}

function withLongHead(bytes: Buffer): Buffer {
  const at = bytes.indexOf("mvhd", 0, "latin1");
  bytes.writeUInt32BE(bytes.readUInt32BE(at + 16) * 36_000, at + 20);
  return bytes;
}

const twoSounds = [
  "-map",
  "0:v",
  "-map",
  "1:a",
  "-map",
  "2:a",
  ...h264,
  "-c:a",
  "aac",
  "-movflags",
  "+faststart",
];
const hdr = [
  "-c:v",
  "libx265",
  "-preset",
  "ultrafast",
  "-x265-params",
  "log-level=none",
  "-pix_fmt",
  "yuv420p10le",
  "-tag:v",
  "hvc1",
];
const wide = [
  "-color_primaries",
  "bt2020",
  "-color_trc",
  "arib-std-b67",
  "-colorspace",
  "bt2020nc",
];
const uneven = [
  ...picture(4, 30),
  ...picture(8, 7),
  "-filter_complex",
  "[0:v][1:v]concat=n=2:v=1[v]",
  "-map",
  "[v]",
  "-vsync",
  "vfr",
  ...h264,
];
const behind = (folder: string, more: Buffer) =>
  Buffer.concat([film(folder, "silent.mp4", silent), more]);

const of = (
  what: string,
  name: string,
  seconds: number,
  given: readonly string[],
  hasSound = true,
): CameraFilm => ({
  what,
  name,
  seconds,
  hasSound,
  make: (folder) => film(folder, name, given),
});

/** Told on every run: one that browsers play as it is, and one that they do not. */
export const commonFilms: readonly CameraFilm[] = [
  of("its index at the end", "index.mp4", 12, plain),
  of("ten bits a colour", "bits.mp4", 6, [
    ...picture(6),
    ...sound(6),
    "-c:v",
    "libx264",
    "-preset",
    "ultrafast",
    "-pix_fmt",
    "yuv422p10le",
    "-c:a",
    "aac",
  ]),
];

/** As cameras, phones and programs really write them. */
export const cameraFilms: readonly CameraFilm[] = [
  ...commonFilms,
  {
    what: "upright",
    name: "upright.mov",
    seconds: 12,
    hasSound: true,
    make: (folder) =>
      remade(folder, "upright.mov", [], ["-c", "copy", "-metadata:s:v:0", "rotate=90"]),
  },
  of("a rate that changes", "uneven.mp4", 12, uneven, false),
  of("HEVC in HDR", "hdr.mov", 12, [...picture(12), ...sound(12), ...hdr, ...wide, "-c:a", "aac"]),
  of("one channel", "mono.mp4", 12, [
    ...picture(12),
    ...sound(12, 22_050),
    ...h264,
    "-c:a",
    "aac",
    "-ac",
    "1",
    "-ar",
    "22050",
  ]),
  of("no sound", "silent.mp4", 12, silent, false),
  of("sound that stops", "stops.mp4", 40, [...picture(40), ...sound(12), ...h264, "-c:a", "aac"]),
  of("a title card without sound", "card.mp4", 60, [
    ...picture(60, 10),
    ...sound(55),
    ...h264,
    "-c:a",
    "aac",
  ]),
  {
    what: "fragments",
    name: "fragments.mp4",
    seconds: 12,
    hasSound: true,
    make: (folder) =>
      remade(
        folder,
        "fragments.mp4",
        [],
        ["-c", "copy", "-movflags", "frag_keyframe+empty_moov+default_base_moof"],
      ),
  },
  {
    what: "zeros behind",
    name: "zeros.mp4",
    seconds: 12,
    hasSound: false,
    make: (folder) => behind(folder, Buffer.alloc(64)),
  },
  {
    what: "a trailer behind",
    name: "trailer.mp4",
    seconds: 12,
    hasSound: false,
    make: (folder) => behind(folder, Buffer.from("trailer of a camera 8db42d69")),
  },
  {
    what: "a first sound that nobody knows",
    name: "unknown.mp4",
    seconds: 12,
    hasSound: true,
    make: (folder) =>
      withUnknownSound(
        film(folder, "unknown.mp4", [...picture(12), ...sound(12), ...sound(12), ...twoSounds]),
      ),
  },
  of("a time code", "time-code.mov", 12, [
    ...picture(12),
    ...sound(12),
    ...h264,
    "-c:a",
    "aac",
    "-timecode",
    "01:00:00:00",
  ]),
  {
    what: "its beginning cut off",
    name: "cut.mp4",
    seconds: 7,
    hasSound: true,
    make: (folder) => remade(folder, "cut.mp4", ["-ss", "5"], ["-c", "copy"]),
  },
  of("raw sound", "raw.mov", 6, [...picture(6), ...sound(6), ...h264, "-c:a", "pcm_s16le"]),
  {
    what: "a head that says ten hours",
    name: "head.mp4",
    seconds: 12,
    hasSound: true,
    make: (folder) => withLongHead(film(folder, "head.mp4", plain)),
  },
  of("AV1", "av1.mp4", 6, [
    ...picture(6),
    ...sound(6),
    "-c:v",
    "libsvtav1",
    "-preset",
    "12",
    "-c:a",
    "aac",
  ]),
];

/** What browsers play and the shop does not take; it says what it takes. */
export const refusedFilms: readonly CameraFilm[] = [
  of("a recording of a browser", "recording.webm", 6, [
    ...picture(6),
    ...sound(6),
    "-c:v",
    "libvpx",
    "-deadline",
    "realtime",
    "-cpu-used",
    "8",
    "-c:a",
    "libopus",
  ]),
  {
    what: "a recording of a screen",
    name: "screen.mkv",
    seconds: 12,
    hasSound: true,
    make: (folder) => remade(folder, "screen.mkv", [], ["-c", "copy"]),
  },
  of("an old camera", "camera.avi", 6, [
    ...picture(6),
    ...sound(6),
    "-c:v",
    "mjpeg",
    "-q:v",
    "8",
    "-c:a",
    "pcm_s16le",
  ]),
];
