import { createServer, type Server } from "node:http";
import { Counter, collectDefaultMetrics, Registry } from "prom-client";
import { measureRequests, type RequestMeasure } from "./connection/request-times.ts";
import { listenProblem } from "./listen.ts";

export type Metrics = {
  registry: Registry;
  observeRequest(request: RequestMeasure): void;
  countStatement(): void;
  /** A counter that starts at zero with the process. The returned function adds one. */
  counter<const Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
  ): (labels: Record<Label, string>) => void;
};

export function createMetrics(): Metrics {
  const registry = new Registry();
  let statements = 0;
  new Counter({
    name: "database_statements_total",
    help: "SQL statements sent, begin and commit not counted",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(statements);
    },
  });
  return {
    registry,
    observeRequest: measureRequests(registry),
    countStatement: () => {
      statements += 1;
    },
    counter: (name, help, labelNames) => {
      const made = new Counter({ name, help, labelNames: [...labelNames], registers: [registry] });
      return (labels) => made.inc(labels);
    },
  };
}

/**
 * Measures memory, garbage collection and event loop of this process. NOTE: call it once per
 * process, because the measuring never stops.
 */
export function measureProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
}

/** Metrics have a port of their own, so that visitors cannot reach them. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== "/metrics") return response.writeHead(404).end();
    response
      .writeHead(200, { "content-type": metrics.registry.contentType })
      .end(await metrics.registry.metrics());
  });
  return new Promise((done, fail) => {
    server.once("error", (error) =>
      fail(listenProblem(error, { host, port, variable: "METRICS_PORT" })),
    );
    server.listen(port, host, () => done(server));
  });
}
