import { type AnalysedStatement, analyse, type Client } from "./analyse.ts";
import { type Catalog, readCatalog } from "./catalog.ts";
import { type Description, describe, type Parameter } from "./describe.ts";
import { arrayOf, parameterType, propertyName, rowType } from "./value.ts";

type Statement = { name: string; text: string };

const origin = "// Written from the migrated database by `npm run db:types`. Do not edit.\n\n";
const importColumns = 'import type { ColumnTypes } from "./column-types.ts";\n\n';
const head = `/** What each named statement takes and yields, as PostgreSQL describes it. */
export type StatementTypes = {
`;

const isPlanned = /^\s*(?:select|insert|update|delete|with|values|merge)\b/i;

export async function statementTypes(
  client: Client,
  statements: readonly Statement[],
): Promise<string> {
  const catalog = await readCatalog(client);
  const planned = statements
    .filter(({ text }) => isPlanned.test(text))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const analysed = await analyseAll(client, planned);
  const entries = planned.map(({ name }, at) =>
    entryOf(catalog, name, analysed[at] as AnalysedStatement),
  );
  const imports = entries.some((entry) => entry.includes("ColumnTypes[")) ? importColumns : "";
  return `${origin}${imports}${unionTypes(catalog, entries.join(""))}${head}${entries.join("")}};\n`;
}

function unionTypes({ unions }: Catalog, written: string): string {
  const used = [...unions].filter(([, name]) => new RegExp(`\\b${name}\\b`).test(written));
  return used
    .map(([union, name]) => `type ${name} =\n  | ${union.replaceAll(" | ", "\n  | ")};\n\n`)
    .join("");
}

/** NOTE: when one of them is wrong, each is tried, so that the error names it. */
async function analyseAll(
  client: Client,
  statements: readonly Statement[],
): Promise<AnalysedStatement[]> {
  try {
    return await analyse(
      client,
      statements.map(({ text }) => text),
    );
  } catch {
    const found: AnalysedStatement[] = [];
    for (const { name, text } of statements)
      found.push(...(await analyse(client, [text]).catch((error: Error) => fail(name, error))));
    return found;
  }
}

function entryOf(catalog: Catalog, name: string, analysed: AnalysedStatement): string {
  try {
    return writeEntry(catalog, name, describe(catalog, analysed));
  } catch (error) {
    return fail(name, error as Error);
  }
}

function fail(name: string, error: Error): never {
  throw new Error(`The statement ${name} cannot be typed: ${error.message}`, { cause: error });
}

function writeEntry(catalog: Catalog, name: string, { parameters, columns }: Description): string {
  const params = parameters.map(
    (parameter) => `${parameter.label}: ${typeOfParameter(catalog, parameter)}`,
  );
  return `  ${JSON.stringify(name)}: {
    params: ${tuple(params)};
    row: ${columns === null ? "never" : rowOf(columns.map((column) => [column.name, rowType(catalog, column.value)]))};
  };
`;
}

function typeOfParameter(catalog: Catalog, { value, isRecords }: Parameter): string {
  const type = parameterType(catalog, value);
  return isRecords ? `readonly ${arrayOf(type)}` : type;
}

const width = 94;

function tuple(parts: readonly string[]): string {
  const line = `[${parts.join(", ")}]`;
  return line.length <= width - 14
    ? line
    : `[\n${parts.map((part) => `      ${part},\n`).join("")}    ]`;
}

function rowOf(fields: readonly [name: string, type: string][]): string {
  if (fields.length === 0) return "Record<never, never>";
  const parts = fields.map(([name, type]) => `${propertyName(name)}: ${type}`);
  const line = `{ ${parts.join("; ")} }`;
  return line.length <= width - 11
    ? line
    : `{\n${parts.map((part) => `      ${part};\n`).join("")}    }`;
}
