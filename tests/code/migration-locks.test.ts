import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { small } from "../support/run/whole-reads.ts";

// A shop sells while it is upgraded: a migration may hold no lock for longer than a second at
// 300,000 orders, and the version before must work on its schema. docs/operation.md says how to
// write one. Older migrations were written before this rule.
const since = "20261213060500";

const outside = "-- outside of a transaction\n";
const data = "a change of rows belongs into a job that works in batches";
const rules: readonly [fault: string, pattern: RegExp, unlessNew?: boolean][] = [
  [
    "an index locks out writers while it is made: create it concurrently, outside of a transaction",
    /create (?:unique )?index (?!concurrently)(?:if not exists )?\w+ on (?<table>\w+)/g,
    true,
  ],
  [
    "a constraint reads the whole table under a lock: add it `not valid`, and validate it in a file of its own",
    /alter table (?:only )?(?<table>\w+)(?:(?!;)[\s\S])*?add (?:constraint \w+ )?(?:check|foreign key)(?:(?!;)(?!not valid)[\s\S])*;/g,
    true,
  ],
  [
    "`set not null` reads the whole table under a lock: a valid check of the same comes before",
    /alter table (?<table>\w+)(?:(?!;)[\s\S])*?set not null/g,
    true,
  ],
  [
    "another type writes the whole table anew: add a column",
    /alter table (?<table>\w+)(?:(?!;)[\s\S])*?alter column \w+ (?:set data )?type/g,
    true,
  ],
  [
    "a stored or counted column writes the whole table anew",
    /alter table (?<table>\w+)(?:(?!;)[\s\S])*?add column (?:(?!,|;)[\s\S])*?(?:stored|as identity|default (?:gen_random_uuid|clock_timestamp|nextval))/g,
    true,
  ],
  [data, /update (?<table>\w+) set/g, true],
  [data, /delete from (?<table>\w+)/g, true],
  [
    "the version before still uses it: take it out one version later, and name it in `unused`",
    /(?:drop (?:table|column)|rename (?:to|column)) (?:if exists )?(?<table>\w+)/g,
  ],
  [
    "the version before inserts without it: give it a default",
    /alter table (?<table>\w+)(?:(?!;)[\s\S])*?add column (?:(?!,|;|default|primary)[\s\S])*?not null(?:(?!,|;|default)[\s\S])*[,;]/g,
    true,
  ],
  ["it locks the whole table", /\b(?:lock table|cluster|vacuum full|reindex) (?<table>\w+)/g],
];

/** What no version in use reads any more. */
const unused: readonly string[] = [];

function faultsOf(text: string): string[] {
  const code = `${text.replaceAll(/--.*$/gm, "")}\n`.toLowerCase();
  const made = new Set([...code.matchAll(/create table (\w+)/g)].map(([, table]) => table));
  return rules.flatMap(([fault, pattern, unlessNew]) =>
    [...code.matchAll(pattern)].flatMap(({ groups }) => {
      const table = groups?.table ?? "";
      const isFree = unlessNew ? made.has(table) || small.has(table) : unused.includes(table);
      return isFree ? [] : [`${table}: ${fault}`];
    }),
  );
}

/** Statements that run one by one must be ones that may begin anew. */
function isRepeatable(text: string): boolean {
  if (!text.startsWith(outside)) return !/concurrently/.test(text);
  return [...text.matchAll(/create (?:unique )?index concurrently (\w+)/g)].every(([, name]) =>
    text.includes(`drop index concurrently if exists ${name};`),
  );
}

/** These had run before two of one time were refused. */
const landedPairs = ["20261213120000", "20261213130000"];

function sharedTimes(names: readonly string[]): string[] {
  const times = names.map((name) => name.slice(0, since.length));
  const shared = times.filter((time, at) => times.indexOf(time) !== at);
  return shared.filter((time) => !landedPairs.includes(time));
}

const files = readdirSync("migrations")
  .filter((file) => file.endsWith(".sql") && file.slice(0, since.length) > since)
  .map((file) => ({ file, text: readFileSync(join("migrations", file), "utf8") }));

describe("migrations", () => {
  test("hold no lock for long, and leave the version before at work", () => {
    expect(
      files.flatMap(({ file, text }) => faultsOf(text).map((one) => `${file}: ${one}`)),
    ).toEqual([]);
  });

  test("have a time each, so that all machines run them in one order", () => {
    expect(sharedTimes(readdirSync("migrations"))).toEqual([]);
    const pair = ["20270101000000-a.sql", "20270101000000-b.sql", "20270101000001-c.sql"];
    expect(sharedTimes([...pair, "20261213120000-x.sql", "20261213120000-y.sql"])).toEqual([
      "20270101000000",
    ]);
  });

  test("can begin anew where they run outside of a transaction", () => {
    expect(files.filter(({ text }) => !isRepeatable(text)).map(({ file }) => file)).toEqual([]);
  });
});

describe("the rule", () => {
  test.each([
    "create index shop_order_x on shop_order (x);",
    "create unique index if not exists shop_order_x on shop_order (x);",
    "alter table shop_order add constraint x check (a > 0);",
    "alter table shop_order\n  add foreign key (a) references account;",
    "alter table shop_order alter column a set not null;",
    "alter table shop_order alter column a type bigint;",
    "alter table shop_order add column n int generated always as (a + 1) stored;",
    "alter table shop_order add column k uuid not null default gen_random_uuid();",
    "alter table shop_order add column a int not null;",
    "update shop_order set a = 1 where b;",
    "delete from mail where a;",
    "alter table shop_order drop column a;",
    "alter table shop_order rename to orders;",
    "drop table mail;",
    "lock table shop_order;",
  ])("refuses: %s", (text) => {
    expect(faultsOf(text)).not.toEqual([]);
  });

  test.each([
    "create table pet (id int);\ncreate index pet_id on pet (id);\nupdate pet set id = 1;",
    "create index concurrently shop_order_x on shop_order (x);",
    "alter table shop_order add constraint x check (a > 0) not valid;",
    "alter table shop_order add column a int not null default 0;",
    "alter table shop_order add column a int, add column b text;",
    "alter table shop_order validate constraint x;",
    "-- update shop_order set a = 1\nselect 1;",
  ])("allows: %s", (text) => {
    expect(faultsOf(text)).toEqual([]);
  });

  test.each([
    ["create index concurrently a on b (c);", false],
    [`${outside}create index concurrently a on b (c);`, false],
    [`${outside}drop index concurrently if exists a;\ncreate index concurrently a on b (c);`, true],
  ])("knows what can begin anew: %s", (text, is) => {
    expect(isRepeatable(text)).toBe(is);
  });
});
