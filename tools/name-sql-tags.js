// node tools/name-sql-tags.js FILE…
// Makes named statements of Kysely's `sql` tags whose interpolations are plain values, and text of
// fragments without any. What it leaves is said. Read what it wrote, give the constants better
// names, then run `npm run db:types`. To be removed with the last of those tags.
import { execSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const importLine = 'import { named } from "#server/platform/database/named-statement.ts";';
const taken = new Set(
  execSync("grep -rhoE '\"[a-z0-9]+(-[a-z0-9]+)+\"' src/server --include=*-queries.ts || true")
    .toString()
    .split("\n"),
);

for (const file of process.argv.slice(2))
  writeFileSync(file, convert(readFileSync(file, "utf8"), file));

/** @param {string} source @param {string} file */
function convert(source, file) {
  const fragments = fragmentsOf(source);
  let text = source;
  for (const name of fragments)
    text = text.replace(new RegExp(`const ${name} = sql\``), `const ${name} = \``);
  let left = 0;
  // What is written moves the tags, so they are found anew after each.
  for (;;) {
    const tags = tagsOf(text).filter((tag) => !isInFragment(text, tag));
    const tag = tags[tags.length - 1 - left];
    if (tag === undefined) break;
    const changed = nameTag(text, tag, fragments);
    if (changed === undefined) left++;
    else text = changed;
  }
  if (left > 0) console.log(`${file}: ${left} tags are left.`);
  return withImports(text);
}

/** Constants of the module that are SQL without values. @param {string} source */
function fragmentsOf(source) {
  const found = [...source.matchAll(/^const (\w+) = sql`/gm)];
  return found
    .filter(({ index, 0: head }) => {
      const tag = readTemplate(source, index + head.length);
      return tag.values.length === 0 && source[tag.end] === ";";
    })
    .map(([, name]) => name ?? "");
}

/** @typedef {{ start: number, end: number, parts: string[], values: string[], db: string, isRows: boolean }} Tag */

/** All tags that are executed where they stand. @param {string} source @returns {Tag[]} */
function tagsOf(source) {
  /** @type {Tag[]} */
  const tags = [];
  for (const found of source.matchAll(/(?:const \{ rows \} =\s*)?await\s+sql(?=[<`])/g)) {
    const open =
      source[found.index + found[0].length] === "<"
        ? closing(source, found.index + found[0].length)
        : found.index + found[0].length;
    if (source[open] !== "`") continue;
    const { end, parts, values } = readTemplate(source, open + 1);
    const executed = /^\.execute\(\s*(\w+),?\s*\)/.exec(source.slice(end));
    if (executed === null) continue;
    const isRows = found[0].startsWith("const");
    tags.push({
      start: found.index,
      end: end + executed[0].length,
      parts,
      values,
      db: executed[1] ?? "db",
      isRows,
    });
  }
  return tags;
}

/** Behind the type arguments. @param {string} source @param {number} from */
function closing(source, from) {
  let depth = 0;
  for (let at = from; ; at++) {
    if (source[at] === "<") depth++;
    if (source[at] === ">" && source[at - 1] !== "=" && --depth === 0) {
      const rest = /^\s*/.exec(source.slice(at + 1));
      return at + 1 + (rest?.[0].length ?? 0);
    }
  }
}

/** @param {string} source @param {number} from */
function readTemplate(source, from) {
  /** @type {string[]} */
  const parts = [];
  /** @type {string[]} */
  const values = [];
  let part = "";
  let at = from;
  for (; source[at] !== "`"; at++) {
    if (source[at] === "$" && source[at + 1] === "{") {
      const end = endOfValue(source, at + 2);
      values.push(source.slice(at + 2, end).trim());
      parts.push(part);
      part = "";
      at = end;
    } else {
      part += source[at];
      if (source[at] === "\\") part += source[++at];
    }
  }
  return { end: at + 1, parts: [...parts, part], values };
}

/** @param {string} source @param {number} from */
function endOfValue(source, from) {
  let depth = 1;
  for (let at = from; ; at++) {
    if (source[at] === "{") depth++;
    if (source[at] === "}" && --depth === 0) return at;
  }
}

/** @param {string} source @param {Tag} tag */
function isInFragment(source, { start }) {
  return enclosing(source, start) === undefined;
}

/** The function around, with its comment. @param {string} source @param {number} at */
function enclosing(source, at) {
  const heads = [
    ...source.matchAll(
      /^(?:\/\*\*(?:[^*]|\*(?!\/))*\*\/\n)?(?:export )?(?:async )?function (\w+)/gm,
    ),
  ];
  const found = heads.findLast(({ index }) => index < at);
  return found && { start: found.index, name: found[1] ?? "" };
}

/** @param {string} source @param {Tag} tag @param {string[]} fragments */
function nameTag(source, { start, end, parts, values, db, isRows }, fragments) {
  const home = enclosing(source, start);
  const isPlain = values.every(
    (value) => fragments.includes(value) || !/\bsql\b|Sql\b|\bcondition/.test(value),
  );
  const isBuilt = values.some(
    (value) => /^\w+$/.test(value) && new RegExp(`\\b${value}\\??: RawBuilder`).test(source),
  );
  if (home === undefined || !isPlain || isBuilt) return undefined;
  const sent = [...new Set(values.filter((value) => !fragments.includes(value)))];
  const text = parts.map((part, at) => part + placeOf(values[at], sent, fragments)).join("");
  const name = ownName(home.name);
  const constant = `${name.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase())}Statement`;
  const call = `await ${constant}(${db}${sent.length > 0 ? `, [${sent.map(unspread).join(", ")}]` : ""})`;
  const statement = `const ${constant} = named("${name}", \`${text.trim()}\`);\n\n`;
  return (
    source.slice(0, home.start) +
    statement +
    source.slice(home.start, start) +
    (isRows ? `const rows = ${call}` : call) +
    source.slice(end)
  );
}

/** @param {string | undefined} value @param {string[]} sent @param {string[]} fragments */
function placeOf(value, sent, fragments) {
  if (value === undefined) return "";
  return fragments.includes(value) ? `\${${value}}` : `$${sent.indexOf(value) + 1}`;
}

/** @param {string} value */
function unspread(value) {
  return value.replace(/^\[\.\.\.(\w+)\]$/, "$1");
}

/** @param {string} name */
function ownName(name) {
  const kebab = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  let own = kebab;
  for (let at = 2; taken.has(`"${own}"`); at++) own = `${kebab}-${at}`;
  taken.add(`"${own}"`);
  return own;
}

/** @param {string} source */
function withImports(source) {
  const withNamed =
    source.includes("named-statement.ts") || !source.includes("named(")
      ? source
      : source.replace(/^import /m, `${importLine}\nimport `);
  const body = withNamed.replaceAll(/^import .*\n/gm, "");
  return /\bsql\b[`.<]/.test(body)
    ? withNamed
    : withNamed
        .replace(/^import \{ sql \} from "kysely";\n/m, "")
        .replace(/\{ sql, type/, "{ type")
        .replace(/, sql \}/, " }");
}
