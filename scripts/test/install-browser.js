import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findBrowser } from "../../tests/support/run/find-browser.ts";

/**
 * Installs Debian's Chromium. Undefined: this is no Debian, or not root.
 * @returns {string | undefined}
 */
export function installBrowser() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  console.log(
    "There is no Chromium: installing the Debian package chromium-headless-shell for the browser tests.",
  );
  const install =
    "apt-get install -y -q --no-install-recommends chromium-headless-shell >/dev/null";
  spawnSync("sh", ["-c", `${install} || (apt-get update -q >/dev/null && ${install})`], {
    stdio: "inherit",
  });
  return findBrowser();
}
