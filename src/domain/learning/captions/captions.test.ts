import { describe, expect, it } from "vitest";
import {
  type Captions,
  isNamedAsCaptions,
  largestCaptions,
  readCaptions,
  webVtt,
} from "./captions.ts";

const read = (text: string) => (readCaptions(text) as Captions).cues;
const told = (text: string) => (readCaptions(text) as Captions).faults;

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
    expect(readCaptions(vtt)).toEqual({ cues, faults: [] });
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
    ["1\n00:00:61,000 --> 00:01:02,000\nเสีย", { code: "NO_TIME", line: 2 }],
    ["WEBVTT\n\n00:02.000 --> 00:02.000\nเสีย", { code: "ENDS_EARLY", line: 3 }],
    ["WEBVTT\n\n00:02.000 --> 00:61.000\nเสีย", { code: "NO_TIME", line: 3 }],
    ["WEBVTT\n\nลอย ๆ", { code: "NOT_SHOWN", line: 3 }],
    ["ลอย ๆ", { code: "NO_TIME", line: 1 }],
    ["WEBVTT\n", { code: "NO_CUES", line: 1 }],
    ["", { code: "NO_CUES", line: 1 }],
  ])("LEARN-02 that are wrong say in which line: %j", (text, fault) => {
    expect(readCaptions(text)).toEqual(fault);
  });
});

describe("what is said in captions", () => {
  const time = "00:01.000 --> 00:02.000";
  it.each([
    [
      "nothing between two that say something",
      `${time}\nหนึ่ง\n\n${time}\n\n${time}\nสอง`,
      ["หนึ่ง", "สอง"],
    ],
    ["nothing but marks", `${time}\n<i></i>\n\n${time}\nดี`, ["ดี"]],
    [
      "lines without spaces around them, and none of marks alone",
      `${time}\n<b></b>\n ดี \n มาก`,
      ["ดี\nมาก"],
    ],
    ["two, with a line of spaces between them", `${time}\nหนึ่ง\n \t\n${time}\nสอง`, ["หนึ่ง", "สอง"]],
    ["one that is called like the head of a file", `WEBVTT\n\nWEBVTT\n${time}\nดี`, ["ดี"]],
  ])("%s", (_, text, said) => expect(read(text).map(({ words }) => words)).toEqual(said));
});

