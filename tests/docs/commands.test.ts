import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { programs, releaseCommands } from "../../scripts/release/programs.js";
import { filesIn, type ProjectFile, root } from "../support/run/project-files.ts";

const textOf = (file: string) => readFileSync(join(root, file), "utf8");
const atRoot = readdirSync(root)
  .filter((name) => name.endsWith(".md"))
  .map((path) => ({ path, text: textOf(path) }));
const pages = [...atRoot, ...filesIn("docs", [".md"]), ...filesIn("deploy", [".md"])];
const handbook = filesIn("docs/running", [".md"]);

const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Record<string, string> };
const ofRelease = releaseCommands();
/** They need the sources: a release is built already. */
const ofClones = new Set(["build", "release"]);

/** What is run: a command of npm or of the service, with its options. */
type NamedCommand = { said: string; name: string; options: string[] };

/** What stands in code: blocks and words between backticks. */
function codeIn({ text }: ProjectFile): string {
  const blocks = [...text.matchAll(/^ *```[^\n]*\n([\s\S]*?)^ *```/gm)];
  const words = [...text.replace(/^ *```[\s\S]*?^ *```/gm, "").matchAll(/`([^`\n]+)`/g)];
  return [...blocks, ...words].map(([, code = ""]) => code).join("\n");
}

function commandsOf(page: ProjectFile): NamedCommand[] {
  const text = codeIn(page);
  const found = [
    ...text.matchAll(
      /\bnpm (?:run (?:-s )?)?([a-z]+(?:[:-][a-z]+)*)((?: (?:--[a-z-]*|[\w./-]+))*)/g,
    ),
    ...text.matchAll(/^ *raanrian ([a-z]+(?:[:-][a-z]+)*)((?: --[a-z-]+| [A-Z]+)*)/gm),
  ];
  return found.map(([said, name = "", rest = ""]) => ({
    said,
    name,
    options: [...rest.matchAll(/--([a-z-]+)/g)].map(([, option = ""]) => option),
  }));
}

/** npm's own words. */
const ofNpm = new Set(["ci", "install", "run", "audit"]);

/** The source of a command, where its options are declared, and of the programs that it starts. */
function sourceOf(name: string): string {
  const [, file] = /\b((?:scripts|tools|tests)\/[\w/-]+\.[jt]s)$/.exec(scripts[name] ?? "") ?? [];
  if (file === undefined) return "";
  const own = textOf(file);
  const started = [...own.matchAll(/"(scripts\/\w+\.js)"/g)].map(([, path = ""]) => textOf(path));
  return [own, ...started].join("\n");
}

const declares = (source: string, option: string) =>
  new RegExp(`(?:"${option}"|\\b${option}): \\{|"--${option}`).test(source);

describe("a command that a page names", () => {
  it.each(pages)("exists in $path, with its options", (page) => {
    const commands = commandsOf(page).filter(({ name }) => !ofNpm.has(name));
    const unknown = commands.filter(({ name }) => scripts[name] === undefined);
    const odd = commands.filter(
      ({ name, options }) => !options.every((option) => declares(sourceOf(name), option)),
    );
    expect([...unknown, ...odd].map(({ said }) => said)).toEqual([]);
  });

  it.each(handbook)("works in a release, too: $path", (page) => {
    const missing = commandsOf(page)
      .map(({ name }) => name)
      .filter((name) => !ofNpm.has(name) && !ofClones.has(name) && !ofRelease[name]);
    expect(missing).toEqual([]);
  });

  it.each(pages)("runs a program that is built: $path", ({ text }) => {
    const named = [...text.matchAll(/build\/program\/([\w-]+)\.js/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !(name in programs))).toEqual([]);
  });

  it.each(pages)("uses files of this repository: $path", ({ text }) => {
    const files = [...text.matchAll(/\bdeploy\/[\w./-]*\w/g)].map(([file]) => file);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it.each(pages)("asks for services that compose.yaml has: $path", ({ text }) => {
    const services = new Set(
      [...textOf("compose.yaml").matchAll(/^ {2}([a-z]+):$/gm)].map(([, name]) => name),
    );
    const asked = [...text.matchAll(/docker compose (?:logs|exec|stop|start) ([a-z]+)/g)];
    expect(asked.map(([, name]) => name).filter((name) => !services.has(name))).toEqual([]);
  });
});

describe("the command of a service", () => {
  it("finds the program of each of the release's commands", () => {
    const files = Object.keys(ofRelease)
      .filter((name) => name !== "start")
      .map((name) => name.replaceAll(":", "-"));
    expect(files.filter((name) => !(name in programs))).toEqual([]);
  });
});
