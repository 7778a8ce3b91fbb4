import { expect, it } from "vitest";
import { createProviderReach } from "./provider-reach.ts";

const start = new Date("2026-11-20T05:00:00Z").getTime();

it("PAY-16 a provider that misses three starts in a row rests for three minutes, and one answer ends that", () => {
  let now = start;
  const reach = createProviderReach(() => new Date(now));
  const seen: boolean[] = [];
  const look = () => seen.push(reach.isReachable("omise"));
  look();
  reach.missed("omise");
  reach.missed("omise");
  look();
  reach.missed("omise");
  look();
  now += 181_000;
  look();
  reach.missed("omise");
  look();
  reach.answered("omise");
  look();
  expect([seen, reach.isReachable("scb")]).toEqual([[true, true, false, true, false, true], true]);
});
