import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { type Film, giveFilm } from "./beats-queries.ts";
import type { Bench } from "./bench.ts";
import type { BenchCase } from "./bench-case.ts";
import { figure } from "./figure.ts";
import { get, type LoadRequest, openWire, percentiles, post, type Sequence } from "./load.ts";
import { signInAdmin } from "./overload-queries.ts";
import { checkouts, detail, list, page } from "./sequences.ts";
import type { BenchStudent, findWares } from "./students-queries.ts";

type BenchOptions = {
  pool: pg.Pool;
  port: number;
  students: BenchStudent[];
  wares: Awaited<ReturnType<typeof findWares>>;
  sessionSecret: string;
  milliseconds: number;
  /** Processor seconds that the shop and its database have used. */
  costs: () => Promise<{ app: number; database: number }>;
};
/** What became of the requests of one kind. */
export type OverloadRow = {
  what: string;
  "quiet p99": number;
  sent: number;
  "refused %": number;
  "accepted p50": number;
  "accepted p99": number;
  "refusal p50": number;
  "refusal p99": number;
  "normal after s": number;
};
export type Overload = {
  capacityPerSecond: number;
  offeredPerSecond: number;
  rows: OverloadRow[];
  /** Refused by the class of requests, as `/metrics` counts it. */
  refusedByClass: Record<string, number>;
  /** Accepted in percent: of the network with half of all connections, and of the small ones. */
  acceptedOfLargest: number;
  acceptedOfSmall: number;
  /** Of one processor, in percent: what the shop and its database could use meanwhile. */
  cpuOfShop: number;
  cpuOfDatabase: number;
};

const times = 4;
const connections = 256;
/** The first seconds of overload may be a burst, in which requests wait. They are not counted. */
const burstMs = 3_000;
const buyersAtOnce = 100;
/** The largest network has every second connection; the others have four each. */
const networkOf = (at: number) => (at % 2 === 0 ? "127.0.0.2" : `127.0.0.${10 + (at >> 3)}`);
const answersBefore = 10;

/** The share of each kind among those that come, in the order of drawing lots. */
const shares = {
  list: 15,
  detail: 10,
  stored: 15,
  drawn: 25,
  checkout: 25,
  beat: 8,
  event: 1,
  decision: 1,
};
type Kind = keyof typeof shares;
type Answer = { kind: Kind; status: number; ms: number; isLargest: boolean };
type Sequences = Record<Kind, () => Sequence>;

/**
 * First as fast as the shop answers, then four times as many, as often as they come. Visitors who
 * are refused do not come again. Afterwards each kind is asked until it is as quick as before.
 */
export async function measureOverload(options: BenchOptions): Promise<Overload> {
  const { port, milliseconds } = options;
  const sequences = await prepare(options);
  const quiet = await probe(port, sequences, 30);
  const closed = await come({ port, sequences, clients: 16, milliseconds: milliseconds / 4 });
  const capacityPerSecond = closed.length / (milliseconds / 4_000);
  const offeredPerSecond = capacityPerSecond * times;
  const refusedBefore = await readRefused(port);
  const before = await options.costs();
  const found = await come({
    port,
    sequences,
    clients: connections,
    milliseconds: burstMs + milliseconds,
    notCountedMs: burstMs,
    perSecond: offeredPerSecond,
  });
  const after = await options.costs();
  const refusedAfter = await readRefused(port);
  const normalAfter = await untilNormal(port, sequences, quiet);
  const shareOf = (some: Answer[]) => (100 * some.filter(isAccepted).length) / some.length;
  return {
    capacityPerSecond,
    offeredPerSecond: found.length / (milliseconds / 1_000),
    rows: (Object.keys(shares) as Kind[]).map((kind) =>
      rowOf(kind, found, { quiet: quiet[kind], normalAfter: normalAfter[kind] }),
    ),
    refusedByClass: Object.fromEntries(
      Object.entries(refusedAfter).map(([name, many]) => [name, many - (refusedBefore[name] ?? 0)]),
    ),
    acceptedOfLargest: shareOf(found.filter(({ isLargest }) => isLargest)),
    acceptedOfSmall: shareOf(found.filter(({ isLargest }) => !isLargest)),
    cpuOfShop: ((after.app - before.app) * 100_000) / (burstMs + milliseconds),
    cpuOfDatabase: ((after.database - before.database) * 100_000) / (burstMs + milliseconds),
  };
}

