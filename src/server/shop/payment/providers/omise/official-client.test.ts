import http from "node:http";
import Omise from "omise";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type OmiseControl,
  omiseControl,
} from "../../../../../../simulators/omise/control-client.ts";
import {
  type RunningSimulators,
  startSimulators,
} from "../../../../../../simulators/start-simulators.ts";

// The client adds these two to every promise of the process, and what then asks a promise for its
// error (the pages' router) takes it for a failed one.
for (const name of ["error", "done"]) Reflect.deleteProperty(Promise.prototype, name);

const keys = { publicKey: "pkey_test_client", secretKey: "skey_test_client" };
const usualPort = Reflect.get(http.globalAgent, "defaultPort");
let simulator: RunningSimulators;
let control: OmiseControl;
let omise: Omise.IOmise;

// The client takes a host but no port and no path in front, so the simulator serves Omise alone at
// the root and the port comes with Node's agent.
beforeAll(async () => {
  simulator = await startSimulators({
    port: 0,
    host: "127.0.0.1",
    omisePrefix: "",
    omise: { ...keys, webhookSecret: "c2VjcmV0", webhookUrl: null },
  });
  control = omiseControl(simulator.omiseUrl);
  Reflect.set(http.globalAgent, "defaultPort", Number(new URL(simulator.url).port));
  omise = Omise({
    ...keys,
    host: "127.0.0.1",
    vaultHost: "127.0.0.1",
    scheme: "http" as Omise.Scheme,
    omiseVersion: "2019-05-29",
  });
});

afterAll(async () => {
  Reflect.set(http.globalAgent, "defaultPort", usualPort);
  await simulator.close();
});

describe("the official Omise client", () => {
  test("PAY-09 charges a PromptPay source and reads the charge once it is paid", async () => {
    const source = await omise.sources.create({
      type: "promptpay",
      amount: 129_000,
      currency: "THB",
    });
    const charge = await omise.charges.create({
      amount: 129_000,
      currency: "THB",
      source: source.id,
      metadata: { attempt_id: "7" },
    });
    await control.pay(charge.id);
    const paid = await omise.charges.retrieve(charge.id);
    expect({
      status: charge.status,
      picture: charge.source?.scannable_code.image.filename,
      statusPaid: paid.status,
      isPaid: paid.paid,
      metadata: paid.metadata,
    }).toEqual({
      status: "pending",
      picture: "qrcode.svg",
      statusPaid: "successful",
      isPaid: true,
      metadata: { attempt_id: "7" },
    });
  });

  test("PAY-08 makes a token of a card and charges it", async () => {
    const card = {
      name: "SOMCHAI JAIDEE",
      number: "4242424242424242",
      expiration_month: 12,
      expiration_year: 2040,
      security_code: "123",
    };
    const token = await omise.tokens.create({ card });
    const charge = await omise.charges.create({ amount: 50_000, currency: "thb", card: token.id });
    expect([token.card.last_digits, charge.status, charge.card.brand]).toEqual([
      "4242",
      "successful",
      "Visa",
    ]);
  });

  test("captures, reverses, expires and refunds", async () => {
    const tokenOf = () =>
      omise.tokens.create({
        card: { name: "X", number: "5555555555554444", expiration_month: 1, expiration_year: 2040 },
      });
    const held = async () =>
      omise.charges.create({
        amount: 50_000,
        currency: "THB",
        card: (await tokenOf()).id,
        capture: false,
      });
    const open = await omise.charges.create({
      amount: 50_000,
      currency: "THB",
      source: { type: "promptpay", amount: 50_000, currency: "THB" },
    });
    const captured = await omise.charges.capture((await held()).id);
    const reversed = await omise.charges.reverse((await held()).id);
    const expired = await omise.charges.expire(open.id);
    const refund = await omise.charges.createRefund(captured.id, { amount: 20_000 });
    expect({
      capturedStatus: captured.status,
      reversedStatus: reversed.status,
      expiredStatus: expired.status,
      voided: refund.voided,
      refundedAmount: (await omise.charges.retrieve(captured.id)).refunded_amount,
    }).toEqual({
      capturedStatus: "successful",
      reversedStatus: "reversed",
      expiredStatus: "expired",
      voided: true,
      refundedAmount: 20_000,
    });
  });

  test("lists charges and events, newest first where asked", async () => {
    const { id } = await omise.charges.create({
      amount: 30_000,
      currency: "THB",
      source: { type: "promptpay", amount: 30_000, currency: "THB" },
    });
    const charges = await omise.charges.list({ limit: 1, order: "reverse_chronological" });
    const events = await omise.events.list({ limit: 1, order: "reverse_chronological" });
    expect([charges.data[0]?.id, events.data[0]?.key, events.data[0]?.data.id]).toEqual([
      id,
      "charge.create",
      id,
    ]);
  });

  test("is told in Omise's words what was wrong", async () => {
    await expect(
      omise.charges.create({
        amount: 100,
        currency: "THB",
        source: { type: "promptpay", amount: 100, currency: "THB" },
      }),
    ).rejects.toMatchObject({
      object: "error",
      code: "invalid_amount",
    });
  });
});
