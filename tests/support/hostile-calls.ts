import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { allEndpoints, type EndpointName } from "#contract/all-endpoints.ts";
import { allSchemas } from "#contract/all-schemas.ts";
import type { CallerKind, RawAddress, Schemas } from "#contract/endpoint.ts";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import {
  type Dice,
  hostileTexts,
  type KnownIds,
  sampleOf,
  writeJson,
} from "./examples/hostile-values.ts";

export type HostileCall = {
  name: string;
  method: RawAddress["method"];
  url: string;
  as: "guest" | "student" | "instructor" | "administrator";
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
};
/** Existing ids, by the table's name. */
export type Tables = Readonly<Record<string, readonly unknown[]>>;

const endpoints: [string, RawAddress][] = Object.entries({ ...allEndpoints, ...rawEndpoints });
/** The table that a field refers to, by the field's name or by the word before it in the path. */
const tableOf: readonly [RegExp, string][] = [
  [/learners/, "account"],
  [/^learn$/, "taught_course"],
  [/lesson/, "lesson"],
  [/section/, "course_section"],
  [/question/, "question"],
  [/note/, "lesson_note"],
  [/submission/, "submission"],
  [/review/, "course_review"],
  [/certificate/, "certificate"],
  [/method/, "payment_method"],
  [/plan/, "pricing_plan"],
  [/coupon/, "coupon"],
  [/promotion/, "promotion"],
  [/bank/, "bank_account"],
  [/payment|refund/, "payment"],
  [/order/, "shop_order"],
  [/categor|move_to/, "category"],
  [/course|item|product/, "catalog_item"],
  [/address/, "shipping_address"],
  [/mail/, "mail"],
  [/cart/, "cart_item"],
  [/file|slip|image|picture|cover|^name$/, "stored_file"],
  [/user|account|people|student|instructor|staff|person/, "account"],
];

/**
 * The same calls for the same seed: each starts valid and then gets faults in one or more places.
 */
export function hostileCalls(seed: number, count: number, tables: Tables): HostileCall[] {
  return fc.sample(
    fc
      .gen()
      .map((generate) =>
        hostileCall((most) => generate(() => fc.noBias(fc.nat({ max: most - 1 }))), tables),
      ),
    { seed, numRuns: count },
  );
}

/** Every text of every call in turn, with this inserted; all else stays valid. */
export function eachText(seed: number, unkept: string, tables: Tables): HostileCall[] {
  const all = Object.entries(allEndpoints) as [string, RawAddress][];
  return fc
    .sample(
      fc.gen().map((generate) => {
        const dice: Dice = (most) => generate(() => fc.noBias(fc.nat({ max: most - 1 })));
        return all.flatMap(([name, { method, path, who }]) => {
          const { params, query, body } = allSchemas[name as EndpointName] as Schemas;
          const ids = idsFor(path, tables);
          const good = (schema: Schemas["params"]) =>
            (schema ? sampleOf(schema, "", { dice, ids, evil: 0 }) : {}) as Record<string, unknown>;
          const as =
            who === "administrator" || who === "instructor"
              ? who
              : who === "editor"
                ? ("administrator" as const)
                : ("student" as const);
          const url = fillPath(path, good(params), { dice, ids, isEvil: false });
          const call = {
            name,
            method,
            as,
            headers: { "x-lang": "th", "content-type": "application/json" },
          };
          const inQuery =
            method === "GET"
              ? withEach(good(query), unkept).map((words) => ({
                  ...call,
                  url: url + queryOf(words as object as Record<string, unknown>, dice, false),
                  payload: undefined,
                }))
              : [];
          const inBody =
            method === "GET"
              ? []
              : withEach(good(body), unkept).map((sent) => ({
                  ...call,
                  url,
                  payload: writeJson(sent),
                }));
          return [...inQuery, ...inBody];
        });
      }),
      { seed, numRuns: 1 },
    )
    .flat();
}

