import { posix } from "node:path";
import { expect, test } from "vitest";
import { codeOf, filesIn, type ProjectFile } from "../support/run/project-files.ts";

/** Exports that only tests use, each with its reason. */
const reasons: Record<string, string> = {
  "domain/statement/match-line.ts matchLines": "reads a whole file as the import does line by line",
  "domain/statement/read-rows.ts readRows": "reads a whole file as the preview does",
  "server/demo/content/membership.ts tiers": "the demo's content is checked as a whole",
  "server/invariants/check-invariants.ts brokenInvariants": "tests end with it",
  "server/platform/database/named-statement.ts allNamed": "every statement is checked by tests",
  "server/shop/account/sign-in/one-time-token.ts issueToken": "tests make links by it",
  "server/shop/my-account/data-export/personal-tables.ts nobodysTables": "compared with the schema",
  "server/shop/my-account/data-export/personal-tables.ts stayingTexts": "compared with the schema",
  "web/platform/shop-clock.ts forgetShopTime": "tests begin without a time",
};
/** React Router and the server take these by name. */
const isTakenByName = (path: string) =>
  /-(?:page|layout|boundary)\.tsx$|^src\/web\/(?:root|routes|entry\.\w+|shop\/seo\/[\w-]+)\.tsx?$/.test(
    path,
  );

const isTest = ({ path }: ProjectFile) => path.startsWith("tests/") || /\.test\.tsx?$/.test(path);
const files = ["src", "scripts", "tools", "tests"].flatMap((folder) =>
  filesIn(folder, [".ts", ".tsx", ".js"]),
);

test("an export is used by the running code, or has a reason", () => {
  const used = new Set(files.filter((file) => !isTest(file)).flatMap(importedNames));
  const dead = files
    .filter((file) => file.path.startsWith("src/") && !isTest(file) && !isTakenByName(file.path))
    .flatMap((file) =>
      exportedValues(file)
        .filter((name) => !used.has(`${file.path} ${name}`) && !used.has(`${file.path} *`))
        .map((name) => `${file.path.slice("src/".length)} ${name}`),
    );
  expect(new Set(dead)).toEqual(new Set(Object.keys(reasons)));
});

/** Exported values that are not used in their own file either. */
function exportedValues(file: ProjectFile): string[] {
  const code = codeOf(file);
  return [...code.matchAll(/^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm)]
    .map(([, name = ""]) => name)
    .filter((name) => [...code.matchAll(new RegExp(`\\b${name}\\b`, "g"))].length === 1);
}

/** `path name` of every import, and `path *` for a namespace import. */
function importedNames(file: ProjectFile): string[] {
  const code = codeOf(file);
  const named = [...code.matchAll(/(?:import|export)\s[^;"'()]*?\bfrom\s*"([^"]+)"/g)].flatMap(
    ([text, from = ""]) =>
      [...(text.includes("*") ? ["*"] : []), ...namesIn(text)].map(
        (name) => `${targetOf(file, from)} ${name}`,
      ),
  );
  const whole = [...code.matchAll(/import\(\s*"([^"]+)"/g)].map(
    ([, from = ""]) => `${targetOf(file, from)} *`,
  );
  return [...named, ...whole];
}

function namesIn(statement: string): string[] {
  const [, list = ""] = /\{([^}]*)\}/.exec(statement) ?? [];
  return list.split(",").map((name) => /^\s*(?:type )?(\w*)/.exec(name)?.[1] ?? "");
}

function targetOf(file: ProjectFile, from: string): string {
  if (from.startsWith("#")) return from.replace("#", "src/");
  return posix.normalize(posix.join(posix.dirname(file.path), from));
}
