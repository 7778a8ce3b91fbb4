import { setTimeout as pause } from "node:timers/promises";
import type { Environment } from "../platform/process/environment-names.ts";
import { StartProblem } from "../platform/process/start-problem.ts";
import type { EndOfNode, NodeBuild, NodeStart } from "./messages.ts";
import type { Neighbours } from "./neighbours.ts";
import { launchNode, type ShopNode } from "./node-process.ts";

/** A node ends by itself before that, whatever it still has to do. */
const leftWithinMs = 13 * 60_000;
const endedWithinMs = 48_000;
/** A node that died is started again after so long. Its cause may have to pass first. */
const againAfterMs = [0, 500, 1_000, 2_000, 4_000, 8_000];
const shortLifeMs = 20_000;
const afterShortLifeMs = 2_000;

type Preparation = { folder: string; withinMs: number };

type Options = {
  environment: Environment;
  neighbours: Neighbours;
  /** The shop cannot be kept running. */
  onLost: (code: number) => void;
  /** A node has begun or ended. */
  onChange: (pids: number[]) => void;
};

/** The nodes of this machine: the one that serves visitors, the one to come and those that leave. */
export class Nodes {
  readonly #options: Options;
  readonly #all = new Set<ShopNode>();
  #serving: ShopNode | null = null;
  #candidate: ShopNode | null = null;
  /** Started in place of one that died, and not open yet. */
  #reviving: ShopNode | null = null;
  #isPreparing = false;
  #isEnding = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The folder and the build of the node that serves. */
  get serving(): { folder: string; build: NodeBuild | undefined } | null {
    return this.#serving && { folder: this.#serving.folder, build: this.#serving.build() };
  }

  get folders(): string[] {
    return [...this.#all].map(({ folder }) => folder);
  }

  tellServing(message: Parameters<ShopNode["tell"]>[0]): void {
    this.#serving?.tell(message);
  }

  /** The first node. Fails with its exit code where it does not get ready. */
  async open(folder: string): Promise<void> {
    const node = this.#launch(folder, "first");
    this.#serving = node;
    await letOpen(node);
    this.#keepAlive(node);
  }

  /**
   * Starts a node beside the serving one, and returns when it says that it is ready. It ends where
   * whoever asked is gone before the change.
   */
  async prepare({ folder, withinMs }: Preparation, gone: AbortSignal): Promise<NodeBuild> {
    if (this.#isPreparing || this.#isEnding)
      throw new StartProblem("The shop is being deployed or stopped at this moment.");
    this.#isPreparing = true;
    try {
      await this.#hurryLeaving();
      const candidate = this.#launch(folder, "beside");
      this.#candidate = candidate;
      gone.addEventListener("abort", () => this.#candidate === candidate && this.discard());
      if (gone.aborted) throw new StartProblem("The deploy has ended.");
      return await Promise.race([candidate.ready, tooLate(withinMs)]);
    } catch (error) {
      this.discard();
      throw error;
    }
  }

  /** The prepared node serves from now on. The one before finishes what it has begun. */
  async switchOver(): Promise<void> {
    const node = this.#candidate;
    if (node === null) throw new StartProblem("There is no version that is ready.");
    // It may have visitors from here on, so it stays where whoever asked goes away.
    this.#candidate = null;
    try {
      await letOpen(node);
    } catch (error) {
      node.kill();
      throw error;
    } finally {
      this.#isPreparing = false;
    }
    const before = this.#serving;
    this.#serving = node;
    this.#keepAlive(node);
    if (before === null) return;
    before.end("successor");
    killAfter(before, leftWithinMs);
  }

  /** Nobody waits for the prepared node any more. */
  discard(): void {
    this.#candidate?.kill();
    this.#candidate = null;
    this.#isPreparing = false;
  }

  async end(how: EndOfNode): Promise<void> {
    this.#isEnding = true;
    this.discard();
    for (const node of this.#all) {
      node.end(how);
      killAfter(node, endedWithinMs);
    }
    await Promise.all([...this.#all].map(({ ended }) => ended));
  }

  kill(): void {
    for (const node of this.#all) node.kill();
  }

  /** NOTE: a third node would take the last connections of a small database. */
  async #hurryLeaving(): Promise<void> {
    const leaving = [...this.#all].filter(
      (node) => node !== this.#serving && node !== this.#reviving,
    );
    for (const node of leaving) {
      node.end("now");
      killAfter(node, endedWithinMs);
    }
    await Promise.all(leaving.map(({ ended }) => ended));
  }

  #launch(folder: string, start: NodeStart): ShopNode {
    const node = launchNode(folder, { ...this.#options, start });
    const tell = () => this.#options.onChange([...this.#all].flatMap(({ pid }) => pid ?? []));
    this.#all.add(node);
    tell();
    void node.ended.then(() => {
      this.#all.delete(node);
      tell();
    });
    return node;
  }

  #keepAlive(node: ShopNode): void {
    const openedAt = performance.now();
    void node.ended.then(() => this.#revive(node, performance.now() - openedAt));
  }

  /** The node that serves died. It is started again, unless another one has taken its place. */
  async #revive(dead: ShopNode, livedMs: number): Promise<void> {
    let code: number | null = 1;
    // One that dies as soon as it is open would be started over and over without a pause.
    if (livedMs < shortLifeMs) await pause(afterShortLifeMs);
    for (const afterMs of againAfterMs) {
      await pause(afterMs);
      if (this.#isEnding || this.#serving !== dead) return;
      const node = this.#launch(dead.folder, "again");
      this.#reviving = node;
      const isOpen = await letOpen(node).then(
        () => true,
        () => false,
      );
      this.#reviving = null;
      if (this.#serving !== dead) return node.end("now");
      if (isOpen) {
        this.#serving = node;
        return this.#keepAlive(node);
      }
      code = await node.ended;
    }
    if (!this.#isEnding) this.#options.onLost(code || 1);
  }
}

async function letOpen(node: ShopNode): Promise<void> {
  await node.ready;
  node.open();
  await node.opened;
}

function tooLate(ms: number): Promise<never> {
  const late = pause(ms, undefined, { ref: false }).then(() => {
    throw new StartProblem(`It is not ready after ${ms / 1000} seconds.`);
  });
  late.catch(() => undefined);
  return late;
}

function killAfter(node: ShopNode, ms: number): void {
  const late = setTimeout(node.kill, ms);
  void node.ended.then(() => clearTimeout(late));
}
