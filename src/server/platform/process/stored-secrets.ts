import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fullDisk, isFullDisk } from "./full-disk.ts";
import { StartProblem } from "./start-problem.ts";

export type Secrets = {
  /** Signs values that are bound to a session, and keys the hashes for look-ups. */
  session: string;
  /** Seals keys and tax numbers in the database. */
  data: Buffer;
  passwordPepper: string;
};

/**
 * The demo's secrets. They are made once and stored in the data folder, readable by its owner only.
 */
export function storedSecrets(dataDir: string): Secrets {
  const file = join(dataDir, "secrets.json");
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, JSON.stringify(freshSecrets(), null, 2), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") {
      // A partly written file is not valid, and would prevent the next start from making a new one.
      if (existsSync(file)) rmSync(file);
      throw notWritable(dataDir, error as Error);
    }
  }
  return readSecrets(file);
}

/** The secrets of a demo in this folder. Null: there is none, and none is made. */
export function demoSecretsIn(dataDir: string): { session: string; all: string[] } | null {
  const file = join(dataDir, "secrets.json");
  if (!existsSync(file)) return null;
  const { session, data, passwordPepper, omise = {} } = readSecrets(file);
  return {
    session,
    all: [
      session,
      data.toString("base64"),
      data.toString("hex"),
      passwordPepper,
      ...Object.values(omise),
    ],
  };
}

export function notWritable(dataDir: string, error: Error): StartProblem {
  if (isFullDisk(error)) return fullDisk(dataDir);
  return new StartProblem(
    `The data folder ${dataDir} cannot be written to (${(error as NodeJS.ErrnoException).code}): set DATA_DIR to a folder that can.`,
  );
}

function freshSecrets() {
  return {
    session: randomBytes(32).toString("base64"),
    data: randomBytes(32).toString("base64"),
    passwordPepper: randomBytes(32).toString("base64"),
  };
}

/** `omise` exists in folders of older demos. */
function readSecrets(file: string): Secrets & { omise?: Record<string, string> } {
  try {
    const found = JSON.parse(readFileSync(file, "utf8"));
    return { ...found, data: Buffer.from(found.data, "base64") };
  } catch {
    throw new StartProblem(
      `${file} cannot be read: delete the data folder to begin again, or bring the file back.`,
    );
  }
}
