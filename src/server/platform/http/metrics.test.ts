import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";

test("the times of a route are counted in buckets that contain the smaller ones", async () => {
  const metrics = createMetrics();
  for (const ms of [0.5, 2, 30, 9_000])
    metrics.observeRequest({ method: "GET", route: "/a", status: 200, ms });
  metrics.observeRequest({ method: "GET", route: "/a", status: 404, ms: 1 });
  const text = await metrics.registry.metrics();
  const linesOf = (status: number) =>
    text.split("\n").filter((line) => line.includes(`status="${status}"`));
  const labels = 'method="GET",route="/a",status="200"';
  expect(linesOf(200)).toEqual([
    ...[
      ["0.001", 1],
      ["0.0025", 2],
      ["0.005", 2],
      ["0.01", 2],
      ["0.025", 2],
      ["0.05", 3],
      ["0.1", 3],
      ["0.25", 3],
      ["0.5", 3],
      ["1", 3],
      ["2.5", 3],
      ["5", 3],
      ["+Inf", 4],
    ].map(([bound, count]) => `http_request_seconds_bucket{le="${bound}",${labels}} ${count}`),
    expect.stringMatching(/^http_request_seconds_sum\{.*\} 9\.0325/),
    `http_request_seconds_count{${labels}} 4`,
  ]);
  expect(linesOf(404)).toContain(
    'http_request_seconds_bucket{le="0.001",method="GET",route="/a",status="404"} 1',
  );
  expect(text).toContain("# TYPE http_request_seconds histogram");
});
