import { afterAll, beforeAll, expect, test } from "vitest";
import { httpVisitor } from "./support/http-visitor.ts";
import { openTwoNodes, removePlaces, type ShopProcess } from "./support/shop-process.ts";
import { type TestDatabase, testDatabase } from "./support/test-database.ts";

/** Two processes on one database, behind a load balancer that passes on the visitor's address. */
let database: TestDatabase;
let nodes: ShopProcess[] = [];
const guesses = 400;
const right = "raanrian";

beforeAll(async () => {
  database = await testDatabase();
  nodes = await openTwoNodes(database, { TRUSTED_PROXIES: "127.0.0.1" });
}, 120_000);
afterAll(async () => {
  for (const node of nodes) await node.end("SIGKILL");
  nodes = [];
  removePlaces();
  await database.close();
});

async function sender(node: ShopProcess) {
  const visitor = httpVisitor(node.url);
  const proof = await visitor.proof();
  return async (username: string, password: string, address: string) => {
    const headers = { ...proof, "content-type": "application/json", "x-forwarded-for": address };
    const answer = await fetch(`${node.url}/public/login`, {
      method: "POST",
      headers,
      body: JSON.stringify({ username, password }),
    });
    const { request_id: _, ...body } = (await answer.json()) as { request_id?: string };
    return {
      status: answer.status,
      said: JSON.stringify(body).replace(/"retry_after_s":[1-8]\b/, ""),
      wait: Number(answer.headers.get("retry-after") ?? 0),
    };
  };
}

test.each([
  ["one address", "student", () => "192.0.2.7"],
  [
    "four hundred addresses",
    "instructor",
    (number: number) => `198.51.${number >> 8}.${number & 255}`,
  ],
])(
  "of 400 guesses from %s over two nodes at most six are judged, the right ones hear what the others hear, and ten seconds later the owner is in",
  async (_what, username, addressOf) => {
    const send = await Promise.all(nodes.map(sender));
    // Wrong passwords come first, and forty right ones are in the middle of the queue.
    const tried = Array.from({ length: guesses }, (_, number) =>
      number >= 20 && number < 100 && number % 2 === 0 ? right : `guess-${number}`,
    );
    const ask = (number: number) =>
      send[number % 2]!(username, tried[number] ?? "", addressOf(number));
    const begun = Date.now();
    const first = await Promise.all(Array.from({ length: 20 }, (_, number) => ask(number)));
    const then = await Promise.all(
      Array.from({ length: guesses - 20 }, (_, number) => ask(20 + number)),
    );
    const answers = [...first, ...then];
    // One more attempt for every eight seconds: a slow machine takes longer.
    const most = Math.max(6, 5 + Math.floor((Date.now() - begun) / 8000));
    const judged = answers.filter(({ status }) => status !== 429).length;
    const waiting = (isRight: boolean) =>
      new Set(
        answers
          .filter(({ status }, number) => status === 429 && (tried[number] === right) === isRight)
          .map(({ said }) => said),
      );
    expect([judged <= most, answers.filter(({ status }) => status === 200).length <= 1]).toEqual([
      true,
      true,
    ]);
    expect([waiting(true).size, waiting(true)]).toEqual([1, waiting(false)]);
    // The owner signs in from another address, and retries when the shop allows it.
    let waited = 0;
    for (;;) {
      const { status, wait } = await send[0]!(username, right, "203.0.113.50");
      if (status === 200) break;
      expect(status).toBe(429);
      waited += wait;
      await new Promise((done) => setTimeout(done, wait * 1000));
    }
    expect(waited).toBeLessThanOrEqual(10);
  },
);
