import { join, posix } from "node:path";
import { describe, expect, test } from "vitest";
import { pageParts } from "../scripts/page-parts.js";
import { codeOf, filesIn, importsOf, type ProjectFile } from "./support/run/project-files.ts";

const code = [".ts", ".tsx"];
const isTest = ({ path }: ProjectFile) => /\.test\.tsx?$/.test(path);
const source = filesIn("src", code).filter((file) => !isTest(file));
const simulators = filesIn("simulators", code).filter((file) => !isTest(file));
const everything = [
  ...filesIn("src", code),
  ...filesIn("simulators", code),
  ...filesIn("tests", code),
  ...filesIn("scripts", [".js", ".ts"]),
  ...filesIn("tools", [".js"]),
];
const room = (name: string) => source.filter(({ path }) => path.startsWith(`src/${name}/`));

/** Paths of the files that break a rule; a test expects none. */
function breaking(files: readonly ProjectFile[], breaks: (file: ProjectFile) => boolean): string[] {
  return files.filter(breaks).map(({ path }) => path);
}

/** The target of an import of our own, as a path in the project. */
function target(file: ProjectFile, imported: string): string {
  if (imported.startsWith("#")) return imported.replace("#", "src/");
  return imported.startsWith(".")
    ? posix.normalize(posix.join(posix.dirname(file.path), imported))
    : imported;
}

