// Adds a payment provider: `npm run new:provider -- <name> [title]`. It writes the provider's
// folders from tools/new-provider with a simulator and a test that pass,
// and enters it in the four lists that name all providers. What is left is to put the provider's
// own protocol in the place of the example's.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const templates = new URL("./new-provider/", import.meta.url);

/** @typedef {{ [key: string]: string | number }} Names */

/**
 * The four lists that name all providers.
 * @type {[path: string, from: string, what: string, entry: string, end: RegExp][]}
 */
const lists = [
  [
    "src/domain/payment/providers/all-providers.ts",
    "./__name__.ts",
    "__camel__",
    '  "__name__": __camel__,',
    /\n\} as const satisfies/,
  ],
  [
    "src/domain/payment/providers/all-accounts.ts",
    "./__name__-account.ts",
    "__camel__Account",
    '  "__name__": __camel__Account,',
    /\n\} as const satisfies/,
  ],
  [
    "src/server/shop/payment/providers/all-modules.ts",
    "./__name__/__name__-module.ts",
    "__camel__Module",
    '  "__name__": __camel__Module,',
    /\n\};/,
  ],
  [
    "simulators/other-simulators.ts",
    "./__name__/__name__-simulator.ts",
    "__camel__",
    "  __camel__,",
    /\n\} as const;/,
  ],
];

/**
 * @param {string} name in lower case with hyphens
 * @param {string} title as people read it
 * @param {string} root of the project
 * @returns {string[]} the files that were written
 */
export function addProvider(name, title, root = ".") {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`"${name}" must be lower-case words with hyphens, for example "k-plus".`);
  if (!/^[^"`$\\{}<>]{1,40}$/.test(title))
    throw new Error("The title must be at most 40 characters without quotes.");
  const names = namesOf(name, title, root);
  const files = filesOf(name);
  const taken = Object.values(files).filter((path) => existsSync(join(root, path)));
  if (taken.length > 0) throw new Error(`There is a provider of this name already: ${taken[0]}`);
  for (const [template, path] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(
      join(root, path),
      filled(readFileSync(new URL(`${template}.template`, templates), "utf8"), names),
    );
  }
  addToLists(root, names);
  document(root, names);
  const ofTests = addToTests(root, names);
  return [...Object.values(files), ...lists.map((list) => list[0]), ...ofTests];
}

/**
 * The provider's name in each spelling of the templates.
 * @param {string} name @param {string} title @param {string} root @returns {Names}
 */
function namesOf(name, title, root) {
  const camel = name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  return {
    name,
    title,
    camel,
    Name: camel.charAt(0).toUpperCase() + camel.slice(1),
    NAME: name.toUpperCase().replaceAll("-", "_"),
    method: nextMethod(root),
  };
}

/** The file that each template becomes. @param {string} name */
function filesOf(name) {
  const server = `src/server/shop/payment/providers/${name}/${name}`;
  return {
    facts: `src/domain/payment/providers/${name}.ts`,
    account: `src/domain/payment/providers/${name}-account.ts`,
    settings: `${server}-settings.ts`,
    module: `${server}-module.ts`,
    provider: `${server}-provider.ts`,
    test: `${server}.test.ts`,
    simulator: `simulators/${name}/${name}-simulator.ts`,
  };
}

/**
 * Adds an import and an entry to each list of all providers.
 * @param {string} root @param {Names} names
 */
function addToLists(root, names) {
  for (const [path, from, what, entry, end] of lists) {
    change(join(root, path), (text) => {
      const withImport = text.replace(
        /^import /m,
        filled(`import { ${what} } from "${from}";\nimport `, names),
      );
      return withImport.replace(end, (found) => filled(`\n${entry}`, names) + found);
    });
  }
}

/**
 * Adds the operator's documentation: one row per variable.
 * @param {string} root @param {Names} names
 */
function document(root, names) {
  const rows = `| \`__NAME___MERCHANT_ID\` | made once | none: __title__ is off | the shop's number at __title__ |
| \`__NAME___SECRET_KEY\` | made once | none: __title__ is off | its secret |
| \`__NAME___API_URL\` | the simulator | \`https://api.__name__.example\` | the interface |
| \`__NAME___PAGE_URL\` | the simulator | \`https://pay.__name__.example\` | where its pages are shown |
`;
  change(join(root, "docs/configuration.md"), (text) =>
    text.replace(/^\| `BOOKSHOP_API_URL`/m, (found) => filled(rows, names) + found),
  );
  const example =
    "\n# __title__\n# __NAME___MERCHANT_ID=change-me\n# __NAME___SECRET_KEY=change-me\n# __NAME___API_URL=https://api.__name__.example\n# __NAME___PAGE_URL=https://pay.__name__.example\n";
  change(join(root, ".env.example"), (text) => `${text.trimEnd()}\n${filled(example, names)}`);
}

/**
 * Gives the tests' shop the provider's keys. Tests also search for its secret wherever secrets must
 * not be.
 * @param {string} root @param {Names} names
 */
function addToTests(root, names) {
  const keys =
    '  __camel__: { merchantId: "SHOP1", secretKey: "a secret that shop and __name__ share" },\n';
  const environment = `    __NAME___MERCHANT_ID: keys.__camel__.merchantId,
    __NAME___SECRET_KEY: keys.__camel__.secretKey,
    __NAME___API_URL: \`\${simulatorUrl}/__name__\`,
    __NAME___PAGE_URL: \`\${simulatorUrl}/__name__\`,
`;
  const [servers, secrets] = [
    "tests/support/servers/simulated-providers.ts",
    "tests/support/examples/canaries.ts",
  ];
  change(join(root, servers), (text) =>
    text
      .replace(/^\};\nexport type SimulatedKeys/m, (found) => filled(keys, names) + found)
      .replace(
        /^ {2}\};\n\}\n\nexport type ProviderAdmins/m,
        (found) => filled(environment, names) + found,
      ),
  );
  change(join(root, secrets), (text) =>
    text.replace(
      /^\};\n\nconst \{ privateKey/m,
      (found) =>
        filled(
          '  __camel__: { ...simulatedKeys.__camel__, secretKey: secret("__name__") },\n',
          names,
        ) + found,
    ),
  );
  return [servers, secrets];
}

/** @param {string} text @param {Names} names */
function filled(text, names) {
  return text.replace(/__(name|title|camel|Name|NAME|method)__/g, (_, key) => String(names[key]));
}

/** @param {string} path @param {(text: string) => string} how */
function change(path, how) {
  const before = readFileSync(path, "utf8");
  const after = how(before);
  if (after === before) throw new Error(`${path} has no place for a further provider.`);
  writeFileSync(path, after);
}

/** Payment method numbers belong to the shop. Returns the first unused one. @param {string} root */
function nextMethod(root) {
  const all = readFileSync(join(root, "src/domain/payment/providers/all-providers.ts"), "utf8");
  const facts = [...all.matchAll(/from "(\.\/[a-z0-9-]+\.ts)"/g)].map(([, path]) =>
    readFileSync(join(root, "src/domain/payment/providers", path ?? ""), "utf8"),
  );
  const numbers = facts.flatMap((text) =>
    [...text.matchAll(/^ {4}(\d+): \{ /gm)].map(([, id]) => Number(id)),
  );
  return Math.max(15, ...numbers) + 1;
}

if (import.meta.main) {
  const [name = "", ...title] = process.argv.slice(2);
  try {
    const files = addProvider(name, title.join(" ") || name);
    console.log(
      `${files.join("\n")}\n\nNow: npx biome check --write src simulators tests && npm run types && npx vitest run src/server/shop/payment/providers/${name}`,
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
