import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readByteRange } from "./byte-range.ts";
import {
  acceptedTypes,
  extensionOf,
  isAllowedProfileType,
  isAllowedType,
  mediaTypeOfName,
} from "./media-type.ts";
import { formatBytes, formatGigabytes, hasRoomFor, storageDetails } from "./storage-space.ts";

const gigabyte = 1_073_741_824;

describe("storageDetails", () => {
  it("STORE-01 counts in gigabytes with two decimals, a person's share with four", () => {
    const half = { total: 10 * gigabyte, used: 2.5 * gigabyte, free: 7.5 * gigabyte };
    expect(storageDetails({ ...half, room: "shop" })).toEqual({
      total: 10,
      used: 2.5,
      free: 7.5,
      room: "shop",
    });
    const share = { total: 104_857_600, used: 1_048_576, free: 103_809_024 };
    expect(storageDetails({ ...share, room: "own" })).toEqual({
      total: 0.0977,
      used: 0.001,
      free: 0.0966,
      room: "own",
    });
  });

  it("STORE-01 rounds what is free down", () => {
    expect(
      storageDetails({ total: gigabyte, used: 1, free: gigabyte - 1, room: "shop" }),
    ).toMatchObject({ total: 1, used: 0, free: 0.99 });
  });

  it("STORE-01 never promises room that is not there", () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 2 ** 31 - 1 }),
        fc.integer({ max: 2 ** 31 - 1 }),
        fc.constantFrom("shop", "own", "people"),
        (total, left, room) => {
          const { free } = storageDetails({ total, used: 0, free: left, room });
          expect(free).toBeGreaterThanOrEqual(0);
          expect(free * gigabyte).toBeLessThanOrEqual(Math.max(0, left) + 1);
        },
      ),
    );
  });

  it("STORE-02 writes two decimals", () => {
    expect(formatGigabytes(0)).toBe("0.00 GB");
    expect(formatGigabytes(12.5)).toBe("12.50 GB");
  });
});

describe("formatBytes", () => {
  it.each([
    [0, "0 KB"],
    [1, "1 KB"],
    [1_024, "1 KB"],
    [1_025, "2 KB"],
    [655_360, "640 KB"],
    [1_048_575, "1024 KB"],
    [1_048_576, "1.0 MB"],
    [13_107_200, "12.5 MB"],
    [104_752_742, "99.9 MB"],
    [104_857_600, "100 MB"],
    [524_288_000, "500 MB"],
    [1_073_741_823, "1024 MB"],
    [1_073_741_824, "1.00 GB"],
    [1_342_177_280, "1.25 GB"],
  ])("%j bytes are %s", (bytes, words) => {
    expect(formatBytes(bytes)).toBe(words);
  });
});

describe("hasRoomFor", () => {
  it.each([
    [gigabyte - 1, 1, true],
    [gigabyte, 1, false],
    [1, 0, false],
  ])("UPLOAD-07 %j bytes into %j free gigabytes: %j", (bytes, free, answer) => {
    expect(hasRoomFor(bytes, free)).toBe(answer);
  });
});

describe("media types", () => {
  it("UPLOAD-06 pictures are jpg, png, gif and webp; videos m4v, mp4, avi, mpg and quicktime", () => {
    const endings = (kind: "image" | "video") => new Set(acceptedTypes(kind).map(extensionOf));
    expect(endings("image")).toEqual(new Set(["jpg", "png", "gif", "webp"]));
    expect(endings("video")).toEqual(new Set(["m4v", "mp4", "avi", "mpg", "mov"]));
  });

  it.each([
    "image/svg+xml",
    "text/html",
    "application/x-msdownload",
    "image/jpeg; x",
    "constructor",
    "",
  ])("UPLOAD-06 %j is neither", (type) => {
    expect(isAllowedType(type, "image")).toBe(false);
    expect(isAllowedType(type, "video")).toBe(false);
    expect(extensionOf(type)).toBeNull();
  });

  it("UPLOAD-06 a document is for lessons, and neither a picture nor a film", () => {
    expect(isAllowedType("application/pdf", "image")).toBe(false);
    expect(isAllowedType("application/pdf", "video")).toBe(false);
    expect(isAllowedType("application/pdf", "document")).toBe(true);
    expect(extensionOf("application/pdf")).toBe("pdf");
  });

  it("UPLOAD-06 a picture is no video", () => {
    expect(isAllowedType("image/png", "video")).toBe(false);
    expect(isAllowedType("video/mp4", "image")).toBe(false);
  });

  it("REG-11 a profile picture is jpg, png or gif", () => {
    expect(
      ["image/jpeg", "image/png", "image/gif", "image/webp", "video/mp4"].map(isAllowedProfileType),
    ).toEqual([true, true, true, false, false]);
  });
});

describe("readByteRange", () => {
  it.each([
    ["bytes=0-3", 10, { start: 0, end: 3 }],
    ["bytes=4-", 10, { start: 4, end: 9 }],
    ["bytes=5-5", 10, { start: 5, end: 5 }],
    ["bytes=-3", 0, "outside"],
    ["bytes=4-99", 10, { start: 4, end: 9 }],
    ["bytes=-3", 10, { start: 7, end: 9 }],
    ["bytes=-30", 10, { start: 0, end: 9 }],
    ["bytes=10-", 10, "outside"],
    ["bytes=0-", 0, "outside"],
    ["bytes=-0", 10, "outside"],
    ["bytes=5-2", 10, null],
    ["bytes=0-1,4-5", 10, null],
    ["lines=1-2", 10, null],
    ["bytes=-", 10, null],
    [undefined, 10, null],
  ])("%j of %j bytes is %j", (header, size, range) => {
    expect(readByteRange(header, size)).toEqual(range);
  });

  it("never leaves the file", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 2 ** 31 }), (first, last, size) => {
        const range = readByteRange(`bytes=${first}-${last}`, size);
        if (range === null || range === "outside") return;
        expect(range.start).toBeLessThanOrEqual(range.end);
        expect(range.end).toBeLessThan(size);
      }),
    );
  });
});

it.each([
  ["สลิป.JPEG", "image/jpeg"],
  ["film.qt", "video/quicktime"],
  ["noending", ""],
  ["", ""],
])("a file is known by the ending of its name, where it has one: %j is %j", (name, type) =>
  expect(mediaTypeOfName(name)).toBe(type),
);
