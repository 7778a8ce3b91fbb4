import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { firstContact, withoutOthersSettings } from "../../scripts/set-up/npm-settings.js";
import { platformProblem } from "../../scripts/set-up/platform.js";
import { root } from "../support/run/project-files.ts";

const npmInPath = (process.env.PATH ?? "")
  .split(delimiter)
  .map((folder) => join(folder, "npm"))
  .find((file) => existsSync(file));
/** The real npm. The link in PATH leads to it. */
const npm = realpathSync(npmInPath ?? process.env.npm_execpath ?? "");
let place: string;
let checkout: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), "set-up-machine-"));
  checkout = join(place, "checkout");
  for (const part of ["set-up.js", "set-up"])
    cpSync(join(root, "scripts", part), join(checkout, "scripts", part), { recursive: true });
});
beforeEach(() => rmSync(join(checkout, "node_modules"), { recursive: true, force: true }));
afterAll(() => rmSync(place, { recursive: true, force: true }));

type Entry = { version: string; dev?: boolean; integrity?: string };
function writeProject(packages: Record<string, Entry>) {
  const versions = (isDev: boolean) =>
    Object.fromEntries(
      Object.entries(packages).flatMap(([name, { version, dev = false }]) =>
        dev === isDev ? [[name, version]] : [],
      ),
    );
  const manifest = {
    name: "checkout",
    version: "0.0.0",
    type: "module",
    dependencies: versions(false),
    devDependencies: versions(true),
  };
  const entries = Object.entries(packages).map(([name, entry]) => [`node_modules/${name}`, entry]);
  writeFileSync(join(checkout, "package.json"), JSON.stringify(manifest));
  writeFileSync(
    join(checkout, "package-lock.json"),
    JSON.stringify({
      ...manifest,
      lockfileVersion: 3,
      packages: { "": manifest, ...Object.fromEntries(entries) },
    }),
  );
}

