import { beforeAll, describe, expect, test } from "vitest";
import { percentiles } from "../../../../../tests/bench/load.ts";
import {
  type SimulatedAnswer,
  type SimulatedKind,
  SimulatedNode,
  type Work,
} from "../../../../../tests/support/simulated-node.ts";
import { Admission } from "./admission.ts";
import { type RequestClass, requestShares } from "./request-shares.ts";

const trips = (count: number, threadMs: number, databaseMs: number): Work =>
  Array.from({ length: count }, () => ({ threadMs, databaseMs }));
const end = (threadMs: number): Work => [{ threadMs, databaseMs: 0 }];
/** Of a hundred who come; with the thread's times as measured on a quiet machine. */
const kinds: readonly SimulatedKind[] = [
  { name: "list", share: 25, work: end(0.5) },
  { name: "stored", share: 15, work: end(0.3) },
  { name: "page", share: 15, work: [...trips(3, 1.5, 1), ...end(15)] },
  { name: "memberPage", share: 10, work: [...trips(4, 1.5, 1), ...end(15)] },
  { name: "checkout", share: 22, work: [...trips(6, 0.7, 1.2), ...end(0.5)] },
  { name: "learning", share: 6, work: [...trips(4, 0.5, 1), ...end(0.3)] },
  { name: "event", share: 3, work: [...trips(3, 0.5, 1), ...end(0.3)] },
  { name: "decision", share: 1, work: [...trips(8, 0.7, 1.5), ...end(0.5)] },
  { name: "call", share: 3, work: [...trips(3, 0.7, 1), ...end(0.5)] },
];
const lots = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind));
const threadMs = (work: Work) => work.reduce((sum, step) => sum + step.threadMs, 0);
const seconds = 60;
const endsAt = seconds * 1_000;
/** Half of all requests come from one network, the others from two hundred. */
const largest = "10.0.0.1";

function newNode({ isAdmitted = true } = {}): SimulatedNode {
  const node = new SimulatedNode();
  const surroundings = { now: () => node.nowMs, defer: node.defer };
  node.start(isAdmitted ? new Admission({ shares: requestShares, ...surroundings }) : undefined);
  return node;
}

/** So many times what the node can do, for a minute. The same numbers each time. */
function overload(times: number, { isAdmitted = true } = {}): SimulatedNode {
  const node = newNode({ isAdmitted });
  come(node, { times, kinds: lots });
  node.runUntil(endsAt + 2_000);
  return node;
}

type Crowd = { times: number; kinds: readonly SimulatedKind[] };

function come(node: SimulatedNode, { times, kinds }: Crowd): void {
  const capacityPerMs = kinds.length / kinds.reduce((sum, { work }) => sum + threadMs(work), 0);
  let seed = 1;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  for (let at = 0; at < endsAt; at += -Math.log(1 - random()) / (capacityPerMs * times)) {
    const network = random() < 0.5 ? largest : `10.0.1.${Math.floor(random() * 200)}`;
    const kind = kinds[Math.floor(random() * kinds.length)];
    if (kind) node.come(at, kind, network);
  }
}

const acceptedOf = ({ answers }: SimulatedNode, name: RequestClass) =>
  answers.filter((one) => one.name === name && !one.isRefused);
const p99 = (some: { ms: number }[]) => percentiles(some.map(({ ms }) => ms)).p99;

/** So long it may be a burst. */
const burstEndsAt = 3_000;