/** A valid call by these dice and ids; its body is not encoded yet. */
export function goodCall(
  name: string,
  dice: Dice,
  tables: Tables,
): { method: RawAddress["method"]; url: string; body: unknown } {
  const { method, path } = ({ ...allEndpoints, ...rawEndpoints } as Record<string, RawAddress>)[
    name
  ] as RawAddress;
  const { params, query, body } = (allSchemas[name as EndpointName] ?? {}) as Partial<Schemas>;
  const ids = idsFor(path, tables);
  const good = (schema: Schemas["params"]) =>
    (schema ? sampleOf(schema, "", { dice, ids, evil: 0 }) : {}) as Record<string, unknown>;
  const url =
    fillPath(path, good(params), { dice, ids, isEvil: false }) + queryOf(good(query), dice, false);
  return { method, url, body: body ? good(body) : {} };
}

/** Copies of the value, each with this in another one of its texts. */
function withEach(value: unknown, unkept: string): unknown[] {
  if (typeof value === "string") return [`${value.slice(0, 3)}${unkept}`];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    withEach(one, unkept).map((changed) =>
      Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed },
    ),
  );
}

function hostileCall(dice: Dice, tables: Tables): HostileCall {
  const [name, { method, path, who }] = endpoints[dice(endpoints.length)] as [string, RawAddress];
  const { params, query, body } = (allSchemas[name as EndpointName] ?? {}) as Partial<Schemas>;
  // Seven calls in eight have faults in one place only, so that the call gets as far as
  // possible.
  const where = dice(8);
  const evil = (place: number) => (where === place || where === 7 ? 3 : 0);
  const ids = idsFor(path, tables);
  const sample = (schema: Schemas["params"], place: number) => {
    const { shape = {} } = (schema?._zod.def ?? {}) as {
      shape?: Record<string, NonNullable<Schemas["params"]>>;
    };
    return Object.fromEntries(
      Object.entries(shape).map(([key, one]) => [
        key,
        sampleOf(one, key, { dice, ids, evil: evil(place) }),
      ]),
    );
  };
  const filled = fillPath(path, sample(params, 0), { dice, ids, isEvil: evil(0) > 0 });
  const words = queryOf(
    {
      ...sample(query, 1),
      ...(evil(1) > 0 && {
        [pick(dice, ["q", "ids", "lang", "page", "__proto__", "w", "x"])]: pick(dice, hostileTexts),
      }),
    },
    dice,
    evil(1) > 0,
  );
  const hasBody = method !== "GET" && method !== "HEAD" && method !== "DELETE";
  const sent = hasBody
    ? bodyOf(body ? sampleOf(body, "", { dice, ids, evil: evil(2) && 6 }) : {}, dice, where)
    : { payload: undefined, headers: {} };
  return {
    name,
    method,
    url: filled + words,
    as: callerFor(who, dice),
    headers: {
      "x-lang": dice(2) === 0 ? "th" : "en",
      ...sent.headers,
      ...(where === 4 && strangeHeaders(dice)),
    },
    payload: sent.payload,
  };
}

function pick<T>(dice: Dice, all: readonly T[]): T {
  return all[dice(all.length)] as T;
}

function callerFor(who: CallerKind, dice: Dice): HostileCall["as"] {
  if (who === "administrator" || who === "instructor") return dice(12) === 0 ? "student" : who;
  if (who === "editor") return pick(dice, ["administrator", "instructor"]);
  if (who === "account") return pick(dice, ["student", "instructor", "administrator", "guest"]);
  if (who === "guest" || who === "visitor" || who === "provider")
    return pick(dice, ["guest", "student"]);
  return dice(12) === 0 ? "guest" : "student";
}

