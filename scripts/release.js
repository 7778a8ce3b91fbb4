// @ts-check
// npm run release
// Packs the built shop with all that it needs but Node, for machines of this platform.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { collectRelease } from "./release/collect-release.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const parent = join(root, ".cache/release");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const name = `raanrian-${version}-${process.platform}-${process.arch}`;

mkdirSync(parent, { recursive: true });
const { commit } = collectRelease(root, join(parent, name));
const archive = join(parent, `${name}.tar.gz`);
run("tar", ["-czf", archive, ...namesAlone(), "-C", parent, name]);
const parts = join(parent, `${name}.sbom.json`);
const sbom = ["sbom", "--sbom-format=cyclonedx", "--omit=dev", "--package-lock-only"];
writeFileSync(parts, run(process.env.npm_execpath ? process.execPath : "npm", npmWords(sbom)));
const sum = createHash("sha256").update(readFileSync(archive)).digest("hex");
writeFileSync(`${archive}.sha256`, `${sum}  ${name}.tar.gz\n`);
const megabytes = (statSync(archive).size / 1e6).toFixed(1);
console.log(`${relative(root, archive)}: ${megabytes} MB, version ${version}, commit ${commit}`);
console.log(`${relative(root, parts)}: what is inside`);

/** The archive tells nothing of the person who packs it. Only GNU tar knows these options. */
function namesAlone() {
  const isGnu = spawnSync("tar", ["--version"], { encoding: "utf8" }).stdout?.includes("GNU");
  return isGnu ? ["--sort=name", "--owner=0", "--group=0", "--numeric-owner"] : [];
}

/** @param {string[]} words */
function npmWords(words) {
  return process.env.npm_execpath ? [process.env.npm_execpath, ...words] : words;
}

/** @param {string} command @param {string[]} words */
function run(command, words) {
  const done = spawnSync(command, words, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 28 });
  if (done.status === 0) return done.stdout;
  console.error(`${[command, ...words].join(" ")} failed: ${done.error?.message ?? done.stderr}`);
  return process.exit(1);
}
