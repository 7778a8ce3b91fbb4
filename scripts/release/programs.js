// @ts-check

/** What starts as a process. Threads and child processes are found by their addresses. */
export const programs = {
  main: "src/server/main.ts",
  "admin-create": "scripts/admin-create.js",
  backup: "scripts/backup.js",
  "db-migrate": "scripts/db-migrate.js",
  "db-upgrade": "scripts/db-upgrade.js",
  deploy: "scripts/deploy.js",
  doctor: "scripts/doctor.js",
  invariants: "scripts/invariants.js",
  "log-mend": "scripts/log-mend.js",
  restore: "scripts/restore.js",
  "second-factor-off": "scripts/second-factor-off.js",
  supervisor: "src/server/supervisor/main.ts",
};

/**
 * The commands of a release. They run the built programs, and install and build nothing.
 * @returns {Record<string, string>}
 */
export function releaseCommands() {
  const command = (/** @type {string} */ options, /** @type {string} */ program) =>
    ["node scripts/run.js", options, `build/program/${program}.js`].filter(Boolean).join(" ");
  const others = Object.keys(programs).filter((name) => name !== "main" && name !== "supervisor");
  return {
    start: command("--max-semi-space-size=4", "supervisor"),
    ...Object.fromEntries(
      others.map((name) => [name.replace(/-(?=[^-]*$)/, ":"), command("", name)]),
    ),
  };
}
