import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import {
  chownSync,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { StartProblem } from "../platform/process/start-problem.ts";
import type { PostgresPrograms } from "./postgres-programs.ts";

/**
 * How PostgreSQL is run. It refuses to run as root, which the shop is in containers and on build
 * machines.
 */
export type Account = {
  cluster: string;
  binaries: string;
  /** Words in front of every command. */
  prefix: string[];
  dieWithParent: string[];
  uid?: number;
  own(folder: string): void;
};

const nobody = 65534;
const userNamespace = ["unshare", "-U", `--map-user=${nobody}`, `--map-group=${nobody}`];
export function chooseAccount(cluster: string, programs: PostgresPrograms): Account {
  const plain: Account = {
    cluster,
    binaries: join(programs.folder, "bin"),
    prefix: [],
    dieWithParent: dieWithParent(),
    own: () => undefined,
  };
  if (process.getuid?.() !== 0) return plain;
  if (process.platform === "darwin")
    throw new StartProblem(
      "PostgreSQL does not run as root: start the shop as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.",
    );
  if (works([...userNamespace, "true"])) return { ...plain, prefix: userNamespace };
  return asNobody(plain, programs);
}

export function runAs(
  account: Account,
  command: string,
  words: string[],
): SpawnSyncReturns<string> {
  const [first = "", ...rest] = [...account.prefix, join(account.binaries, command), ...words];
  return spawnSync(first, rest, {
    encoding: "utf8",
    ...(account.uid !== undefined && { uid: account.uid, gid: account.uid }),
  });
}

/** The kernel ends PostgreSQL when this process ends, also after `kill -9`. */
function dieWithParent(): string[] {
  const words = ["setpriv", "--pdeathsig", "INT"];
  return works([...words, "true"]) ? words : [];
}

/**
 * Where user namespaces are forbidden, binaries and data go to a folder that the user `nobody` can
 * reach, because the project is often in a private home folder. The data folder keeps a link to it,
 * so that deleting the data folder still gives a clean start.
 */
function asNobody(plain: Account, { folder }: PostgresPrograms): Account {
  const home = homeOf(plain.cluster);
  // Of another version they are others.
  const { size, mtimeMs } = statSync(join(folder, "bin/postgres"));
  const native = join(home, `native-${size}-${Math.trunc(mtimeMs)}`);
  if (!existsSync(native)) {
    for (const name of readdirSync(home))
      if (/^native\b/.test(name)) rmSync(join(home, name), { recursive: true, force: true });
    linkTree(folder, native);
  }
  return {
    ...plain,
    cluster: join(home, "cluster"),
    binaries: join(native, "bin"),
    uid: nobody,
    own: (folder) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      chownSync(folder, nobody, nobody);
    },
  };
}

function homeOf(cluster: string): string {
  const pointer = `${cluster}.elsewhere`;
  if (existsSync(pointer)) return realpathSync(pointer);
  mkdirSync(dirname(pointer), { recursive: true });
  rmSync(pointer, { force: true });
  const home = mkdtempSync("/var/lib/shop-");
  chownSync(home, nobody, nobody);
  symlinkSync(home, pointer);
  return home;
}

function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o755 });
  for (const name of readdirSync(from)) {
    const source = join(from, name);
    const found = lstatSync(source);
    if (found.isDirectory()) linkTree(source, join(to, name));
    else if (found.isSymbolicLink()) symlinkSync(basename(readlinkSync(source)), join(to, name));
    else linkOrCopy(source, join(to, name));
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}

function works(words: string[]): boolean {
  const [first = "", ...rest] = words;
  return spawnSync(first, rest, { stdio: "ignore" }).status === 0;
}
