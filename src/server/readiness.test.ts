import Fastify from "fastify";
import { describe, expect, test } from "vitest";
import { testApp } from "../../tests/support/test-app.ts";
import { registerHealth } from "./platform/http/health.ts";

type NodeState = { database?: boolean; storage?: boolean; isDraining?: boolean };

async function readiness({ database = true, storage = true, isDraining = false }: NodeState) {
  const app = Fastify();
  registerHealth(app, {
    build: { version: "1.0.0", commit: null },
    checks: { database: () => database },
    sharedChecks: { storage: () => storage },
    isDraining: () => isDraining,
    clockSkewMs: () => 0,
  });
  const answer = await app.inject("/readyz");
  const { status, checks } = answer.json();
  return [answer.statusCode, status, checks.database, checks.storage];
}

describe("readiness", () => {
  test.each<[string, NodeState, unknown[]]>([
    ["a node that has everything is ready", {}, [200, "ready", true, true]],
    [
      "one without the files that all nodes share stays ready, and says so",
      { storage: false },
      [200, "degraded", true, false],
    ],
    ["one without a database is not", { database: false }, [503, "not ready", false, true]],
    [
      "nor is one without both",
      { database: false, storage: false },
      [503, "not ready", false, false],
    ],
    ["nor is one that ends", { isDraining: true }, [503, "draining", true, true]],
    [
      "nor is one that ends while the files are away",
      { isDraining: true, storage: false },
      [503, "draining", true, false],
    ],
  ])("%s", async (_what, given, wanted) => {
    expect(await readiness(given)).toEqual(wanted);
  });

  test("a shop whose bucket is away takes visitors, and shows its courses", async () => {
    const shop = await testApp({
      environment: {
        STORAGE_S3_BUCKET: "files",
        // Nobody listens there.
        STORAGE_S3_ENDPOINT: "http://127.0.0.1:1",
        STORAGE_S3_ACCESS_KEY_ID: "x",
        STORAGE_S3_SECRET_ACCESS_KEY: "x",
      },
    });
    const ready = await shop.app.inject("/readyz");
    const courses = await shop.app.inject("/public/courses?type=course&page=1");
    await shop.close();
    expect([ready.statusCode, ready.json().status, courses.statusCode]).toEqual([
      200,
      "degraded",
      200,
    ]);
    expect(ready.json().checks).toMatchObject({ database: true, storage: false, work: true });
  });
});