describe("architecture", () => {
  test("only server/config.ts reads the environment, and the simulators' own config", () => {
    const readers = [
      "src/server/config.ts",
      "src/server/main.ts",
      "src/server/supervisor/main.ts",
      "simulators/config.ts",
      "simulators/main.ts",
    ];
    // `import.meta.env.SSR` is a constant of the build: it says for which side the code is built.
    const reads = (file: ProjectFile) =>
      /\bprocess\.env\b|\bimport\.meta\.env\b(?!\.SSR\b)/.test(codeOf(file));
    expect(
      breaking([...source, ...simulators], (file) => reads(file) && !readers.includes(file.path)),
    ).toEqual([]);
  });

  test("every class that a component takes from its style sheets stands in one of them, and each of those is taken", () => {
    const sheets = new Map(
      filesIn("src/web", [".module.css"]).map((sheet) => [
        sheet.path,
        new Set(sheet.text.match(/\.[a-z]\w*(?=[\s,:.>{[)+~])/gi)),
      ]),
    );
    const taken = new Map([...sheets.keys()].map((path) => [path, new Set<string>()]));
    const missing = room("web").flatMap((file) =>
      [...file.text.matchAll(/import (\w+) from "([^"]+\.module\.css)"/g)].flatMap(
        ([, name, imported = ""]) => {
          const path = target(file, imported);
          const classes = [
            ...file.text.matchAll(new RegExp(`(?<![\\w./"'-])${name}(\\.\\w+)`, "g")),
          ].map(([, found = ""]) => found);
          const isOpen = file.text.includes(`${name}[`);
          for (const each of isOpen ? (sheets.get(path) ?? []) : classes)
            taken.get(path)?.add(each);
          return classes
            .filter((each) => !sheets.get(path)?.has(each))
            .map((each) => `${file.path}: ${each}`);
        },
      ),
    );
    const left = [...sheets].flatMap(([path, classes]) =>
      [...classes].filter((each) => !taken.get(path)?.has(each)).map((each) => `${path}: ${each}`),
    );
    expect([...missing, ...left]).toEqual([]);
  });

  test("SQL stands in *-queries.ts and in migrations only", () => {
    const statement =
      /(["'`])\s*(?:select\s[^"'`]*\bfrom\b|select\s+\d|insert\s+into\s|update\s+\w+\s+set\b|delete\s+from\b|with\s+\w+\s+as\s*\(|create\s+(?:table|index)\b)/i;
    const builder = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/;
    const allowed = ({ path }: ProjectFile) => path.endsWith("-queries.ts");
    expect(
      breaking(
        room("server"),
        (file) => !allowed(file) && (statement.test(codeOf(file)) || builder.test(codeOf(file))),
      ),
    ).toEqual([]);
  });

  test("calls to other machines leave from providers, the platform and the browser's client only", () => {
    const doors = [
      /^src\/server\/shop\/payment\/providers\//,
      /^src\/server\/platform\//,
      /^src\/web\/platform\//,
      /^src\/web\/offline\/(?:worker\/|reader\/when-reached)/,
    ];
    const calls = (file: ProjectFile) =>
      /(?<![.\w])fetch\(|new XMLHttpRequest|\bhttps?\.(?:request|get)\(/.test(codeOf(file)) ||
      importsOf(file).some((name) => name === "undici" || name === "axios");
    expect(
      breaking(source, (file) => calls(file) && !doors.some((door) => door.test(file.path))),
    ).toEqual([]);
  });

  test("domain knows no clock and no chance", () => {
    const impure =
      /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\bperformance\.now\b|\bcrypto\b/;
    expect(breaking(room("domain"), (file) => impure.test(codeOf(file)))).toEqual([]);
  });

  test("contract knows no clock and no chance", () => {
    const impure = /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b/;
    expect(breaking(room("contract"), (file) => impure.test(codeOf(file)))).toEqual([]);
  });

  test("the server and the pages are told the time by the shop's clock, which is the database's; no rule goes by a machine's", () => {
    const asks =
      /\bDate\.now\b|\bnew Date\(\s*\)|\bmachineClock\b|(?<!new )\bDate\(\)|\bperformance\.timeOrigin\b/;
    const reasons: Record<string, string> = {
      "src/server/platform/process/clock.ts": "is what asks the machine",
      "src/server/platform/process/shop-clock.ts":
        "compares the machine with the database, and has nothing else before that has answered",
      "src/server/platform/process/disk-probe.ts":
        "where no file can be written, the machine says what time its files would get",
      "src/server/dev/embedded-postgres-socket.ts":
        "looks how old a folder of this machine is, before there is a database",
      "src/server/shop/storage/bucket-store.ts":
        "where the bucket has not kept what was just written",
      "src/web/platform/shop-clock.ts": "for what cannot wait until the shop has told its time",
      "src/web/offline/device/device-clock.ts": "without the shop there is only the device's",
      "src/web/platform/measuring.ts": "the measuring script's own word",
    };
    const found = breaking([...room("server"), ...room("web")], (file) => asks.test(codeOf(file)));
    expect(new Set(found)).toEqual(new Set(Object.keys(reasons)));
  });

  test("a payment provider imports no other provider, no order and no database", () => {
    const folder = "src/server/shop/payment/providers/";
    const files = source.filter(
      ({ path }) => path.startsWith(folder) && path.slice(folder.length).includes("/"),
    );
    const own = (path: string) => path.slice(folder.length).split("/")[0] ?? "";
    const reaches = (file: ProjectFile) =>
      importsOf(file)
        .map((name) => target(file, name))
        .some(
          (path) =>
            (path.startsWith(folder) &&
              path.slice(folder.length).includes("/") &&
              own(path) !== own(file.path)) ||
            path.startsWith("src/server/shop/order/") ||
            /platform\/(?:database|in-transaction|named-statement)/.test(path) ||
            ["pg", "kysely"].includes(path),
        );
    expect(breaking(files, reaches)).toEqual([]);
  });

  test("the server imports nothing of the pages' libraries", () => {
    const pages = /^(?:react|react-dom|react-router|@react-router\/|@mantine\/|@tanstack\/)/;
    expect(
      breaking(room("server"), (file) => importsOf(file).some((name) => pages.test(name))),
    ).toEqual([]);
  });

  test("the platform of the server knows no feature", () => {
    const platform = room("server").filter(({ path }) => path.startsWith("src/server/platform/"));
    const leaves = (file: ProjectFile) =>
      importsOf(file).some(
        (name) =>
          /^(?:\.\.\/|#server\/)/.test(name) &&
          !target(file, name).startsWith("src/server/platform/"),
      );
    expect(breaking(platform, leaves)).toEqual([]);
  });

  test("the simulators import nothing of the shop", () => {
    const reaches = (file: ProjectFile) =>
      importsOf(file).some((name) => name.startsWith("#") || target(file, name).startsWith("src/"));
    expect(breaking(simulators, reaches)).toEqual([]);
  });

  test("no file is called utils, helpers, common or misc", () => {
    const vague = /^(?:utils?|helpers?|common|misc|types|constants)$/;
    expect(
      breaking(everything, ({ path }) =>
        path.split("/").some((part) => vague.test(part.replace(/\.\w+$/, ""))),
      ),
    ).toEqual([]);
  });

  test("an import names the file that is there: .ts or .tsx, never .js", () => {
    // Scripts run before anything is installed and are plain JavaScript. Generated route types have
    // no file.
    const wrong = (file: ProjectFile) =>
      importsOf(file).some(
        (name) =>
          (name.startsWith(".") || name.startsWith("#")) &&
          !/\.(?:tsx?|css|json|svg)$/.test(name) &&
          !name.includes("/+types/") &&
          !isScript(name),
      );
    expect(
      breaking(
        everything.filter(({ path }) => !/^(?:scripts|tools)\//.test(path)),
        wrong,
      ),
    ).toEqual([]);
  });

  test("the fields of a literal stand in it, not in literals spread into it", () => {
    expect(breaking(everything, (file) => /\.\.\.\{/.test(codeOf(file)))).toEqual([]);
  });

  test("no folder holds more than 40 files", () => {
    const files = ["src", "simulators", "tests", "scripts", "tools"].flatMap((folder) =>
      filesIn(folder, [""]),
    );
    const counts = Map.groupBy(files, ({ path }) => posix.dirname(path));
    expect(
      [...counts]
        .filter(([, inside]) => inside.length > 40)
        .map(([folder, inside]) => `${folder}: ${inside.length}`),
    ).toEqual([]);
  });

  test("an import climbs one folder at most; further away it goes by the room's name", () => {
    const climbs = (file: ProjectFile) =>
      importsOf(file).some((name) => name.startsWith("../../") && !name.endsWith(".css"));
    expect(breaking(source, climbs)).toEqual([]);
  });

  test("the components in ui know nothing of the shop, the admin area and what frames them", () => {
    const ui = room("web").filter(({ path }) => path.startsWith("src/web/ui/"));
    const reaches = (file: ProjectFile) =>
      importsOf(file).some((name) =>
        /^src\/web\/(?:shell|shop|admin|upload)\//.test(target(file, name)),
      );
    expect(breaking(ui, reaches)).toEqual([]);
  });

  test("the shop's pages know nothing of the admin area, and the admin's layouts nothing of the shop's", () => {
    const shop = room("web").filter(({ path }) =>
      /^src\/web\/(?:shop|shell|upload|platform)\//.test(path),
    );
    expect(
      breaking(shop, (file) =>
        importsOf(file).some((name) => target(file, name).startsWith("src/web/admin/")),
      ),
    ).toEqual([]);
  });

  test("the modules that travel together are there", () => {
    const known = new Set(
      filesIn("src", [".ts", ".tsx", ".css"]).flatMap(({ path }) => {
        const name = path.slice("src/".length).replace(/\.\w+$/, "");
        return [name, name.replace(/\.module$/, "")];
      }),
    );
    expect(
      Object.values(pageParts)
        .flat()
        .filter((name) => !known.has(name)),
    ).toEqual([]);
  });

  test("rooms are entered by #domain and #contract, not by climbing out of one's own", () => {
    const climbs = (file: ProjectFile) =>
      importsOf(file).some(
        (name) =>
          name.startsWith(".") &&
          !target(file, name).startsWith(join(...file.path.split("/").slice(0, 2))),
      );
    expect(breaking(source, climbs)).toEqual([]);
  });
});

function isScript(name: string): boolean {
  return /\/(?:scripts|tools)\/.*\.js$/.test(name);
}
