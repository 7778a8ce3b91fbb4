// Runs on whatever Node the machine has: plain JavaScript, nothing from node_modules.
import { spawnSync } from "node:child_process";
import { statfsSync } from "node:fs";
import { connect } from "node:net";
import { firstContact } from "./npm-settings.js";

/** Packages and pages take about 0.8 GB, and npm's own store about as much. */
const neededBytes = 1_600_000_000;
/** A disk with less is full for an install that has failed. */
const leastBytes = 50_000_000;
const connectMs = 7_000;

/**
 * Returns one sentence when the disk has no room for the packages.
 * @param {string} root @returns {string | undefined}
 */
export function diskProblem(root) {
  const free = freeBytes(root);
  if (free >= neededBytes) return undefined;
  return `The disk that holds ${root} is full: ${gigabytes(free)} GB are free, an install needs ${gigabytes(neededBytes)} GB.`;
}

/**
 * Returns one sentence when an install has filled the disk.
 * @param {string} root @returns {string | undefined}
 */
export function filledDisk(root) {
  if (freeBytes(root) >= leastBytes) return undefined;
  return `The disk that holds ${root} is full: make ${gigabytes(neededBytes)} GB of room on it and start again.`;
}

/** @param {string} root */
function freeBytes(root) {
  const { bavail, bsize } = statfsSync(root);
  return bavail * bsize;
}

/**
 * Returns one sentence when the package registry cannot be reached. npm itself reports it only
 * after minutes. NOTE: where npm uses a proxy, the proxy must be reachable.
 * @param {string} npmCli @returns {Promise<string | undefined>}
 */
export async function networkProblem(npmCli) {
  const settings = npmSettings(npmCli, ["registry", "https-proxy", "proxy", "noproxy"]);
  const url = firstContact(settings, process.env);
  if (url === undefined) return undefined;
  const { hostname, port, protocol } = url;
  const fault = await reach(
    hostname.replace(/^\[|\]$/g, ""),
    Number(port) || (protocol === "http:" ? 80 : 443),
  );
  if (fault === undefined) return undefined;
  return `There is no network: ${hostname}, where npm gets its packages, cannot be reached (${fault}). Connect this machine and start again.`;
}

/** @param {string} npmCli @param {string[]} names @returns {Record<string, string>} */
function npmSettings(npmCli, names) {
  const { stdout } = spawnSync(process.execPath, [npmCli, "config", "get", ...names], {
    encoding: "utf8",
  });
  const lines = (stdout ?? "").trim().split("\n");
  return Object.fromEntries(
    lines.map((line) => [line.split("=", 1)[0], line.slice(line.indexOf("=") + 1)]),
  );
}

/** @param {string} host @param {number} port @returns {Promise<string | undefined>} */
function reach(host, port) {
  return new Promise((done) => {
    const line = connect({ host, port, timeout: connectMs });
    const end = (/** @type {string | undefined} */ fault) => {
      line.destroy();
      done(fault);
    };
    line.once("connect", () => end(undefined));
    line.once("timeout", () => end("no answer"));
    line.once("error", (error) =>
      end(/** @type {NodeJS.ErrnoException} */ (error).code ?? error.message),
    );
  });
}

/** @param {number} bytes */
function gigabytes(bytes) {
  return (bytes / 1e9).toFixed(1);
}
