// Runs on whatever Node the machine has: plain JavaScript, nothing from node_modules.

/**
 * Returns one sentence where the shop cannot run on this system.
 * @param {{ platform: string, libc: string | undefined }} system `libc`: the version of glibc; undefined where there is none.
 * @returns {string | undefined}
 */
export function platformProblem({ platform, libc }) {
  if (platform === "win32")
    return 'On Windows the shop runs in WSL2: run "wsl --install", clone the project inside that Linux, and start it there.';
  if (platform === "linux" && libc === undefined)
    return "This Linux has musl in place of glibc, as Alpine does, and neither the shop's Node nor its PostgreSQL runs on it: use Debian or Ubuntu, in a container node:24-trixie-slim.";
  return undefined;
}

/** @returns {{ platform: string, libc: string | undefined }} */
export function thisSystem() {
  const report = /** @type {any} */ (process.report);
  // Its part about the network would ask for the names of all addresses.
  report.excludeNetwork = true;
  const libc = process.platform === "linux" ? report.getReport().header.glibcVersionRuntime : "";
  return { platform: process.platform, libc };
}
