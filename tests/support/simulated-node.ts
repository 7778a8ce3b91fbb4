import type { Admission } from "../../src/server/platform/http/admission/admission.ts";
import type { Visit } from "../../src/server/platform/http/admission/lane.ts";
import type { RequestClass } from "../../src/server/platform/http/admission/request-shares.ts";

/** What one request costs: milliseconds of the thread, then of the database, and so on. */
export type Work = readonly { threadMs: number; databaseMs: number }[];
export type SimulatedKind = { name: RequestClass; share: number; work: Work };
export type SimulatedAnswer = {
  name: RequestClass;
  network: string;
  cameAt: number;
  ms: number;
  isRefused: boolean;
};

type Task = { threadMs: number; run: () => void };
type TimedTask = { at: number; task: Task };
const arrivalMs = 0.05;
const refusalMs = 0.1;
const travelMs = 20;
const sampleEveryMs = 100;
const timerEveryMs = 20;
const databaseProcesses = 2;

/**
 * A node with one thread and a database, in simulated time. So a test of overload depends on no
 * machine. Answers carry the time between coming and being answered.
 */
export class SimulatedNode {
  readonly answers: SimulatedAnswer[] = [];
  nowMs = 0;
  readonly #ready: Task[] = [];
  /** Sorted by time. */
  readonly #later: TimedTask[] = [];
  readonly #arrivals: TimedTask[] = [];
  #arrived = 0;
  readonly #databaseFreeAt = Array.from({ length: databaseProcesses }, () => 0);
  #admission: Admission | undefined;
  #worstTimer = 0;

  readonly defer = (run: () => void) => void this.#ready.push({ threadMs: 0, run });

  start(admission: Admission | undefined): void {
    this.#admission = admission;
    this.#sample();
    this.#watchTimer();
  }

  /** NOTE: in the order of time. */
  come(at: number, kind: SimulatedKind, network: string): void {
    const run = () => this.#arrive(at, kind, network);
    this.#arrivals.push({ at, task: { threadMs: arrivalMs, run } });
  }

  /** One visitor who makes these requests one after another, until one is refused. */
  visit(at: number, [first, ...others]: readonly SimulatedKind[], network: string): void {
    if (first === undefined) return;
    const next = () => this.visit(this.nowMs + travelMs, others, network);
    const run = () => this.#arrive(at, first, network, next);
    this.#at(at, { threadMs: arrivalMs, run });
  }

  runUntil(end: number): void {
    while (this.nowMs < end) {
      for (let next = this.#nextDue(); next !== undefined; next = this.#nextDue())
        this.#ready.push(next);
      const task = this.#ready.shift();
      if (task === undefined) this.nowMs = Math.max(this.nowMs, Math.min(this.#nextAt(), end));
      else {
        this.nowMs += task.threadMs;
        task.run();
      }
    }
  }

  #nextAt(): number {
    const arrivesAt = this.#arrivals[this.#arrived]?.at ?? Number.POSITIVE_INFINITY;
    return Math.min(arrivesAt, this.#later[0]?.at ?? Number.POSITIVE_INFINITY);
  }

  #nextDue(): Task | undefined {
    const at = this.#nextAt();
    if (at > this.nowMs) return undefined;
    if (this.#later[0]?.at === at) return this.#later.shift()?.task;
    this.#arrived += 1;
    return this.#arrivals[this.#arrived - 1]?.task;
  }

  #arrive(
    cameAt: number,
    { name, work }: SimulatedKind,
    network: string,
    next: () => void = () => undefined,
  ): void {
    const answer = (isRefused: boolean) =>
      this.answers.push({ name, network, cameAt, ms: this.nowMs - cameAt, isRefused });
    const visit: Visit = {
      network,
      begin: () =>
        this.#step(work, () => {
          answer(false);
          this.#admission?.leave(name, visit);
          next();
        }),
      turnAway: () => void this.#ready.push({ threadMs: refusalMs, run: () => void answer(true) }),
    };
    if (this.#admission === undefined) visit.begin();
    else this.#admission.enter(name, visit);
  }

  #step([first, ...others]: Work, done: () => void): void {
    if (first === undefined) {
      done();
      return;
    }
    const goOn = () => this.#step(others, done);
    this.#ready.push({
      threadMs: first.threadMs,
      run: () => (first.databaseMs === 0 ? goOn() : this.#askDatabase(first.databaseMs, goOn)),
    });
  }

  #askDatabase(ms: number, goOn: () => void): void {
    const free = this.#databaseFreeAt.indexOf(Math.min(...this.#databaseFreeAt));
    const at = Math.max(this.nowMs, this.#databaseFreeAt[free] ?? 0) + ms;
    this.#databaseFreeAt[free] = at;
    this.#at(at, { threadMs: 0, run: goOn });
  }

  #watchTimer(): void {
    const due = this.nowMs + timerEveryMs;
    const run = () => {
      this.#worstTimer = Math.max(this.#worstTimer, this.nowMs - due);
      this.#watchTimer();
    };
    this.#at(due, { threadMs: 0, run });
  }

  #sample(): void {
    const run = () => {
      this.#admission?.noteLateness(this.#worstTimer);
      this.#worstTimer = 0;
      this.#sample();
    };
    this.#at(this.nowMs + sampleEveryMs, { threadMs: 0, run });
  }

  #at(at: number, task: Task): void {
    let place = this.#later.length;
    while (place > 0 && (this.#later[place - 1]?.at ?? 0) > at) place -= 1;
    this.#later.splice(place, 0, { at, task });
  }
}
