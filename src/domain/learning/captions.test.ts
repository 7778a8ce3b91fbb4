import { describe, expect, it } from "vitest";
import { type Cue, readCaptions, webVtt } from "./captions.ts";

const read = (text: string) => readCaptions(text) as Cue[];

describe("captions", () => {
  it("LEARN-02 of SubRip become WebVTT, with the words alone and nothing in them that is a mark", () => {
    const srt =
      "1\r\n00:00:01,500 --> 00:00:03,000\r\n<i>สวัสดี</i> {\\an8}ครับ\r\nบรรทัดสอง\r\n\r\n2\r\n01:02:03,4 --> 01:02:05,000\r\n1 < 2 & <script>alert(1)</script>\r\n";
    const cues = read(srt);
    expect(cues).toEqual([
      { from: 1500, to: 3000, words: "สวัสดี ครับ\nบรรทัดสอง" },
      { from: 3_723_400, to: 3_725_000, words: "1 < 2 & <script>alert(1)</script>" },
    ]);
    const vtt = webVtt(cues);
    expect(vtt).toBe(
      "WEBVTT\n\n00:00:01.500 --> 00:00:03.000\nสวัสดี ครับ\nบรรทัดสอง\n\n01:02:03.400 --> 01:02:05.000\n1 &lt; 2 &amp; &lt;script&gt;alert(1)&lt;/script&gt;\n",
    );
    expect(read(vtt)).toEqual(cues);
  });

  it("LEARN-02 of WebVTT lose head, notes, styles, voices and places, and are put in their order", () => {
    const vtt =
      "\uFEFFWEBVTT - เรื่อง\nKind: captions\n\nNOTE\nไม่แสดง\n\nSTYLE\n::cue { color: red }\n\nb\n00:05.000 --> 00:06.000 line:0 align:start\n<v ครู>สอง &amp; &lt;b&gt;\n\n00:01.000 --> 00:02.000\nหนึ่ง\n";
    expect(read(vtt)).toEqual([
      { from: 1000, to: 2000, words: "หนึ่ง" },
      { from: 5000, to: 6000, words: "สอง & <b>" },
    ]);
  });

  it.each([
    ["WEBVTT\n\n00:01.000 --> 00:02.000\nดี\n\n00:0x.000 --> 00:04.000\nเสีย", { code: "NO_TIME", line: 6 }],
    ["1\n00:00:61,000 --> 00:01:02,000\nเสีย", { code: "NO_TIME", line: 2 }],
    ["WEBVTT\n\n00:02.000 --> 00:02.000\nเสีย", { code: "ENDS_EARLY", line: 3 }],
    ["WEBVTT\n\nลอย ๆ", { code: "NO_TIME", line: 3 }],
    ["WEBVTT\n", { code: "NO_CUES", line: 1 }],
    ["", { code: "NO_CUES", line: 1 }],
  ])("LEARN-02 that are wrong say in which line: %j", (text, fault) => {
    expect(readCaptions(text)).toEqual(fault);
  });
});
