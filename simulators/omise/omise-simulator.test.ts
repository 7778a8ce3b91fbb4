import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import {
  type RunningSimulators,
  type SimulatorOptions,
  startSimulators,
} from "../start-simulators.ts";
import { type OmiseControl, omiseControl } from "./control-client.ts";

const keys = {
  publicKey: "pkey_test_1",
  secretKey: "skey_test_1",
  webhookSecret: "c2VjcmV0",
  webhookUrl: null,
};
const cleanUp: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const each of cleanUp.splice(0).reverse()) await each();
});

async function run(
  options: Partial<SimulatorOptions> = {},
): Promise<{ simulators: RunningSimulators; control: OmiseControl }> {
  const simulators = await startSimulators({ port: 0, host: "127.0.0.1", omise: keys, ...options });
  cleanUp.push(simulators.close);
  return { simulators, control: omiseControl(simulators.omiseUrl) };
}

async function call(
  simulators: RunningSimulators,
  path: string,
  body?: Record<string, string>,
): Promise<Record<string, unknown>> {
  const headers = { authorization: `Basic ${btoa(`${keys.secretKey}:`)}` };
  const response = await fetch(simulators.omiseUrl + path, {
    headers,
    ...(body && { method: "POST", body: new URLSearchParams(body) }),
  });
  return (await response.json()) as Record<string, unknown>;
}

async function charge(
  simulators: RunningSimulators,
  fields: Record<string, string> = {},
): Promise<string> {
  return String(
    (
      await call(simulators, "/charges", {
        amount: "129000",
        currency: "thb",
        "source[type]": "promptpay",
        ...fields,
      })
    ).id,
  );
}

/**
 * A shop that answers webhooks with the given statuses, one after the other, and records the events
 * it receives.
 */
