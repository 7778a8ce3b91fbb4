import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { root } from "../../support/run/project-files.ts";
import { openShop } from "../../support/shop-process.ts";
import { productionPlace } from "./production-place.ts";
import { test as base } from "./shop-test.ts";

export type EmptyShop = { url: string; owner: { username: string; password: string } };

const owner = { username: "owner", password: "sawasdee.2569" };

/**
 * A new production shop: a migrated database, one owner made by the command, and nothing else. No
 * other test uses it.
 */
export const test = base.extend<Record<never, never>, { emptyShop: EmptyShop }>({
  emptyShop: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants the braces
    async ({}, use) => {
      const place = await productionPlace();
      await runScript(place.owning, "db-migrate.js", []);
      const person = [
        "--username",
        owner.username,
        "--email",
        "owner@example.com",
        "--first-name",
        "มาลี",
        "--last-name",
        "ใจดี",
      ];
      await runScript(place.environment, "admin-create.js", person, `${owner.password}\n`);
      const shop = await openShop(place.environment);
      await use({ url: place.url, owner });
      await shop.end();
      await place.end();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ emptyShop }, use) => use(emptyShop.url),
  ignoreHTTPSErrors: true,
});

async function runScript(
  place: Record<string, string>,
  name: string,
  args: readonly string[],
  input = "",
): Promise<void> {
  const child = spawn(process.execPath, [join(root, "scripts", name), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...place },
    stdio: ["pipe", "ignore", "inherit"],
  });
  child.stdin.end(input);
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${name} ended with ${code}`);
}
