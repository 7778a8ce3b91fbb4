import { accessSync, constants, statSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * The path of a program that is called by its name alone. Null: it is not found. Relative folders
 * of the search path are ignored.
 */
export function findProgram(name: string, searched: string): string | null {
  const places = searched.split(delimiter).filter((folder) => isAbsolute(folder));
  return places.map((folder) => join(folder, name)).find(isProgram) ?? null;
}