function idsFor(path: string, tables: Tables): KnownIds {
  const parts = path.split("/").filter((part) => part !== "");
  const wordsBefore = (name: string) =>
    (parts.includes(`:${name}`) ? parts.slice(0, parts.indexOf(`:${name}`)) : parts).filter(
      (part) => !part.startsWith(":"),
    );
  return {
    of: (name, dice) => {
      if (name === "version" || name === "number" || name.endsWith("_version")) return 1 + dice(2);
      if (parts.includes(`:${name}`) && (name === "code" || name === "link"))
        return pick(
          dice,
          tables[`${parts.includes("leave") ? "leave" : "certificate"}_${name}`] ?? ["-"],
        );
      const table = [name, ...wordsBefore(name).toReversed()]
        .map((word) => tableOf.find(([pattern]) => pattern.test(word.toLowerCase()))?.[1])
        .find((one) => one !== undefined);
      const known = tables[table ?? ""] ?? [];
      return known.length === 0 ? undefined : known[dice(known.length)];
    },
  };
}

function fillPath(
  path: string,
  params: Record<string, unknown>,
  { dice, ids, isEvil }: { dice: Dice; ids: KnownIds; isEvil: boolean },
): string {
  return path.replace(/:(\w+)/g, (_all, name: string) => {
    const value = params[name] ?? (isEvil ? pick(dice, hostileTexts) : ids.of(name, dice)) ?? "1";
    return encoded(typeof value === "object" ? JSON.stringify(value) : String(value)) || "-";
  });
}

/** URL-encodes the text; text that has no UTF-8 form becomes invalid bytes. */
function encoded(text: string): string {
  const bare = text.replace(/^@@raw:(.*)@@$/, "$1");
  return bare.isWellFormed() ? encodeURIComponent(bare) : "%ed%a0%80";
}

function queryOf(values: Record<string, unknown>, dice: Dice, isEvil: boolean): string {
  const words = Object.entries(values).flatMap(([key, value]) => {
    const one = `${key}=${encoded(typeof value === "object" ? JSON.stringify(value) : String(value))}`;
    return isEvil && dice(6) === 0 ? [one, one] : [one];
  });
  if (isEvil && dice(8) === 0)
    words.push(
      pick(dice, [
        "%",
        "a=%ff",
        "a=%c0%80",
        "&&=&",
        "q[]=1",
        "q[a]=1",
        "__proto__[x]=1",
        "%00=1",
        "q=%u0000",
        `q=${"%00".repeat(300)}`,
        "+=+",
      ]),
    );
  return words.length === 0 ? "" : `?${words.join("&")}`;
}

const oddBodies: readonly (string | Buffer)[] = [
  "",
  " ",
  "null",
  "1",
  "true",
  '"x"',
  "[]",
  "[[]]",
  "{",
  "}",
  '{"a"',
  '{"a":}',
  "{'a':1}",
  "{a:1}",
  '{"a":1,}',
  "{}{}",
  "{}\0",
  "\0",
  "NaN",
  "-",
  "01",
  "[".repeat(10_000),
  '{"a":'.repeat(10_000),
  `${"[".repeat(10_000)}${"]".repeat(10_000)}`,
  `{"a":"${"x".repeat(64 * 1024)}"}`,
  `[${"1,".repeat(5000)}1]`,
  '{"__proto__":{"isAdministrator":true}}',
  '{"constructor":{"prototype":{"a":1}}}',
  `{${Array.from({ length: 500 }, (_, n) => `"k${n}":1`).join()}}`,
  Buffer.from("\ufeff{}"),
  Buffer.from("{}", "utf16le"),
  Buffer.from('{"a":"\xff\xfe"}', "latin1"),
  gzipSync("{}"),
  Buffer.from([0, 1, 2, 255]),
];
const oddTypes = [
  "",
  "text/plain",
  "application/xml",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "multipart/form-data; boundary=x",
  "application/json; charset=utf-16",
  "application/json; charset=tis-620",
  'application/json; charset="',
  "APPLICATION/JSON",
  "application/jsonx",
  "application/vnd.api+json",
  "*/*",
  ";;;",
  "application/json, text/plain",
  "application/offset+octet-stream",
  "a".repeat(500),
  "application/json\t;a=b",
];

