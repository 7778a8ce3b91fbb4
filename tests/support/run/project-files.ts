import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../..", import.meta.url));

export type ProjectFile = { path: string; text: string };

/** Every file in a folder with one of these extensions, by its path in the project. */
export function filesIn(folder: string, endings: readonly string[]): ProjectFile[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(root, file), text: readFileSync(file, "utf8") }))
    .sort((one, other) => one.path.localeCompare(other.path));
}

/** The import, export and dynamic import paths of a file, as written. */
export function importsOf({ text }: ProjectFile): string[] {
  const statements = [
    ...text.matchAll(/^\s*(?:import|export)\b[^;"']*?\bfrom\s*["']([^"']+)["']/gm),
  ];
  const bare = [...text.matchAll(/^\s*import\s*["']([^"']+)["']/gm)];
  const dynamic = [...text.matchAll(/\bimport\(\s*["']([^"']+)["']/g)];
  return [...statements, ...bare, ...dynamic].map(([, target = ""]) => target);
}

/** The text without comments, so that a comment breaks no rule. */
export function codeOf({ text }: ProjectFile): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");
}