type Environment = Record<string, string | undefined>;
function setUp(cli: string, more: Environment = {}, words: string[] = []) {
  const child = spawn(process.execPath, [join(checkout, "scripts/set-up.js"), ...words], {
    env: { PATH: process.env.PATH, HOME: place, npm_execpath: cli, ...more },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  return new Promise<{ code: number | null; output: string }>((done) =>
    child.once("close", (code) => done({ code, output })),
  );
}

/** Notes what it was asked for in `asked.txt`, and makes these packages. */
function pretendedNpm(...names: string[]) {
  const file = join(place, "npm-cli.js");
  writeFileSync(
    file,
    `const fs = require("node:fs");
    if (process.argv.includes("config")) { console.log("registry=none"); process.exit(); }
    fs.writeFileSync(${JSON.stringify(join(place, "asked.txt"))}, process.argv.slice(2).join(" "));
    for (const name of ${JSON.stringify(names)}) {
      fs.mkdirSync("node_modules/" + name, { recursive: true });
      fs.writeFileSync("node_modules/" + name + "/package.json", "{}");
    }
    fs.mkdirSync("node_modules", { recursive: true });`,
  );
  return file;
}
const asked = () => readFileSync(join(place, "asked.txt"), "utf8");

describe("the registry, proxy and passwords of this machine", () => {
  let server: Server;
  let seen: { url: string | undefined; authorization: string | undefined }[];
  let port: number;
  beforeAll(async () => {
    seen = [];
    server = createServer(({ url, headers: { authorization } }, answer) => {
      seen.push({ url, authorization });
      answer.writeHead(404).end("{}");
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    port = (server.address() as { port: number }).port;
  });
  afterAll(() => server.close());

  test("reach npm: a package is asked for at its registry, with its password", async () => {
    writeProject({ "own-package": { version: "1.0.0", integrity: `sha512-${"A".repeat(86)}==` } });
    const { code } = await setUp(npm, {
      npm_config_registry: `http://127.0.0.1:${port}/`,
      [`npm_config_//127.0.0.1:${port}/:_authToken`]: "a-password",
      npm_config_cache: join(place, "cache"),
      npm_config_fetch_retries: "0",
    });
    expect(code).toBe(1);
    const first = seen.find(({ url }) => url?.includes("own-package"));
    expect(first).toEqual({
      url: expect.stringContaining("/own-package"),
      authorization: "Bearer a-password",
    });
  });

  test("are all that stays of npm's variables", () => {
    const staying = {
      npm_config_registry: "1",
      npm_config_https_proxy: "2",
      npm_config_proxy: "3",
      npm_config_noproxy: "4",
      npm_config_cafile: "5",
      npm_config_strict_ssl: "6",
      npm_config_userconfig: "7",
      npm_config_globalconfig: "8",
      npm_config__auth: "9",
      "npm_config_//registry.example/:_authToken": "10",
      "npm_config_@company:registry": "11",
      HTTPS_PROXY: "12",
      PATH: "13",
    };
    const going = {
      npm_config_prefix: "1",
      npm_config_omit: "dev",
      npm_lifecycle_event: "start",
      npm_package_name: "raanrian",
      npm_config_global: "true",
    };
    expect(withoutOthersSettings({ ...staying, ...going })).toEqual(staying);
  });

  test.each([
    [{ registry: "https://registry.npmjs.org/" }, {}, "registry.npmjs.org"],
    [
      { registry: "https://registry.npmjs.org/" },
      { HTTPS_PROXY: "http://proxy:8080" },
      "proxy:8080",
    ],
    [{ registry: "https://r.example/", "https-proxy": "http://p:1" }, {}, "p:1"],
    [{ registry: "http://r.example/", "https-proxy": "http://p:1" }, {}, "r.example"],
    [
      { registry: "https://npm.own.example/", "https-proxy": "http://p:1" },
      { NO_PROXY: ".own.example" },
      "npm.own.example",
    ],
    [{ registry: "https://r.example/", "https-proxy": "null", noproxy: "" }, {}, "r.example"],
  ])("of %j and %j contact %s first", (settings, environment, host) => {
    expect(firstContact(settings, environment)?.host).toBe(host);
  });
});

describe("the tools for tests", () => {
  beforeEach(() =>
    writeProject({ wanted: { version: "1.0.0" }, tool: { version: "1.0.0", dev: true } }),
  );

  test("are installed for a demo and for tests, and left out for a production shop", async () => {
    const production = { NODE_ENV: "production" };
    expect(await setUp(pretendedNpm("wanted"), production)).toMatchObject({ code: 0 });
    expect(asked()).toContain("ci --omit=dev");
    expect(await setUp(pretendedNpm("wanted"), production)).toEqual({ code: 0, output: "" });
    expect((await setUp(pretendedNpm("wanted", "tool"), production, ["--tools"])).code).toBe(0);
    expect(asked()).not.toContain("--omit");
    expect(await setUp(pretendedNpm(), production)).toEqual({ code: 0, output: "" });
    expect(await setUp(pretendedNpm())).toEqual({ code: 0, output: "" });
  });

  test("are left out also where the file .env says that it is production", async () => {
    writeFileSync(join(checkout, ".env"), "NODE_ENV=production\n");
    await setUp(pretendedNpm("wanted"));
    rmSync(join(checkout, ".env"));
    expect(asked()).toContain("--omit=dev");
  });

  test("or any other package that got lost is installed again", async () => {
    await setUp(pretendedNpm("wanted", "tool"));
    rmSync(join(checkout, "node_modules/wanted"), { recursive: true });
    expect((await setUp(pretendedNpm("wanted", "tool"))).output).toContain("install …");
    rmSync(join(checkout, "node_modules/wanted"), { recursive: true });
    expect(await setUp(pretendedNpm())).toEqual({
      code: 1,
      output: expect.stringMatching(/is missing: .*remove node_modules and start again\.\n$/),
    });
  });
});

describe("a system that the shop does not run on", () => {
  /** A Node that takes itself for another system's. */
  const as = (platform: string, libc?: string) => {
    const file = join(place, `as-${platform}.mjs`);
    const header = libc === undefined ? "{}" : JSON.stringify({ glibcVersionRuntime: libc });
    writeFileSync(
      file,
      `Object.defineProperty(process, "platform", { value: "${platform}" });
      process.report.getReport = () => ({ header: ${header} });`,
    );
    return { NODE_OPTIONS: `--import=${file}` };
  };

  test.each([
    ["Windows, which is sent to WSL2", "win32", "WSL2"],
    ["Alpine, which has no glibc", "linux", "musl"],
  ])("is %s, in one line and before anything is installed", async (_what, platform, word) => {
    writeProject({ wanted: { version: "1.0.0" } });
    const { code, output } = await setUp(pretendedNpm("wanted"), as(platform));
    expect([code, output.trim().split("\n")]).toEqual([1, [expect.stringContaining(word)]]);
  });

  test("is neither Linux with glibc nor macOS", async () => {
    mkdirSync(checkout, { recursive: true });
    writeProject({ wanted: { version: "1.0.0" } });
    for (const system of [as("darwin"), as("linux", "2.36")])
      expect((await setUp(pretendedNpm("wanted"), system)).code).toBe(0);
    expect(platformProblem({ platform: "darwin", libc: undefined })).toBe(undefined);
  });
});