/** `where` 3: invalid body; 5: invalid keys; 6: invalid headers. */
function bodyOf(
  value: unknown,
  dice: Dice,
  where: number,
): { payload: string | Buffer; headers: Record<string, string> } {
  const json = { "content-type": "application/json" };
  const text = writeJson(value);
  if (where === 3)
    return {
      payload: dice(3) === 0 ? text.slice(0, dice(text.length + 1)) : pick(dice, oddBodies),
      headers: json,
    };
  if (where === 5) return { payload: withKeys(text, dice), headers: json };
  if (where === 6) {
    const more = pick(dice, [
      {},
      {},
      { "content-encoding": "gzip" },
      { "content-encoding": "br" },
      { "content-length": String(dice(100)) },
      { "content-length": "-1" },
    ] as const);
    return {
      payload: dice(3) === 0 ? pick(dice, oddBodies) : text,
      headers: {
        ...json,
        "content-type": pick(dice, oddTypes),
        ...(more as Record<string, string>),
      },
    };
  }
  return { payload: text, headers: json };
}

function withKeys(text: string, dice: Dice): string {
  const first = /^\{("[^"]*":)/.exec(text)?.[1] ?? '"a":';
  const more = pick(dice, [
    `${first}1`,
    `${first}null`,
    '"__proto__":{"isOwner":true}',
    '"__proto__":null',
    '"constructor":{"prototype":{"x":1}}',
    '"toString":1',
    '"\\u0000":1',
    '"\\ud800":1',
    '"hasOwnProperty":null',
    '"length":-1',
    '"":1',
    '"then":1',
    '"toJSON":"x"',
    `"${"k".repeat(2000)}":1`,
    `"deep":${"[".repeat(40)}${"]".repeat(40)}`,
  ]);
  return text.startsWith("{") ? `{${more}${text === "{}" ? "" : ","}${text.slice(1)}` : `{${more}}`;
}

function strangeHeaders(dice: Dice): Record<string, string> {
  return pick(dice, [
    { "idempotency-key": "x" },
    { "idempotency-key": "5e3b6a3e-6f0c-4d4b-9b6f-1d2c3b4a5968" },
    { "idempotency-key": "\u00e0\u00b8" },
    { "x-csrf-token": "a\u00ff" },
    { cookie: "sid=%00; guest=%00" },
    { cookie: "sid=%" },
    { cookie: "guest=a.b.c; guest=d" },
    { cookie: "=; ;;sid" },
    { cookie: `sid=${"a".repeat(6000)}` },
    { "user-agent": "\u00ff\u0080".repeat(300) },
    { "user-agent": "" },
    { "x-lang": "\u00e9" },
    { "accept-language": "th;q=2, *;q=-1" },
    { "x-request-id": '"}\u00ff' },
    { origin: "null" },
    { origin: "http://[" },
    { "sec-fetch-site": "cross-site" },
    { referer: "http://%00" },
    { "x-forwarded-for": "a\u00ff,,1.2.3.4" },
    { host: "x\u00ff" },
    { range: "bytes=9-1,-" },
    { range: `bytes=${"0-,".repeat(500)}` },
    { "if-none-match": '"\u00ff' },
    { "if-range": "x" },
    { "accept-encoding": "gzip;q=9, \u00ff" },
    { "tus-resumable": "1.0.0", "upload-length": "9".repeat(15) },
    { "tus-resumable": "1.0.0", "upload-length": "-1" },
    { "tus-resumable": "1.0.0", "upload-offset": "1e9" },
    { "tus-resumable": "1.0.0", "upload-length": "10", "upload-metadata": "filename AAAA" },
    { "transfer-encoding": "chunked" },
    { "content-type": "" },
    { connection: "upgrade", upgrade: "x" },
  ] as Record<string, string>[]);
}
