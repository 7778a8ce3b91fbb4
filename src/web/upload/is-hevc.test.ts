import { describe, expect, it } from "vitest";
import { box, filmWithIndex, mp4 } from "../../../tests/support/examples/videos.ts";
import { isHevc } from "./is-hevc.ts";

const described = (codec: string) =>
  box("stsd", Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), box(codec, Buffer.alloc(70)));
const film = (codec: string) =>
  filmWithIndex({ width: 4, chunks: ["chunk1 hvc1 hev1"], inIndex: described(codec) });
const read = (bytes: Buffer) => isHevc(new Blob([new Uint8Array(bytes)]));

describe("a film that many browsers cannot play", () => {
  it.each(["hvc1", "hev1"])("LEARN-07 is told by its own index: %s", async (codec) =>
    expect(await read(film(codec))).toBe(true),
  );

  it.each([
    ["H.264, even where the letters stand in its pictures", film("avc1")],
    ["a film that says nothing", mp4()],
    ["one that is cut", film("hvc1").subarray(0, 40)],
    ["no film", Buffer.from("hvc1 hev1 moov stsd hvc1 hev1")],
    ["nothing", Buffer.alloc(0)],
  ])("LEARN-07 is not %s", async (_what, bytes) => expect(await read(bytes)).toBe(false));
});