const isAccepted = ({ status }: Answer) => status !== 503;

const p99Wanted: Partial<Record<Kind, number>> = { checkout: 500, list: 100, stored: 100 };

export const overload: BenchCase = {
  name: "overload",
  about: "Four times as many requests as the shop can answer, by kind of request",
  measure: async (bench) => {
    const rush = await measureRush(bench);
    const { rows, refusedByClass, ...whole } = await measureOverload({
      ...bench,
      port: bench.ports.shop,
      sessionSecret: bench.secrets.session,
      milliseconds: bench.isQuick ? 10_000 : 60_000,
    });
    const times = rows.map((row) => {
      const atMost = p99Wanted[row.what as Kind];
      const wanted = atMost === undefined ? undefined : { atMost };
      return figure(`p99 of the accepted: ${row.what}`, row["accepted p99"], "ms", wanted);
    });
    const refusal = Math.max(...rows.map((row) => row["refusal p99"]));
    const normal = Math.max(...rows.map((row) => row["normal after s"]));
    return {
      figures: [
        figure("refused of a hundred buyers at once", rush.refused, "", { atMost: 0 }),
        figure("longest wait of a hundred buyers at once", rush.longestMs, "ms"),
        ...times,
        figure("p99 of a refusal", refusal, "ms", { atMost: 50 }),
        figure("until every kind is normal again", normal, "s", { atMost: 2 }),
        figure("accepted of the largest network", whole.acceptedOfLargest, "%"),
        figure("accepted of the small networks", whole.acceptedOfSmall, "%"),
      ],
      tables: { rows, refusedByClass, whole },
    };
  },
};

async function prepare({ pool, students, wares, sessionSecret }: BenchOptions): Promise<Sequences> {
  const learners = students.splice(0, 200);
  const film = await giveFilm(
    pool,
    learners.map(({ id }) => id),
  );
  const admin = await signInAdmin(pool, sessionSecret);
  let turn = 0;
  const learner = () => {
    turn += 1;
    return learners[turn % learners.length] as BenchStudent;
  };
  return {
    list,
    detail,
    stored: page,
    drawn: function* () {
      // An address that nobody has asked for: no stored page fits.
      turn += 1;
      yield get("drawn", `/register?next=%2Fcourses%2F${turn}`);
    },
    checkout: checkouts(students, wares),
    beat: function* () {
      const person = learner();
      yield beat(person, film);
    },
    event: function* () {
      yield post("event", "/webhook/payment/omise", {
        key: "charge.complete",
        data: { id: "chrg_test" },
      });
    },
    decision: function* () {
      yield post("decision", "/api/admin/payments/999999999/approve", {}, admin);
    },
  };
}

function beat({ cookie, csrf }: BenchStudent, { courseId, lessonId }: Film): LoadRequest {
  return post(
    "beat",
    `/private/learn/${courseId}/lessons/${lessonId}/progress`,
    {},
    {
      cookie,
      "x-csrf-token": csrf,
      "sec-fetch-site": "same-origin",
    },
  );
}

/** So many buyers press at the same moment, and go on until their slip is reported. */
async function measureRush({ ports, students, wares }: Bench) {
  const sequence = checkouts(students, wares);
  const wires = await Promise.all(
    Array.from({ length: buyersAtOnce }, (_, at) => openWire(ports.shop, networkOf(at))),
  );
  let [refused, longestMs] = [0, 0];
  await Promise.all(
    wires.map(async (wire) => {
      const steps = sequence();
      for (let step = steps.next(); !step.done; ) {
        const sent = performance.now();
        const answer = await wire.ask(step.value.bytes);
        longestMs = Math.max(longestMs, performance.now() - sent);
        if (answer.status >= 400) {
          refused += 1;
          break;
        }
        step = steps.next(answer);
      }
      wire.close();
    }),
  );
  return { refused, longestMs };
}

