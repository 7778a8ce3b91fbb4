import type * as z from "zod/mini";

/** A number from 0 to below `most`; the same numbers for the same seed. */
export type Dice = (most: number) => number;

/** A raw part of the JSON text, for values that JavaScript cannot write. */
export const raw = (text: string) => `@@raw:${text}@@`;

const deep = (levels: number): unknown =>
  levels === 0 ? "x" : levels % 2 === 0 ? [deep(levels - 1)] : { a: deep(levels - 1) };

export const hostileTexts: readonly string[] = [
  "",
  " ",
  "\0",
  "a\0b",
  "ก\u0001ข",
  "\u001b[31m",
  "\u007f",
  "\u0085",
  "\ud800",
  "x\udfff",
  "\ufeff",
  "\u202e",
  "\u2028",
  "\uffff",
  "😀".repeat(60),
  "\n",
  "\r\n",
  "\t",
  "'",
  '"',
  "\\",
  "\\u0000",
  "%",
  "_",
  "%00",
  "%%",
  "$1",
  "{{a}}",
  "$\u007b1}",
  "<b>",
  "=1+1",
  "＝1",
  "../../etc/passwd",
  "C:\\x",
  "1e400",
  "NaN",
  "Infinity",
  "-0",
  "-1",
  "0x10",
  "1.5",
  "１２",
  "٣",
  "1_000",
  "2147483648",
  "9223372036854775807",
  "9223372036854775808",
  "9".repeat(40),
  "2026-02-30",
  "0000-00-00",
  "99999-01-01",
  "-000001-01-01",
  "2026-11-25T25:61:61Z",
  "2026-13",
  "275760-09-14",
  "0001-01-01",
  "9999-12-31",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "toString",
  "null",
  "undefined",
  "true",
  "[object Object]",
  "1,2,,3",
  "1,1,1",
  "a@b\0.com",
  "ก".repeat(200),
  "ก".repeat(5000),
  "a".repeat(20_000),
  "\0".repeat(50),
  "A".repeat(256),
  "́".repeat(300),
];

const hostileNumbers: readonly unknown[] = [
  0,
  raw("-0"),
  -1,
  0.5,
  1.005,
  1e-9,
  99.999,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  4_294_967_296,
  2 ** 53 - 1,
  2 ** 53,
  9.3e18,
  1e21,
  1e308,
  raw("1e400"),
  raw("-1e400"),
  raw("9223372036854775808"),
  raw("1E+2"),
  raw("0.1e1"),
  raw(`0.${"3".repeat(400)}`),
];

const hostileOthers: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  { a: 1 },
  { length: 3 },
  [null],
  deep(5),
  deep(7),
  Array.from({ length: 499 }, () => 1),
];

export function hostileValue(dice: Dice): unknown {
  const [texts, numbers, others] = [hostileTexts, hostileNumbers, hostileOthers];
  const pick = [texts, texts, numbers, others][dice(4)] ?? texts;
  return pick[dice(pick.length)];
}

const plausible: readonly unknown[] = [
  "มานี ใจดี",
  "a",
  "1",
  "2026-11-25",
  "2026-11",
  "person@example.com",
  "0812345678",
  "10110",
  "dek-D_2569",
  "a.webp",
  "0f".repeat(16),
  "0f".repeat(32),
  "5e3b6a3e-6f0c-4d4b-9b6f-1d2c3b4a5968",
  "2026-11-25T03:00:00.000Z",
  "guest_AAAAAAAAAAAAAAAAAAAAAA",
  "th",
  "SAVE10",
  "aGVhZGVyLGIKMSwyCg==",
  "https://example.com/a",
  1,
  0,
  2,
  100,
  3,
  1290,
];

type Def = {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
  options?: readonly z.ZodMiniType[];
  entries?: Record<string, unknown>;
  values?: readonly unknown[];
  valueType?: z.ZodMiniType;
  in?: z.ZodMiniType;
};

/** Existing ids, by the name of the field. */
export type KnownIds = { of(name: string, dice: Dice): unknown };
type SampleOptions = {
  dice: Dice;
  ids: KnownIds /** One of this many leaves is hostile; 0: none. */;
  evil: number;
};

/**
 * A value of this schema with hostile values in it. In a list the same id twice is as likely as two
 * different ids.
 */
export function sampleOf(schema: z.ZodMiniType, name: string, sampling: SampleOptions): unknown {
  const { dice, ids, evil } = sampling;
  const def = schema._zod.def as unknown as Def;
  if (evil > 0 && dice(evil) === 0) return hostileValue(dice);
  const inner = (one: z.ZodMiniType | undefined, of = name) =>
    one === undefined ? "x" : sampleOf(one, of, sampling);
  switch (def.type) {
    case "object": {
      const entries = Object.entries(def.shape ?? {}).filter(
        ([, one]) => one._zod.optin !== "optional" || dice(3) > 0,
      );
      return Object.fromEntries(entries.map(([key, one]) => [key, inner(one, key)]));
    }
    case "array": {
      const one = inner(def.element);
      return [[one], [one, one], [one, inner(def.element)], [], [one]][dice(5)];
    }
    case "record":
      return Object.fromEntries(
        ["title_th", "name", "price", "a", hostileTexts[dice(hostileTexts.length)] ?? ""]
          .slice(dice(4))
          .map((key) => [key, inner(def.valueType, key)]),
      );
    case "union":
      return inner(def.options?.[dice(def.options.length)]);
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
      return inner(def.innerType);
    case "pipe":
      return inner(def.in);
    case "enum":
      return Object.values(def.entries ?? {})[dice(Object.keys(def.entries ?? {}).length)];
    case "literal":
      return def.values?.[0];
    case "boolean":
      return dice(2) === 0;
    case "null":
      return null;
    default:
      return leafOf(schema, ids.of(name, dice), dice);
  }
}

function leafOf(schema: z.ZodMiniType, known: unknown, dice: Dice): unknown {
  if (known !== undefined && dice(4) > 0) {
    for (const one of [known, String(known)]) if (schema.safeParse(one).success) return one;
  }
  const start = dice(plausible.length);
  for (let step = 0; step < plausible.length; step += 1) {
    const one = plausible[(start + step) % plausible.length];
    if (schema.safeParse(one).success) return one;
  }
  return "x";
}

/** Writes raw parts as they are, which no JSON library does. */
export function writeJson(value: unknown): string {
  const text = JSON.stringify(value) ?? "null";
  return text.replace(/"@@raw:(.*?)@@"/g, "$1");
}
