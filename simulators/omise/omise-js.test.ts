import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningSimulators, startSimulators } from "../start-simulators.ts";

type Answer = { object: string; id?: string; code?: string };
type OmiseGlobal = {
  setPublicKey: (key: string) => void;
  createToken: (
    type: "card",
    card: object,
    callback: (status: number, answer: Answer) => void,
  ) => void;
  createSource: (
    type: string,
    options: object,
    callback: (status: number, answer: Answer) => void,
  ) => void;
};

let simulators: RunningSimulators;
let Omise: OmiseGlobal;

beforeAll(async () => {
  const omise = {
    publicKey: "pkey_test_1",
    secretKey: "skey_test_1",
    webhookSecret: "c2VjcmV0",
    webhookUrl: null,
  };
  simulators = await startSimulators({ port: 0, host: "127.0.0.1", omise });
  const src = `${simulators.omiseUrl}/omise.js`;
  const window = { addEventListener: () => undefined } as { Omise?: OmiseGlobal };
  runInNewContext(await (await fetch(src)).text(), {
    window,
    document: { currentScript: { src } },
    URL,
    fetch,
    btoa,
  });
  if (window.Omise === undefined) throw new Error("the script made no global");
  Omise = window.Omise;
  Omise.setPublicKey("pkey_test_1");
});

afterAll(() => simulators.close());

const card = {
  name: "SOMCHAI JAIDEE",
  number: "4242 4242 4242 4242",
  expiration_month: 12,
  expiration_year: 2040,
  security_code: "123",
};

function createToken(changes: object = {}): Promise<[number, Answer]> {
  return new Promise((done) =>
    Omise.createToken("card", { ...card, ...changes }, (status, answer) => done([status, answer])),
  );
}

test("PAY-08 the provider's script turns a card into a token", async () => {
  expect(await createToken()).toEqual([
    200,
    expect.objectContaining({ object: "token", id: expect.stringMatching(/^tokn_test_/) }),
  ]);
});

test.each([
  { number: "4242424242424241" },
  { expiration_year: 2020 },
  { security_code: "12" },
  { name: " " },
])("PAY-08 the provider's script refuses a card with %o", async (changes) => {
  expect(await createToken(changes)).toEqual([
    400,
    expect.objectContaining({ object: "error", code: "invalid_card" }),
  ]);
});

test("PAY-09 the provider's script makes a PromptPay source", async () => {
  const answer = await new Promise((done) =>
    Omise.createSource("promptpay", { amount: 129_000, currency: "THB" }, (status, source) =>
      done([status, source]),
    ),
  );
  expect(answer).toEqual([
    200,
    expect.objectContaining({ object: "source", id: expect.stringMatching(/^src_test_/) }),
  ]);
});
