import { describe, expect, it } from "vitest";
import { ofCamera } from "../../../../../tests/support/ffmpeg.ts";
import { hasEncoders, makeArguments, readFacts, readProgress } from "./ffmpeg-words.ts";

const said = (...streams: readonly string[]) =>
  `  Duration: 00:01:40.50, start: 0.000000, bitrate: 1 kb/s\n${streams.map((one, at) => `  Stream #0:${at}[0x1](und): ${one}`).join("\n")}\n`;
const sound = ofCamera[1];

describe("what ffmpeg is told", () => {
  const wanted = [
    { quality: "medium", lines: 720, path: "/data/m" },
    { quality: "small", lines: 480, path: "/data/s" },
    { quality: "sound", lines: null, path: "/data/a" },
  ] as const;
  const given = makeArguments("/data/o'dd; -y :film.mp4", wanted, {
    threads: 1,
    sound: 2,
    seconds: 100,
  });

  it("LEARN-15 is one film and nothing else to read, by its whole path as one word, and one output for each that is wanted", () => {
    expect(given[given.indexOf("-i") + 1]).toBe("file:/data/o'dd; -y :film.mp4");
    expect(given.slice(given.indexOf("-protocol_whitelist"), given.indexOf("-i"))).toEqual([
      "-protocol_whitelist",
      "file",
      "-f",
      "mov",
    ]);
    expect(given.filter((word) => word.startsWith("file:/data/")).slice(1)).toEqual([
      "file:/data/m",
      "file:/data/s",
      "file:/data/a",
    ]);
  });

  it("LEARN-15 asks for H.264 and AAC with the index in front and a key picture every two seconds, and for sound alone at 64 kb/s", () => {
    const small = given.slice(given.indexOf("file:/data/m") + 1, given.indexOf("file:/data/s"));
    expect(small).toEqual(
      expect.arrayContaining(["libx264", "aac", "+faststart", "expr:gte(t,n_forced*2)"]),
    );
    expect(small.join(" ")).toContain("'if(gte(iw,ih),-2,480)'");
    const alone = given.slice(given.indexOf("file:/data/s") + 1);
    expect(alone.join(" ")).toMatch(
      /-map 0:2 -vn -af apad=whole_dur=100 -c:a aac -b:a 64k .*-f ipod/,
    );
  });
});

describe("what ffmpeg says of a film", () => {
  it.each([
    [
      "a film of a camera",
      said(...ofCamera),
      { lines: 1080, hasSound: true, seconds: 100.5, plays: true },
    ],
    [
      "one that stands upright",
      said(ofCamera[0].replace("1920x1080", "1080x1920")),
      { lines: 1080, hasSound: false, seconds: 100.5, plays: true },
    ],
    [
      "one of a phone in HEVC",
      said("Video: hevc (Main 10) (hvc1 / 0x31637668), yuv420p10le(tv), 3840x2160, 1 kb/s", sound),
      { lines: 2160, plays: false },
    ],
    [
      "H.264 in ten bits",
      said("Video: h264 (High 10) (avc1 / 0x31637661), yuv420p10le, 1280x720, 1 kb/s"),
      { lines: 720, plays: false },
    ],
    [
      "a first sound that nobody knows, before one that is known",
      said(ofCamera[0], "Audio: none (apac / 0x63617061), 48000 Hz", sound),
      { hasSound: true, sound: 2, plays: false },
    ],
    [
      "sound that browsers do not play",
      said(ofCamera[0], "Audio: pcm_s16le (sowt / 0x74776F73), 48000 Hz"),
      { hasSound: true, plays: false },
    ],
    [
      "a cover picture before the film",
      said(
        "Video: mjpeg (Baseline), yuvj420p(pc), 600x600 [SAR 1:1], 90k tbr (attached pic)",
        ...ofCamera,
      ),
      { lines: 1080, plays: true },
    ],
  ])("LEARN-07 is read: %s", (_what, words, facts) =>
    expect(readFacts(words)).toMatchObject(facts),
  );

  it.each([
    "",
    said(ofCamera[0].replace("1920x1080", "9000x1080")),
    said(ofCamera[0].replace("1920x1080", "8000x8000")),
    "moov atom not found\nInvalid data found when processing input",
    said(sound),
  ])("LEARN-07 without a picture it is no film", (words) => expect(readFacts(words)).toBeNull());

  it("LEARN-07 how far it is, and whether it can make what is wanted", () => {
    expect([
      readProgress("out_time_us=1500000"),
      readProgress("out_time_ms=2500000"),
      readProgress("out_time_us=N/A"),
      readProgress("fps=3"),
    ]).toEqual([1.5, 2.5, null, null]);
    expect([
      hasEncoders(" V....D libx264    H.264\n A....D aac     AAC"),
      hasEncoders(" A....D aac     AAC"),
      hasEncoders(""),
    ]).toEqual([true, false, false]);
  });
});
