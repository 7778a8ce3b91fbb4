import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** `commit` is null where neither a release file nor a git folder tells it. */
export type BuildIdentity = { version: string; commit: string | null };

/** Which shop this is: the version in package.json, and the commit of the release or checkout. */
export function buildIdentity(root: string): BuildIdentity {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const release = contentOf(join(root, "RELEASE"));
  return { version, commit: release ?? commitOfCheckout(root) };
}

/** Such as "0.1.0 (9807072)". */
export function buildName({ version, commit }: BuildIdentity): string {
  return commit === null ? version : `${version} (${commit.slice(0, 7)})`;
}

function commitOfCheckout(root: string): string | null {
  // In a linked work tree `.git` is a file that names the folder.
  const link = contentOf(join(root, ".git"))?.replace(/^gitdir: /, "");
  const folder = link === undefined ? join(root, ".git") : resolve(root, link);
  const head = contentOf(join(folder, "HEAD"));
  if (head === undefined) return null;
  if (!head.startsWith("ref: ")) return head;
  const name = head.slice("ref: ".length);
  const common = resolve(folder, contentOf(join(folder, "commondir")) ?? ".");
  return contentOf(join(common, name)) ?? packedCommit(common, name);
}

function packedCommit(folder: string, name: string): string | null {
  const lines = contentOf(join(folder, "packed-refs"))?.split("\n") ?? [];
  return lines.find((line) => line.endsWith(` ${name}`))?.split(" ")[0] ?? null;
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return undefined;
  }
}
