import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { bareTransaction } from "./bare-transaction-queries.ts";
import { type Film, giveFilm } from "./beats-queries.ts";
import type { BenchCase } from "./bench-case.ts";
import { figure } from "./figure.ts";
import { openWire, percentiles, post, type Wire } from "./load.ts";
import type { BenchStudent } from "./students-queries.ts";

const beatMs = 15_000;
type BenchOptions = {
  pool: pg.Pool;
  port: number;
  students: BenchStudent[];
  learners: number;
  milliseconds: number;
};
type Times = { p50: number; p99: number };
export type Beats = {
  learners: number;
  perSecond: number;
  failures: number;
  beat: Times;
  bare: Times;
  p99Ratio: number;
};

/**
 * Learners who watch a film, each of whom tells every 15 seconds what was played: not as fast as
 * the shop answers, but as often as they come. Between every two words there is
 * one bare transaction, so that both meet the same machine.
 */
export async function measureBeats({
  pool,
  port,
  students,
  learners,
  milliseconds,
}: BenchOptions): Promise<Beats> {
  const people = students.splice(0, learners);
  const film = await giveFilm(
    pool,
    people.map(({ id }) => id),
  );
  const wires = await Promise.all(people.map(() => openWire(port)));
  const apart = beatMs / people.length;
  // Once round for everybody: the lesson is opened, and the server is warm.
  await tell({ people, wires, film, pool, apart, count: people.length, bares: [] });
  const bares: number[] = [];
  const { times, failures } = await tell({
    people,
    wires,
    film,
    pool,
    apart,
    count: Math.ceil(milliseconds / apart),
    bares,
  });
  for (const wire of wires) wire.close();
  const [beat, bare] = [percentiles(times), percentiles(bares)];
  return {
    learners: people.length,
    perSecond: 1_000 / apart,
    failures,
    beat,
    bare,
    p99Ratio: beat.p99 / bare.p99,
  };
}

type ReportOptions = {
  people: BenchStudent[];
  wires: Wire[];
  film: Film;
  pool: pg.Pool;
  apart: number;
  count: number;
  bares: number[];
};

async function tell({
  people,
  wires,
  film,
  pool,
  apart,
  count,
  bares,
}: ReportOptions): Promise<{ times: number[]; failures: number }> {
  const times: number[] = [];
  let failures = 0;
  const begun = performance.now();
  const asked = Array.from({ length: count }, async (_, at) => {
    const due = begun + at * apart;
    await pause(Math.max(0, due - performance.now()));
    const [person, wire] = [people[at % people.length], wires[at % people.length]];
    if (!person || !wire) return;
    // From the moment at which it was due: what waits behind another waits, too.
    const answer = await wire.ask(word(person, film, Math.floor(at / people.length)));
    times.push(performance.now() - due);
    if (answer.status !== 200) failures += 1;
  });
  const compared = Array.from({ length: count }, async (_, at) => {
    const due = begun + (at + 0.5) * apart;
    await pause(Math.max(0, due - performance.now()));
    await bareTransaction(pool);
    bares.push(performance.now() - due);
  });
  await Promise.all([...asked, ...compared]);
  return { times, failures };
}

function word({ cookie, csrf }: BenchStudent, { courseId, lessonId }: Film, round: number): Buffer {
  const position = 5 * (round + 1);
  const body = round === 0 ? {} : { position, stretches: [[position - 5, position]] };
  return post("beat", `/private/learn/${courseId}/lessons/${lessonId}/progress`, body, {
    cookie,
    "x-csrf-token": csrf,
    "sec-fetch-site": "same-origin",
  }).bytes;
}

export const beats: BenchCase = {
  name: "films",
  about: "500 learners who report every 15 seconds what they watched",
  measure: async (bench) => {
    const found = await measureBeats({
      ...bench,
      port: bench.ports.shop,
      learners: 500,
      milliseconds: bench.isQuick ? 10_000 : 60_000,
    });
    return {
      figures: [
        figure("p50 of a progress report", found.beat.p50, "ms"),
        figure("p99 of a progress report", found.beat.p99, "ms", { atMost: 20 }),
        figure("p99, of the bare transaction's", found.p99Ratio, "×"),
        figure("failures", found.failures, "", { atMost: 0 }),
      ],
    };
  },
};