async function shop(...statuses: number[]): Promise<{ webhookUrl: string; told: string[] }> {
  const told: string[] = [];
  const server = createServer(async (request, response) => {
    told.push(
      (JSON.parse(Buffer.concat(await request.toArray()).toString()) as { key: string }).key,
    );
    response.writeHead(statuses.shift() ?? 200).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  cleanUp.push(async () => server.close() && server.closeAllConnections());
  return { webhookUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, told };
}

describe("the Omise simulator", () => {
  test("reads forms as well as JSON", async () => {
    const { simulators } = await run();
    const id = await charge(simulators, { "metadata[attempt_id]": "42" });
    expect(await call(simulators, `/charges/${id}`)).toMatchObject({
      amount: 129_000,
      currency: "THB",
      metadata: { attempt_id: "42" },
      status: "pending",
    });
  });

  test("keeps its charges over a restart when it has a file", async () => {
    const folder = await mkdtemp(join(tmpdir(), "simulator-"));
    cleanUp.push(() => rm(folder, { recursive: true }));
    const dataFile = join(folder, "books.jsonl");
    const first = await startSimulators({ port: 0, host: "127.0.0.1", omise: keys, dataFile });
    const id = await charge(first);
    await omiseControl(first.omiseUrl).pay(id);
    await first.close();
    const { simulators } = await run({ dataFile });
    expect(await call(simulators, `/charges/${id}`)).toMatchObject({
      id,
      status: "successful",
      paid: true,
    });
  });

  test("says which file is spoilt instead of forgetting what it holds", async () => {
    const folder = await mkdtemp(join(tmpdir(), "simulator-"));
    cleanUp.push(() => rm(folder, { recursive: true }));
    const dataFile = join(folder, "books.jsonl");
    await writeFile(dataFile, "{\n");
    await expect(
      startSimulators({ port: 0, host: "127.0.0.1", omise: keys, dataFile }),
    ).rejects.toThrow(dataFile);
  });

  test("lets a charge expire by itself and tells the shop", async () => {
    const { webhookUrl, told } = await shop();
    const { simulators } = await run({ omise: { ...keys, webhookUrl } });
    const id = await charge(simulators, { expires_at: new Date(Date.now() + 1_200).toISOString() });
    await expect.poll(() => told).toEqual(["charge.create", "charge.expire"]);
    expect(await call(simulators, `/charges/${id}`)).toMatchObject({
      status: "expired",
      expired: true,
    });
  });

  test("sends an event again that the shop did not take", async () => {
    const { webhookUrl, told } = await shop(503, 200);
    const { simulators } = await run({ omise: { ...keys, webhookUrl } });
    await charge(simulators);
    await expect.poll(() => told).toEqual(["charge.create", "charge.create"]);
  });

  test("uses a plan for one webhook once", async () => {
    const { webhookUrl } = await shop();
    const { simulators, control } = await run({ omise: { ...keys, webhookUrl } });
    await control.planWebhook({ mode: "drop", times: 1 });
    for (const id of [await charge(simulators), await charge(simulators)]) await control.pay(id);
    const sent = (await control.state()).deliveries.map(({ key }) => key);
    expect(sent).toEqual(["charge.create", "charge.create", "charge.complete"]);
  });

  test("delays a webhook as long as it was told", async () => {
    const { webhookUrl, told } = await shop();
    const { simulators, control } = await run({ omise: { ...keys, webhookUrl } });
    await control.planWebhook({ mode: "delay", times: 1, delayMs: 300 });
    const id = await charge(simulators);
    await control.pay(id);
    const atOnce = (await control.state()).deliveries.map(({ key }) => key);
    await expect.poll(() => told).toEqual(["charge.create", "charge.complete"]);
    expect(atOnce).toEqual(["charge.create"]);
  });

  test("takes a payment on the bank app's page once, however often it is tapped", async () => {
    const { simulators, control } = await run();
    const id = await charge(simulators);
    const tap = (answer: string) =>
      fetch(`${simulators.omiseUrl}/bank-app/${id}`, {
        method: "POST",
        body: new URLSearchParams({ answer }),
      });
    const page = await (await tap("pay")).text();
    await tap("decline");
    expect([
      page.includes("จ่ายสำเร็จ"),
      (await control.state()).events.map(({ key }) => key),
    ]).toEqual([true, ["charge.create", "charge.complete"]]);
  });

  test("shows what a shop wrote as text on its pages", async () => {
    const { simulators } = await run();
    await charge(simulators, { description: "<script>alert(1)</script>" });
    const page = await (await fetch(`${simulators.omiseUrl}/control`)).text();
    expect([page.includes("<script>alert"), page.includes("&lt;script&gt;alert(1)")]).toEqual([
      false,
      true,
    ]);
  });

  test("comes back to the control page with the reason when a button cannot work", async () => {
    const { simulators, control } = await run();
    const id = await charge(simulators);
    await control.pay(id);
    const answer = await fetch(`${simulators.omiseUrl}/control/api/charges/${id}/expire`, {
      method: "POST",
      body: new URLSearchParams(),
    });
    expect([new URL(answer.url).pathname, await answer.text()]).toEqual([
      "/omise/control",
      expect.stringContaining("charge can not be expired"),
    ]);
  });

  test.each([
    ["an amount below the least", { amount: "1999" }, "invalid_amount"],
    ["an amount above what PromptPay takes", { amount: "15000001" }, "invalid_amount"],
    ["half a satang", { amount: "129000.5" }, "bad_request"],
    ["another currency", { currency: "usd" }, "bad_request"],
    ["an expiry in the past", { expires_at: "2020-01-01T00:00:00Z" }, "bad_request"],
    [
      "a webhook address without https",
      { "webhook_endpoints[0]": "http://example.org/" },
      "bad_request",
    ],
    ["a kind of source it does not have", { "source[type]": "alipay" }, "bad_request"],
  ])("refuses %s", async (_, fields, code) => {
    const { simulators } = await run();
    expect(
      await call(simulators, "/charges", {
        amount: "129000",
        currency: "thb",
        "source[type]": "promptpay",
        ...fields,
      }),
    ).toMatchObject({
      object: "error",
      code,
    });
  });

  test("refuses a call with the public key where the secret key is needed", async () => {
    const { simulators } = await run();
    const response = await fetch(`${simulators.omiseUrl}/charges`, {
      headers: { authorization: `Basic ${btoa(`${keys.publicKey}:`)}` },
    });
    expect([response.status, await response.json()]).toEqual([
      401,
      expect.objectContaining({ code: "authentication_failure" }),
    ]);
  });
});
