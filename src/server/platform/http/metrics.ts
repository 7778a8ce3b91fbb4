import { createServer, type Server } from "node:http";
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { listenProblem } from "./listen.ts";

type RequestMeasure = { method: string; route: string; status: number; ms: number };
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

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const requests = new Histogram({
    name: "http_request_seconds",
    help: "Time to answer, by route",
    labelNames: ["method", "route", "status"],
    buckets: seconds,
    registers: [registry],
  });
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
  // Finding a series by its labels is the expensive part, so each is found once.
  const series = new Map<string, ReturnType<typeof requests.labels>>();
  return {
    registry,
    observeRequest: ({ method, route, status, ms }) => {
      const key = `${method} ${route} ${status}`;
      let found = series.get(key);
      if (found === undefined) {
        found = requests.labels(method, route, String(status));
        series.set(key, found);
      }
      found.observe(ms / 1000);
    },
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