async function readRefused(port: number): Promise<Record<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${port + 2}/metrics`)).text();
  const lines = text.matchAll(/^http_requests_turned_away_total\{class="(\w+)"\} (\d+)/gm);
  return Object.fromEntries([...lines].map(([, name = "", many]) => [name, Number(many)]));
}

type VisitPlan = {
  port: number;
  sequences: Sequences;
  clients: number;
  milliseconds: number;
  /** Answers to requests of this first time are left out. */
  notCountedMs?: number;
  /** Without it, each client comes again as soon as it has its answer. */
  perSecond?: number;
};

async function come({
  port,
  sequences,
  clients,
  milliseconds,
  notCountedMs = 0,
  perSecond,
}: VisitPlan): Promise<Answer[]> {
  const answers: Answer[] = [];
  const begun = performance.now();
  const lots = (Object.keys(shares) as Kind[]).flatMap((kind) =>
    Array.from({ length: shares[kind] }, () => kind),
  );
  let drawn = 0;
  let answered = 0;
  const client = async (_: unknown, at: number) => {
    const network = networkOf(at);
    const wire = await openWire(port, network);
    while (performance.now() - begun < milliseconds) {
      // Coprime to the number of lots, so that kinds are mixed well.
      const kind = lots[(drawn * 37) % lots.length] as Kind;
      drawn += 1;
      const steps = sequences[kind]();
      for (let step = steps.next(); !step.done; ) {
        if (perSecond !== undefined) await pause(dueIn(answered, { begun, perSecond }));
        const sent = performance.now();
        const answer = await wire.ask(step.value.bytes);
        const ms = performance.now() - sent;
        answered += 1;
        if (sent - begun >= notCountedMs)
          answers.push({ kind, status: answer.status, ms, isLargest: network === networkOf(0) });
        if (answer.status >= 400) break;
        step = steps.next(answer);
      }
    }
    wire.close();
  };
  await Promise.all(Array.from({ length: clients }, client));
  return answers;
}

/** How long until the next may come, if so many have come by now. */
function dueIn(count: number, { begun, perSecond }: { begun: number; perSecond: number }): number {
  return Math.max(0, begun + (1_000 * count) / perSecond - performance.now());
}

/** One visitor asks for each kind in turn. The answer is the p99 of each. */
async function probe(port: number, sequences: Sequences, rounds: number) {
  const found: Partial<Record<Kind, number[]>> = {};
  const wire = await openWire(port, "127.0.0.9");
  for (let round = 0; round < rounds; round += 1)
    for (const kind of Object.keys(shares) as Kind[]) {
      const { ms } = await askOnce(wire, sequences[kind]);
      if (round >= answersBefore) found[kind] = [...(found[kind] ?? []), ms];
    }
  wire.close();
  return Object.fromEntries(
    Object.entries(found).map(([kind, all]) => [kind, percentiles(all).p99]),
  ) as Record<Kind, number>;
}

async function askOnce(wire: Awaited<ReturnType<typeof openWire>>, sequence: () => Sequence) {
  const first = sequence().next();
  if (first.done) throw new Error("a sequence without a request");
  const sent = performance.now();
  const { status } = await wire.ask(first.value.bytes);
  return { status, ms: performance.now() - sent };
}

/** When each kind was last refused, or slower than twice the slowest while it was quiet. */
async function untilNormal(port: number, sequences: Sequences, quiet: Record<Kind, number>) {
  const last = Object.fromEntries(Object.keys(shares).map((kind) => [kind, 0])) as Record<
    Kind,
    number
  >;
  const wire = await openWire(port, "127.0.0.9");
  const begun = performance.now();
  while (performance.now() - begun < 5_000)
    for (const kind of Object.keys(shares) as Kind[]) {
      const { status, ms } = await askOnce(wire, sequences[kind]);
      if (status === 503 || ms > 2 * quiet[kind] + 5)
        last[kind] = (performance.now() - begun) / 1_000;
    }
  wire.close();
  return last;
}

function rowOf(
  kind: Kind,
  all: Answer[],
  { quiet, normalAfter }: { quiet: number; normalAfter: number },
): OverloadRow {
  const some = all.filter((one) => one.kind === kind);
  const accepted = percentiles(some.filter(isAccepted).map(({ ms }) => ms));
  const refused = some.filter((one) => !isAccepted(one)).map(({ ms }) => ms);
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    what: kind,
    "quiet p99": round(quiet),
    sent: some.length,
    "refused %": round((100 * refused.length) / some.length),
    "accepted p50": round(accepted.p50),
    "accepted p99": round(accepted.p99),
    "refusal p50": round(percentiles(refused).p50),
    "refusal p99": round(percentiles(refused).p99),
    "normal after s": round(normalAfter),
  };
}
