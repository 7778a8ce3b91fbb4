import type { FastifyInstance } from "fastify";

export type Check = () => Promise<boolean> | boolean;
const patienceMs = 2_000;

export type Health = {
  /** Which shop this is. A deploy waits for the commit that it has started. */
  build: { version: string; commit: string | null };
  /** What a node needs to serve visitors at all. */
  checks: Record<string, Check>;
  /**
   * What all nodes share and most of the shop works without. If it fails, a node stays ready: a load
   * balancer that took every node out would close the whole shop.
   */
  sharedChecks: Record<string, Check>;
  isDraining: () => boolean;
  /**
   * How far the machine's clock is ahead of the shop's clock, which is the database's. It is
   * information only: no rule uses the machine's clock.
   */
  clockSkewMs: () => number;
};

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve visitors, and a load balancer may route
 * them here. `degraded` is ready too, and tells the operator that something is away.
 */
export function registerHealth(
  app: FastifyInstance,
  { build, checks, sharedChecks, isDraining, clockSkewMs }: Health,
): void {
  app.get("/healthz", async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", async (_request, reply) => {
    const [needed, shared] = await Promise.all([resultsOf(checks), resultsOf(sharedChecks)]);
    const isReady = !isDraining() && isGood(needed);
    const readiness = isGood(shared) ? "ready" : "degraded";
    const status = isDraining() ? "draining" : isReady ? readiness : "not ready";
    return reply
      .code(isReady ? 200 : 503)
      .header("cache-control", "no-store")
      .send({
        status,
        ...build,
        checks: { ...needed, ...shared },
        clock_skew_ms: clockSkewMs(),
      });
  });
}

type Results = Record<string, boolean>;

async function resultsOf(checks: Record<string, Check>): Promise<Results> {
  const results = Object.entries(checks).map(
    async ([name, check]) => [name, await passes(check)] as const,
  );
  return Object.fromEntries(await Promise.all(results));
}

function isGood(results: Results): boolean {
  return Object.values(results).every(Boolean);
}

async function passes(check: Check): Promise<boolean> {
  const late = new Promise<boolean>((done) => setTimeout(done, patienceMs, false).unref());
  return Promise.race([Promise.resolve().then(check), late]).catch(() => false);
}