describe("captions as programs write them", () => {
  const [one, two, three] = [
    "00:00:01.000 --> 00:00:02.000",
    "00:00:03.000 --> 00:00:04.000",
    "00:00:05.000 --> 00:00:06.000",
  ];
  it.each<[string, string, string[]]>([
    [
      "YouTube's own: a line of one space is no end, times and classes stand between words",
      `WEBVTT\nKind: captions\nLanguage: th\n\n${one} align:start position:0%\n \nสวัสดี<00:00:01.480><c>ครับ</c>\n\n${two}\nสวัสดีครับ\n \n`,
      ["สวัสดีครับ", "สวัสดีครับ"],
    ],
    ["the first one right behind the head", `WEBVTT\n${one}\nหนึ่ง\n\n${two}\nสอง`, ["หนึ่ง", "สอง"]],
    ["a name right behind the head is of the head", `WEBVTT\nชื่อ\n${one}\nหนึ่ง`, ["หนึ่ง"]],
    ["empty lines before the head", `\uFEFF\n\nWEBVTT\n\n${one}\nหนึ่ง`, ["หนึ่ง"]],
    ["without an empty line between two", `WEBVTT\n\n${one}\nหนึ่ง\n${two}\nสอง\n`, ["หนึ่ง", "สอง"]],
    [
      "of SubRip without an empty line between two",
      `1\n${one}\nหนึ่ง\n2\n${two}\nสอง\n\n3\n${three}\nสาม`,
      ["หนึ่ง", "สอง", "สาม"],
    ],
    [
      "of SubRip with an empty line inside",
      `1\n${one}\nบน\n\nล่าง\n\n2\n${two}\nต่อ`,
      ["บน\nล่าง", "ต่อ"],
    ],
    ["of SubRip without fractions", "1\n00:00:01 --> 00:00:03\nดี", ["ดี"]],
    [
      "voices, and letters as HTML writes them",
      `WEBVTT\n\n0f3a/12-0\n${one}\n<v ครู ใจดี>it&#39;s &amp; we&apos;ll &quot;x&quot; &#x0E01;&hellip; 5 &lt; 6 &nope; &#0;</v>`,
      ["it's & we'll \"x\" ก… 5 < 6 &nope; \ufffd"],
    ],
    [
      "marks of any name, also one that does not end",
      `WEBVTT\n\n${one}\n<em>ยินดี</em><br>ต้อนรับ <blink\n\n${two}\n<b>สอง`,
      ["ยินดี\nต้อนรับ", "สอง"],
    ],
    [
      "notes, regions and styles, also between two and with an arrow in them",
      `WEBVTT\n\nREGION\nid:bill\n\nNOTE --> x\nไม่\n\n${one} region:bill\nหนึ่ง\n\nSTYLE\n::cue {}\n\nNOTE สั้น\n\n${two}\nสอง`,
      ["หนึ่ง", "สอง"],
    ],
  ])("LEARN-02 %s", (_, text, said) => expect(read(text).map(({ words }) => words)).toEqual(said));

  it("LEARN-02 what cannot be shown is told by its line and keeps nothing else from being shown", () => {
    const vtt = `WEBVTT\n\n${one}\nหนึ่ง\n\n00:0x.000 --> 00:04.000\nเสีย\n\nลอย\n\n00:05.000 --> 00:05.000\nสั้น\n\n${three}\nสาม`;
    expect(read(vtt).map(({ words }) => words)).toEqual(["หนึ่ง", "สาม"]);
    expect(told(vtt)).toEqual([
      { code: "NO_TIME", line: 6 },
      { code: "NOT_SHOWN", line: 9 },
      { code: "ENDS_EARLY", line: 11 },
    ]);
    const srt = `ลอย\n1\n${one}\nหนึ่ง\n\n2\n00:00:xx,000 --> 00:00:04,000\nเสีย\n\n3\n00:00:04,000 00:00:05,000\nเสีย\n\n4\n${three}\nสาม`;
    expect(read(srt).map(({ words }) => words)).toEqual(["หนึ่ง", "สาม"]);
    expect(told(srt)).toEqual([
      { code: "NOT_SHOWN", line: 1 },
      { code: "NO_TIME", line: 7 },
      { code: "NO_TIME", line: 11 },
    ]);
    expect(told(vtt.replace("ลอย", `${"ลอย\n\n".repeat(30)}`))).toHaveLength(20);
  });
});

describe("the limits of captions", () => {
  const cue = (from: string, to: string, words = "ดี") => `${from} --> ${to}\n${words}\n\n`;
  it.each([
    ["00:59:59.999", 3_599_999],
    ["59:59.999", 3_599_999],
    ["01:00:00.000", 3_600_000],
    ["00:01.5", 1_500],
    ["00:01.05", 1_050],
    ["100:00:00.000", 360_000_000],
  ])("%s is a time", (from, ms) => expect(read(cue(from, "200:00:00.000"))[0]?.from).toBe(ms));
  it.each(["00:60:00.000", "00:00:60.000", "60:00.000"])("%s is none", (from) => {
    expect(readCaptions(cue(from, "200:00:00.000"))).toEqual({ code: "NO_TIME", line: 1 });
  });
  it("one may be a millisecond long, and not shorter", () => {
    expect(read(cue("00:01.000", "00:01.001"))).toHaveLength(1);
    expect(readCaptions(cue("00:01.000", "00:01.000"))).toEqual({ code: "ENDS_EARLY", line: 1 });
  });
  it("one has a thousand letters at most", () => {
    expect(read(cue("00:01.000", "00:02.000", "ก".repeat(1_000)))[0]?.words).toHaveLength(1_000);
    expect(read(cue("00:01.000", "00:02.000", "ก".repeat(1_001)))[0]?.words).toHaveLength(1_000);
  });
  it("a file has twenty thousand at most", () => {
    const many = (count: number) => readCaptions(cue("00:01.000", "00:02.000").repeat(count));
    expect(many(20_000)).toMatchObject({ cues: { length: 20_000 } });
    expect(many(20_001)).toMatchObject({ code: "TOO_MANY" });
  });
  it("a file has two megabytes at most", () => expect(largestCaptions).toBe(2_097_152));
  it.each([
    ["a.vtt", true],
    ["a.SRT", true],
    ["vtt", false],
    ["a.vtt.txt", false],
  ])("%s is named as one: %s", (name, is) => expect(isNamedAsCaptions(name)).toBe(is));
});
