import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

// Quick feedback within a minute: types, style, walls, and the tests beside files that changed
// since `base`, or that import one directly. `npm test` runs the tests of indirect imports.
process.chdir(join(dirname(fileURLToPath(import.meta.url)), ".."));
const [base = "HEAD"] = process.argv.slice(2);
const changed = new Set(
  [
    ...linesOf(`git diff --name-only ${base}`),
    ...linesOf("git ls-files --others --exclude-standard"),
  ].filter(existsSync),
);
const tests = globSync("{src,simulators,tests}/**/*.test.{ts,tsx}").filter(
  (file) => !file.endsWith(".long.test.ts") && concerns(file),
);
const code = [...changed].filter((file) => /\.(?:[jt]sx?|json|css)$/.test(file));

run("npm run -s types");
if (code.length > 0) run(`biome check --no-errors-on-unmatched ${code.join(" ")}`);
run(`vitest run tests/architecture.test.ts ${tests.join(" ")}`);

/** @param {string} test */
function concerns(test) {
  if (changed.has(test)) return true;
  const folder = dirname(test);
  if (
    [...changed].some(
      (file) => dirname(file) === folder && test.startsWith(file.replace(/\.tsx?$/, ".")),
    )
  )
    return true;
  const imports = readFileSync(test, "utf8").matchAll(/(?:from|import\() ?"([^"]+)"/g);
  return [...imports].some(([, name = ""]) => changed.has(fileOf(folder, name)));
}

/** @param {string} folder @param {string} name */
function fileOf(folder, name) {
  const alias = /^#(\w+)\/(.*)$/.exec(name);
  return alias ? `src/${alias[1]}/${alias[2]}` : relative(process.cwd(), resolve(folder, name));
}

/** @param {string} command */
function linesOf(command) {
  return spawnSync("sh", ["-c", command], { encoding: "utf8" }).stdout.split("\n").filter(Boolean);
}

/** @param {string} command */
function run(command) {
  console.log(`\n— ${command.slice(0, 200)}`);
  if (spawnSync("sh", ["-c", command], { stdio: "inherit" }).status !== 0) process.exit(1);
}
