// npm run deploy [-- ARCHIVE | --back | --list]
// Lets a new version of the shop take over from the running one. docs/upgrade.md says more.
import { mkdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { claimFile } from "../src/server/platform/process/data-folder.ts";
import { StartProblem } from "../src/server/platform/process/start-problem.ts";
import { root } from "../src/server/project-root.ts";
import { checkRelease, migrateFor } from "./deploy/prepare.js";
import { reachSupervisor } from "./deploy/reach-supervisor.js";
import { seesVersion, takeOver, versionIn } from "./deploy/take-over.js";
import { unpack } from "./deploy/unpack.js";
import { readWords } from "./read-words.js";
import { homeOf, isRelease } from "./release/home.js";
import {
  currentIn,
  deployedIn,
  forgetOld,
  pointTo,
  previousIn,
  releasesIn,
} from "./release/kept-releases.js";
import { layCheckout } from "./release/lay-checkout.js";
import { saying } from "./say-problem.js";

/** @typedef {import("./deploy/reach-supervisor.js").ControlLine} ControlLine */

const { values, positionals } = readWords({
  allowPositionals: true,
  options: { back: { type: "boolean" }, list: { type: "boolean" } },
});
const [archive] = positionals;

await saying(run);

async function run() {
  const home = homeOf(root);
  if (home === undefined)
    throw new StartProblem(
      `${root} does not lie in a folder "releases": move it to one, for example /opt/raanrian/releases, and let /opt/raanrian/current point to it.`,
    );
  if (values.list) return list(home);
  mkdirSync(releasesIn(home), { recursive: true });
  const release = claimFile(
    join(releasesIn(home), "deploy.pid"),
    (pid) => `Another deploy is under way (process ${pid}): wait for its end.`,
  );
  const line = await reachSupervisor(process.env);
  try {
    forgetOld(home);
    await deploy(home, line);
  } finally {
    line?.hangUp();
    release();
  }
}

/** @param {string} home @param {ControlLine | null} line */
async function deploy(home, line) {
  const serving = await pointToServing(home, line);
  const name = choose(home);
  const folder = join(releasesIn(home), name);
  if (serving === folder) return say(`${name} serves already.`);
  if (!values.back) {
    say(`checking ${name} …`);
    checkRelease(folder, home);
    say("bringing the database up to date …");
    migrateFor(folder, home);
  }
  if (line === null) return pointOnly(home, name);
  say(`starting ${name} beside the running version …`);
  await takeOver(line, folder);
  say("it serves.");
  pointTo(home, name);
  forgetOld(home);
  await seesVersion(process.env, versionIn(folder));
  say(`${name} has taken over. The version before finishes what it has begun.`);
  const before = previousIn(home);
  if (before) say(`back to ${before}: npm run deploy -- --back`);
}

/**
 * The version that serves is the present one, also where the deploy before was killed between the
 * two.
 * @param {string} home @param {ControlLine | null} line
 */
async function pointToServing(home, line) {
  const folder = (await line?.ask({ do: "state" }))?.state?.serving?.folder;
  if (folder === undefined || dirname(folder) !== releasesIn(home)) return folder;
  if (currentIn(home) !== basename(folder)) pointTo(home, basename(folder));
  return folder;
}

/** @param {string} home */
function choose(home) {
  if (values.back) {
    const before = previousIn(home);
    if (before === undefined) throw new StartProblem("No version before this one is kept.");
    return before;
  }
  if (archive !== undefined) {
    say(`unpacking ${basename(archive)} …`);
    return unpack(archive, home);
  }
  if (isRelease(root))
    throw new StartProblem("Name the archive: npm run deploy -- raanrian-VERSION-PLATFORM.tar.gz");
  say("laying the build …");
  return layCheckout(root);
}

/** @param {string} home @param {string} name */
function pointOnly(home, name) {
  pointTo(home, name);
  forgetOld(home);
  say(`${name} is next. No shop is running here under its supervisor: start or restart it.`);
}

/** @param {string} home */
function list(home) {
  const now = currentIn(home);
  const names = deployedIn(home);
  if (names.length === 0) say("No version was deployed here yet.");
  for (const name of names) say(`${name === now ? "*" : " "} ${name}`);
}

/** @param {string} text */
function say(text) {
  console.log(text);
}
