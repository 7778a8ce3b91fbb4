import type { FastifyInstance } from "fastify";

export type Check = () => Promise<boolean> | boolean;
const patienceMs = 2_000;

type Health = {
  checks: Record<string, Check>;
  isDraining: () => boolean;
  /**
   * How far the machine's clock is ahead of the shop's clock, which is the database's. It is
   * information only: no rule uses the machine's clock.
   */
  clockSkewMs: () => number;
};

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve visitors, and a load balancer may route
 * them here.
 */
export function registerHealth(
  app: FastifyInstance,
  { checks, isDraining, clockSkewMs }: Health,
): void {
  app.get("/healthz", async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", async (_request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await passes(check)] as const),
    );
    const isReady = !isDraining() && results.every(([, good]) => good);
    const status = isDraining() ? "draining" : isReady ? "ready" : "not ready";
    return reply
      .code(isReady ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status, checks: Object.fromEntries(results), clock_skew_ms: clockSkewMs() });
  });
}

async function passes(check: Check): Promise<boolean> {
  const late = new Promise<boolean>((done) => setTimeout(done, patienceMs, false).unref());
  return Promise.race([Promise.resolve().then(check), late]).catch(() => false);
}