describe("a minute at four times what a node can do", () => {
  let node: SimulatedNode;
  let first: SimulatedAnswer[];
  beforeAll(() => {
    node = overload(4);
    const later = node.answers.filter(({ cameAt }) => cameAt >= burstEndsAt);
    first = node.answers.filter(({ cameAt }) => cameAt < burstEndsAt);
    node.answers.splice(0, node.answers.length, ...later);
  });

  test("its first three seconds may be a burst: who is served then waits for three at most", () => {
    const accepted = first.filter(({ isRefused }) => !isRefused);
    expect(accepted.length).toBeGreaterThan(300);
    expect(Math.max(...accepted.map(({ ms }) => ms))).toBeLessThanOrEqual(3_000);
  });

  test("without admission a list waits for seconds", () => {
    expect(p99(acceptedOf(overload(4, { isAdmitted: false }), "list"))).toBeGreaterThan(3_000);
  });

  test.each(["checkout", "learning", "event", "decision"] as const)(
    "an accepted %s is answered within half a second",
    (name) => {
      const accepted = acceptedOf(node, name);
      expect(accepted.length).toBeGreaterThan(20);
      expect(p99(accepted)).toBeLessThanOrEqual(500);
    },
  );

  test.each(["list", "stored"] as const)("an accepted %s within a tenth of one", (name) => {
    expect(p99(acceptedOf(node, name))).toBeLessThanOrEqual(100);
  });

  test("who is refused hears it within 50 milliseconds", () => {
    const refused = node.answers.filter(({ isRefused }) => isRefused);
    expect(refused.length).toBeGreaterThan(1_000);
    expect(p99(refused)).toBeLessThanOrEqual(50);
  });

  test("of payments that arrive, decisions and films next to nothing is refused", () => {
    for (const name of ["event", "decision", "learning"] as const) {
      const all = node.answers.filter((one) => one.name === name);
      expect(acceptedOf(node, name).length / all.length).toBeGreaterThan(0.95);
    }
  });

  test("the checkout gets more of it than pages", () => {
    const part = (name: RequestClass) =>
      acceptedOf(node, name).length / node.answers.filter((one) => one.name === name).length;
    expect(part("checkout")).toBeGreaterThan(2 * part("page"));
    expect(acceptedOf(node, "page").length).toBeGreaterThan(seconds);
  });

  test("a small network gets its order through far more often than the largest", () => {
    const part = (isLargest: boolean) => {
      const some = node.answers.filter(
        ({ name, network }) => name === "checkout" && (network === largest) === isLargest,
      );
      return some.filter(({ isRefused }) => !isRefused).length / some.length;
    };
    expect(part(false)).toBeGreaterThan(3 * part(true));
  });

  test("a second after the last came, everyone is answered", () => {
    const last = Math.max(...node.answers.map(({ cameAt, ms }) => cameAt + ms));
    expect(last).toBeLessThan(endsAt + 1_000);
  });
});

describe("many at once", () => {
  const kind = (name: RequestClass, work: Work): SimulatedKind => ({ name, share: 0, work });
  const repeated = (count: number, one: SimulatedKind) => Array.from({ length: count }, () => one);
  const call = [...trips(6, 0.8, 1.2), ...end(0.5)];
  const pages = kinds.filter(({ name }) => name === "stored" || name === "memberPage");
  const buying = repeated(6, kind("checkout", call));

  test.each<[string, number, readonly SimulatedKind[]]>([
    ["buyers, from the cart to the slip", 100, buying],
    ["buyers with the pages that they open before", 100, [...pages, ...buying]],
    ["learners of a live class who answer", 300, repeated(5, kind("learning", call))],
    ["guests who fill their carts", 100, repeated(3, kind("call", call))],
    ["approvals of slips", 200, [kind("decision", [...trips(12, 0.8, 1.5), ...end(0.5)])]],
    ["people who sign in", 300, [kind("signIn", call)]],
    ["visitors of one page", 500, [kind("stored", trips(1, 0.3, 0.5))]],
  ])("%s: nobody is refused (%i)", (_who, many, acts) => {
    for (const isOneNetwork of [true, false]) {
      const node = newNode();
      for (let at = 0; at < many; at += 1)
        node.visit(100, acts, isOneNetwork ? largest : `10.0.1.${at}`);
      node.runUntil(30_000);
      expect(node.answers.filter(({ isRefused }) => isRefused)).toEqual([]);
      expect(node.answers).toHaveLength(many * acts.length);
    }
  });

  test.each([1_000, 1_040, 1_080])(
    "administrators who press one button within a fifth of a second from %i ms on: nobody is refused",
    (begins) => {
      const node = newNode();
      const slow = [kind("admin", [...trips(6, 3, 3), ...end(2)])];
      for (let at = 0; at < 100; at += 1) node.visit(begins + at * 2, slow, largest);
      node.runUntil(30_000);
      expect(node.answers.filter(({ isRefused }) => isRefused)).toEqual([]);
      expect(node.answers).toHaveLength(100);
    },
  );

  test("a hundred buyers are served two seconds after a minute of overload, too", () => {
    const node = newNode();
    come(node, { times: 4, kinds: lots });
    const begins = endsAt + 2_000;
    for (let at = 0; at < 100; at += 1) node.visit(begins, buying, `10.0.2.${at}`);
    node.runUntil(begins + 30_000);
    const theirs = node.answers.filter(({ network }) => network.startsWith("10.0.2."));
    expect(theirs).toHaveLength(100 * buying.length);
    expect(theirs.filter(({ isRefused }) => isRefused)).toEqual([]);
  });
});

test("four times the checkouts that a node can do, alone: the accepted wait for half a second", () => {
  const node = newNode();
  come(node, { times: 4, kinds: kinds.filter(({ name }) => name === "checkout") });
  node.runUntil(endsAt + 2_000);
  // Its first seconds with it: so many come that it is found at once.
  expect(p99(acceptedOf(node, "checkout"))).toBeLessThanOrEqual(500);
});

test("at four fifths of what a node can do, nobody is refused", () => {
  expect(overload(0.8).answers.filter(({ isRefused }) => isRefused)).toEqual([]);
});
