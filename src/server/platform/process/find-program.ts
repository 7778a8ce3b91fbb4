import { accessSync, constants, statSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";

/** Whether this file can be run. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * Where a program lies that is called by its name alone; null: nowhere. Folders that go by where a
 * process happens to stand are left out.
 */
export function findProgram(name: string, searched: string): string | null {
  const places = searched.split(delimiter).filter((folder) => isAbsolute(folder));
  return places.map((folder) => join(folder, name)).find(isProgram) ?? null;
}
