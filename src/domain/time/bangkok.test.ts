import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bangkokDay,
  bangkokDayRange,
  bangkokTime,
  bothCalendars,
  clockRange,
  clockText,
  formatDate,
  formatDateTime,
  parseBangkokTime,
  parseTransferTime,
  timeDigits,
} from "./bangkok.ts";

const afternoon = new Date("2026-11-20T07:05:09Z");
const lateEvening = new Date("2026-11-20T16:30:00Z");
const afterMidnight = new Date("2026-11-20T17:00:00Z");

describe("writing times", () => {
  it.each([
    [afternoon, "th", "20 พ.ย. 2569", "20 พ.ย. 2569 14:05 น."],
    [afternoon, "en", "20 Nov 2026", "20 Nov 2026, 14:05"],
    [lateEvening, "th", "20 พ.ย. 2569", "20 พ.ย. 2569 23:30 น."],
    [afterMidnight, "th", "21 พ.ย. 2569", "21 พ.ย. 2569 00:00 น."],
    [new Date("2026-12-31T17:00:00Z"), "en", "1 Jan 2027", "1 Jan 2027, 00:00"],
  ] as const)("%j in %s", (date, language, day, dayAndTime) => {
    expect(formatDate(date, language)).toEqual(day);
    expect(formatDateTime(date, language)).toEqual(dayAndTime);
  });

  it("writes a time of day in one way, and a span of it too", () => {
    expect([clockText(afternoon, "th"), clockText(afternoon, "en")]).toEqual(["14:05 น.", "14:05"]);
    expect([
      clockRange(afternoon, lateEvening, "th-TH"),
      clockRange(afternoon, lateEvening, "en-GB"),
    ]).toEqual(["14:05–23:30 น.", "14:05–23:30"]);
  });

  it("writes months out where there is room", () => {
    expect(formatDate(afternoon, "th", "long")).toBe("20 พฤศจิกายน 2569");
    expect(formatDate(afternoon, "en", "long")).toBe("20 November 2026");
  });

  it("shows both calendars where a date decides something", () => {
    expect(bothCalendars(afternoon, "th")).toBe("20 พ.ย. 2569 (ค.ศ. 2026)");
    expect(bothCalendars(afternoon, "en")).toBe("20 Nov 2026 (B.E. 2569)");
  });

  it("PAY-13 writes the time of a reference as six digits of Bangkok time", () => {
    expect(timeDigits(afternoon)).toBe("140509");
    expect(timeDigits(afterMidnight)).toBe("000000");
  });

  it("says the same as the calendars that come with the language", () => {
    const anyDate = fc.date({
      min: new Date("1975-01-01T00:00:00Z"),
      max: new Date("2200-01-01T00:00:00Z"),
      noInvalidDate: true,
    });
    const english = new Intl.DateTimeFormat("en-GB", {
      timeZone: "Asia/Bangkok",
      dateStyle: "long",
    });
    const thai = new Intl.DateTimeFormat("th-TH-u-ca-buddhist-nu-latn", {
      timeZone: "Asia/Bangkok",
      day: "numeric",
      month: "short",
      year: "numeric",
    });
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(formatDate(date, "en", "long")).toEqual(english.format(date));
        expect(formatDate(date, "th")).toEqual(thai.format(date));
      }),
    );
  });
});

describe("days", () => {
  it("a Bangkok day begins at 17:00 UTC of the day before", () => {
    expect(bangkokDay(lateEvening)).toBe("2026-11-20");
    expect(bangkokDay(afterMidnight)).toBe("2026-11-21");
    expect(bangkokDayRange(lateEvening)).toEqual({
      from: new Date("2026-11-19T17:00:00Z"),
      until: afterMidnight,
    });
  });

  it("every moment lies in its own day and in no other", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date("2200-01-01"), noInvalidDate: true }),
        (date) => {
          const { from, until } = bangkokDayRange(date);
          expect(from <= date).toBe(true);
          expect(date < until).toBe(true);
          expect(bangkokDay(from)).toEqual(bangkokDay(date));
          expect(bangkokDay(until) > bangkokDay(date)).toBe(true);
        },
      ),
    );
  });
});

describe("parseBangkokTime", () => {
  it.each([
    ["2026-11-20", "2026-11-19T17:00:00.000Z"],
    ["2026-11-20 23:30", "2026-11-20T16:30:00.000Z"],
    ["2026-11-20T14:05:09", "2026-11-20T07:05:09.000Z"],
    ["2026-11-20T14:05:09.123", "2026-11-20T07:05:09.000Z"],
    ["2026-11-20T23:59:59", "2026-11-20T16:59:59.000Z"],
    ["2026-11-20T00:00:00", "2026-11-19T17:00:00.000Z"],
    ["2026-11-20T14:05:09Z", "2026-11-20T14:05:09.000Z"],
    ["2026-11-20T14:05+07:00", "2026-11-20T07:05:00.000Z"],
    ["2026-11-20T14:05-03:30", "2026-11-20T17:35:00.000Z"],
    ["2569-11-20 23:30", "2026-11-20T16:30:00.000Z"],
    ["2567-02-29", "2024-02-28T17:00:00.000Z"],
  ])("PAY-15 reads %s as %s", (text, moment) => {
    expect(parseBangkokTime(text)?.toISOString()).toBe(moment);
  });

  it.each([
    "",
    "20/11/2026",
    "2026-13-01",
    "2026-00-10",
    "2026-02-29",
    "2026-11-31",
    "2026-11-20T24:00",
    "2026-11-20T12:60",
    "2026-11-20T12:00:60",
    "1899-01-01",
    "0000-01-01",
    "2026-11-20T1:00",
    "2026-11-20Z",
    "2026-11-20T12:00+7",
    "๒๕๖๙-๑๑-๒๐",
    "9999-99-99",
  ])("PAY-15 finds no moment in %j", (text) => {
    expect(parseBangkokTime(text)).toBeNull();
  });

  it("PAY-15 a transfer's date and time come back as they were typed", () => {
    const date = parseTransferTime("2569-11-20", "23:30");
    expect(date && [bangkokDay(date), formatDateTime(date, "th")]).toEqual([
      "2026-11-20",
      "20 พ.ย. 2569 23:30 น.",
    ]);
  });

  it("PAY-15 a transfer without a time is at the beginning of its day", () => {
    expect(parseTransferTime("2026-11-20", " ")).toEqual(parseBangkokTime("2026-11-20T00:00"));
  });
});

it("a year from 2400 on is of the Buddhist era, and a day that there never was is none", () => {
  expect(parseBangkokTime("2400-01-01")).toBeNull();
  expect(parseBangkokTime("2443-01-01")?.getTime()).toBe(parseBangkokTime("1900-01-01")?.getTime());
  expect(parseBangkokTime("1899-12-31")).toBeNull();
  expect(parseBangkokTime("1900-01-01T00:00")).not.toBeNull();
  expect(parseBangkokTime("2026-02-29")).toBeNull();
  expect(parseBangkokTime("2026-11-20T24:00")).toBeNull();
  expect(parseBangkokTime("2026-11-20T14:05Z")?.toISOString()).toBe("2026-11-20T14:05:00.000Z");
  expect(parseBangkokTime(" 2026-11-20 ")?.toISOString()).toBe("2026-11-19T17:00:00.000Z");
  expect(parseTransferTime(" 2026-11-20 ", " 14:05 ")?.toISOString()).toBe(
    "2026-11-20T07:05:00.000Z",
  );
  expect(bangkokTime(new Date("2026-11-20T07:05:30.123Z"))).toBe("2026-11-20 14:05:30");
});
