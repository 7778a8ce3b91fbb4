import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { beginStep } from "#server/shop/second-factor/begin-step.ts";
import { insertCodeFactor } from "#server/shop/second-factor/second-factor-queries.ts";
import { lockAccount } from "#server/shop/session/lock-account-queries.ts";
import { givenStudent, type Person, signedIn } from "../../../../../tests/support/factories.ts";
import { codeOf, dataOf } from "../../../../../tests/support/factors/second-factors.ts";
import { softPasskey } from "../../../../../tests/support/factors/soft-passkey.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";

const password = "dek-D_2569";
const base = "/private/myaccount/factors";
let shop: TestApp;
let passwordHash: string;
let person: Person & { visitor: Visitor };
beforeAll(async () => {
  shop = await testApp();
  passwordHash = await shop.parts.passwords.hash(password);
});
afterAll(() => shop.close());
beforeEach(async () => {
  const made = await givenStudent(shop.db, { passwordHash });
  person = { ...made, visitor: await signedIn(shop, made) };
});

async function addPasskey(): Promise<void> {
  const begun = await person.visitor.post(`${base}/passkey/begin`, { password });
  const { options } = dataOf<{ options: Record<string, unknown> }>(begun);
  const passkey = softPasskey(shop.config.http.publicUrl).create(options);
  const added = await person.visitor.post(`${base}/passkey`, { name: "MacBook", passkey });
  expect(added.status).toBe(200);
}

const isWaiting = async () =>
  (await shop.pool.query("select 1 from pg_locks where not granted")).rowCount !== 0;

describe("the first factor", () => {
  it("LOGIN-11 ends what was begun with the password alone", async () => {
    const begun = await person.visitor.post(`${base}/code/begin`, { password });
    const { secret } = dataOf<{ secret: string }>(begun);
    await addPasskey();
    const code = codeOf(secret, shop.clock.now());
    const added = await person.visitor.post(`${base}/code`, { name: "iPhone", code });
    expect([added.status, added.body.error]).toMatchObject([409, { code: "SECOND_STEP_OVER" }]);
  });

  it("LOGIN-11 counts for a sign-in that comes while it is being added", async () => {
    const step = { accountId: person.id, way: "social", asksProfile: false, trusted: [] } as const;
    let awaited: Promise<unknown> = Promise.resolve();
    await inTransaction(shop.db, async (tx) => {
      await lockAccount(tx, person.id);
      await insertCodeFactor(tx, {
        accountId: person.id,
        name: "iPhone",
        sealed: Buffer.alloc(48),
        step: 1,
      });
      awaited = inTransaction(shop.db, (other) => beginStep(other, step));
      await Promise.race([awaited, expect.poll(isWaiting).toBe(true)]);
    });
    expect(await awaited).not.toBeNull();
  });
});
