import { describe, expect, it } from "vitest";
import { banks, findBank, namedBank, namedBanks, originatingBanks } from "./bank.ts";

const codes =
  `BAY BBL GSB KBANK KTB NBANK SCB TTB TMB ARGI SACO VIETT TECH VIETC BIDV SHB HDB OCEA SAIG VPB TPB DONG ACB VIB LHBANK ISBT TISCO CIMBT UOB TBANK TBUG
  AGRI BAAC BNP BOA CACIB CITI DB GHB HSBC ICBC JPM KK MB MEGA MUFG PROMPTPAY RBS SC TCRB KKP MHCB BANK_LOGO_0001 BANK_LOGO_0002 BANK_LOGO_0003 BANK_LOGO_0004
  BANK_LOGO_0005`.split(/\s+/);

describe("banks", () => {
  it.each(codes)("PAY-18 %s has a Thai and an English name", (code) => {
    expect(findBank(code)).toMatchObject({
      code,
      th: expect.stringMatching(/[ก-๙]/),
      en: expect.stringMatching(/^[^ก-๙]{2,}$/),
    });
  });

  it("PAY-18 are these 57 and no others", () => {
    expect(banks.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
  });

  it.each(["", "kbank", "XYZ", "constructor", "__proto__"])(
    "PAY-18 the code %j has no sign",
    (code) => {
      expect(findBank(code)).toBeNull();
    },
  );

  it.each(banks.map((bank) => [bank.code, bank] as const))(
    "PAY-18 the letters of %s can be read on their ground",
    (_, { background, foreground }) => {
      expect(contrast(background, foreground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it("PAY-19 a transfer can come from every bank that has a name of its own, each once", () => {
    const nameless = ["ARGI", "TBUG"];
    expect(originatingBanks.map(({ code }) => code).toSorted()).toEqual(
      codes.filter((code) => !code.startsWith("BANK_LOGO") && !nameless.includes(code)).toSorted(),
    );
    expect(new Set(namedBanks.flatMap(({ th, en }) => [th, en])).size).toBe(namedBanks.length * 2);
    expect(namedBanks.filter(({ code, th }) => th.includes(code) || /อื่น/.test(th))).toEqual([]);
  });

  it("PAY-19 the banks that no longer exist come last", () => {
    expect(namedBanks.slice(-5).map(({ code }) => code)).toEqual([
      "RBS",
      "TMB",
      "TBANK",
      "KK",
      "NBANK",
    ]);
    expect(namedBanks[0]?.code).toBe("KBANK");
  });

  it("PAY-15 PromptPay, which a shop may have alone, is among the first eight", () => {
    expect(namedBanks.slice(0, 8).map(({ code }) => code)).toContain("PROMPTPAY");
  });

  it("PAY-19 both spellings of one bank are that bank", () => {
    expect(namedBank("ARGI")?.code).toBe("AGRI");
    expect(namedBank("AGRI")?.code).toBe("AGRI");
    expect(namedBank("SCB")?.code).toBe("SCB");
    expect(namedBank("X")).toBeNull();
  });

  it("knows the clearing codes of the banks that slips name", () => {
    expect(
      ["KBANK", "SCB", "BBL", "KTB", "BAY", "TTB", "GSB", "BAAC"].map(
        (code) => findBank(code)?.number,
      ),
    ).toEqual(["004", "014", "002", "006", "025", "011", "030", "034"]);
    expect(banks.every(({ number }) => number === null || /^\d{3}$/.test(number))).toBe(true);
  });
});

/** Contrast of two colours as accessibility guidelines compute it. */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
