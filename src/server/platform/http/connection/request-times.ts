import type { Metric, Registry } from "prom-client";

export type RequestMeasure = { method: string; route: string; status: number; ms: number };
type Series = { labels: Record<string, string>; counts: number[]; sum: number; count: number };
type Sample = { metricName: string; labels: Record<string, string | number>; value: number };

const name = "http_request_seconds";
const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * How long answers took, by route: a histogram. NOTE: the library's own builds a key from the labels
 * for each value. This one adds to numbers, and makes the library's form when it is read.
 */
export function measureRequests(registry: Registry): (request: RequestMeasure) => void {
  const all = new Map<string, Series>();
  registry.registerMetric({
    name,
    get: async () => ({
      name,
      help: "Time to answer, by route",
      type: "histogram",
      aggregator: "sum",
      values: [...all.values()].flatMap(samplesOf),
    }),
  } as unknown as Metric);
  return ({ method, route, status, ms }) => {
    const key = `${method} ${route} ${status}`;
    let series = all.get(key);
    if (series === undefined) {
      const labels = { method, route, status: String(status) };
      series = { labels, counts: seconds.map(() => 0), sum: 0, count: 0 };
      all.set(key, series);
    }
    series.sum += ms / 1000;
    series.count += 1;
    const at = seconds.findIndex((bound) => ms / 1000 <= bound);
    if (at >= 0) series.counts[at] = (series.counts[at] ?? 0) + 1;
  };
}

/** Each bucket also counts those below it. */
function samplesOf({ labels, counts, sum, count }: Series): Sample[] {
  let below = 0;
  const buckets = counts.map((own, at) => {
    below += own;
    return {
      metricName: `${name}_bucket`,
      labels: { le: seconds[at] ?? 0, ...labels },
      value: below,
    };
  });
  return [
    ...buckets,
    { metricName: `${name}_bucket`, labels: { le: "+Inf", ...labels }, value: count },
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ];
}
