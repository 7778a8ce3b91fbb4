import { readFileSync } from "node:fs";
import { get } from "node:http";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { StartProblem } from "../../src/server/platform/process/start-problem.ts";

/** @typedef {import("./reach-supervisor.js").ControlLine} ControlLine */
/** @typedef {{ version: string, commit: string }} Version */

/** A start with data takes two seconds. A machine under load needs longer. */
const readyWithinMs = 180_000;
const seenWithinMs = 15_000;

/** What a release says that it is. @param {string} folder @returns {Version} */
export function versionIn(folder) {
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return { version, commit: readFileSync(join(folder, "RELEASE"), "utf8").trim() };
}

/**
 * The new version starts beside the running one. It serves once it says that it is ready, and that
 * it is the one that was asked for. Until then nothing has changed.
 * @param {ControlLine} line @param {string} folder
 */
export async function takeOver(line, folder) {
  const { ready, refused } = await line.ask({ do: "start", folder, withinMs: readyWithinMs });
  if (refused !== undefined || ready === undefined) throw unchanged(folder, refused);
  const wanted = versionIn(folder);
  if (ready.commit !== wanted.commit || ready.version !== wanted.version)
    throw unchanged(folder, `It says that it is ${ready.version} (${ready.commit}).`);
  const switched = await line.ask({ do: "switch" });
  if (switched.refused !== undefined) throw unchanged(folder, switched.refused);
}

/**
 * Asks the shop as a visitor does.
 * @param {Record<string, string | undefined>} environment @param {Version} wanted
 */
export async function seesVersion({ HOST, PORT }, wanted) {
  const host = !HOST || HOST === "0.0.0.0" ? "127.0.0.1" : HOST === "::" ? "::1" : HOST;
  for (const until = performance.now() + seenWithinMs; ; await pause(100)) {
    const seen = await readiness(host, Number(PORT || 3000));
    if (seen?.commit === wanted.commit) return;
    if (performance.now() > until)
      throw new StartProblem(
        `The new version serves, but /readyz at ${host}:${PORT || 3000} tells of ${seen?.commit ?? "none"}: does something else listen there?`,
      );
  }
}

/** On a connection of its own. @param {string} host @param {number} port @returns {Promise<{ commit?: string } | null>} */
function readiness(host, port) {
  return new Promise((done) => {
    get({ host, port, path: "/readyz", agent: false }, (answer) => {
      let text = "";
      answer.on("data", (part) => (text += part));
      answer.once("end", () => done(answer.statusCode === 200 ? JSON.parse(text) : null));
      answer.once("error", () => done(null));
    }).once("error", () => done(null));
  });
}

/** @param {string} folder @param {string} [why] */
function unchanged(folder, why = "The supervisor gave no answer.") {
  return new StartProblem(
    `${basename(folder)} did not take over, and the shop goes on as before. ${why}`,
  );
}
