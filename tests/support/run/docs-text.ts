import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type ProjectFile, root } from "./project-files.ts";

const WORD = /[\p{L}\p{N}]/u;

export const wordsOf = (text: string) => text.split(/\s+/).filter((word) => WORD.test(word)).length;

const withoutCode = ({ text }: ProjectFile) => text.replace(/^ *```[\s\S]*?^ *```/gm, "\n");

/** Paragraphs, list items and table cells. Pieces under five words are labels and are left out. */
export function paragraphsOf(page: ProjectFile): string[] {
  const prose = withoutCode(page)
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/^#.*$/gm, "\n")
    .replace(/^\|.*$/gm, (row) => `\n${row.split("|").join("\n\n")}\n`)
    .replace(/^\s*(?:[-*]|\d+\.) /gm, "\n\n")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1");
  return prose.split(/\n\s*\n/).filter((part) => wordsOf(part) >= 5);
}

/** A sentence ends at a full stop, question mark or exclamation mark before a new sentence. */
export function sentencesOf(paragraph: string): string[] {
  return paragraph
    .split(/(?<=[.?!][)”’"'`*_]*)\s+(?=[\p{Lu}\p{N}\p{Lo}`("“*[])/u)
    .filter((part) => wordsOf(part) > 0);
}

/** The anchor of each heading of a page, by GitHub's rule. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/**
 * The links of a page to files of the repository: the link as written, the file, and the heading.
 */
export function linksOf(page: ProjectFile) {
  return [...withoutCode(page).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => {
      const [path = "", anchor = ""] = link.split("#");
      return { link, file: path === "" ? page.path : join(dirname(page.path), path), anchor };
    });
}

/** The dead links of a page: no such file in the repository, or no such heading. */
export function deadLinksOf(page: ProjectFile): string[] {
  return linksOf(page)
    .filter(({ file, anchor }) => {
      if (!existsSync(join(root, file))) return true;
      return anchor !== "" && !anchorsOf(readFileSync(join(root, file), "utf8")).includes(anchor);
    })
    .map(({ link }) => link);
}

/** Every file and folder of the repository by its full path. */
function allPaths(folder = ""): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (/^(?:node_modules|build|data|\.git|\.cache|\.react-router)$/.test(path)) return [];
    return entry.isDirectory() ? [path, ...allPaths(path)] : [path];
  });
}

const ENDING = /\.(?:tsx?|js|json|sql|md|css|png)$/;

/** Every suffix of the path, so that `cart/cart-page` finds `src/web/shop/cart/cart-page.tsx`. */
function endsOf(path: string): string[] {
  const parts = path.split("/");
  const ends = parts.map((_part, from) => parts.slice(from).join("/"));
  return [...ends, ...ends.map((end) => end.replace(ENDING, ""))];
}

const known = new Set(allPaths().flatMap(endsOf));
const folders = new Set(
  ["", "src", "src/server", "src/web"].flatMap((at) => readdirSync(join(root, at))),
);

/** Paths in a page's text that do not exist in this repository. */
export function deadPathsOf(page: ProjectFile): string[] {
  return [...withoutCode(page).matchAll(/`([\w@-][\w.@-]*(?:\/[\w.@-]+)*)\/?`/g)]
    .map(([, path = ""]) => path)
    .filter(
      (path) => ENDING.test(path) || (path.includes("/") && folders.has(path.split("/")[0] ?? "")),
    )
    .filter(
      (path) => !/^(?:DATA_DIR|data|node_modules|build|releases)\//.test(path) && !known.has(path),
    );
}
