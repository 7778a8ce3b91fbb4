import { setTimeout as pause } from "node:timers/promises";
import type { Bench } from "./bench.ts";
import type { BenchCase } from "./bench-case.ts";
import { findCourses, renameCourse } from "./changed-catalog-queries.ts";
import { figure } from "./figure.ts";
import { get, type Load, load, openWire, type Sequence } from "./load.ts";

type Round = {
  quiet: number;
  changed: number;
  "quiet p99": number;
  "changed p99": number;
  /** Milliseconds from the change until the renamed course's page shows it. */
  "new after ms": number;
  failures: number;
};
type Visit = {
  port: number;
  milliseconds: number;
  paths: readonly string[];
  sequence: () => Sequence;
};

const clients = 8;
const courses = 4;
/** As long as the old page may be sent. */
const afterChangeMs = 2_000;

export const changedCatalog: BenchCase = {
  name: "changed",
  about: "Stored pages in the two seconds after a change of the catalog, and before it",
  measure: async (bench) => {
    const rows: Round[] = [];
    const given = await findCourses(bench.pool, courses);
    const paths = ["/", "/courses", ...given.map(({ id }) => `/courses/${id}`)];
    const visit = {
      port: bench.ports.shop,
      milliseconds: afterChangeMs,
      paths,
      sequence: inTurn(paths),
    };
    const [first] = given;
    if (first === undefined) throw new Error("the shop has no course");
    const rounds = bench.isQuick ? 3 : 9;
    for (let round = 0; round < rounds; round += 1)
      rows.push(await oneRound(bench, visit, { ...first, title: `${first.title} ${round}` }));
    await renameCourse(bench.pool, first.id, first.title);
    const middle = (of: (row: Round) => number) =>
      rows.map(of).toSorted((a, b) => a - b)[Math.floor(rows.length / 2)] ?? 0;
    const longest = Math.max(...rows.map((row) => row["new after ms"])) / 1_000;
    return {
      figures: [
        figure("rate after a change, of the quiet rate", middle(ofQuiet), "×", { atLeast: 0.5 }),
        figure("p99 after a change, of the quiet p99", middle(p99OfQuiet), "×", { atMost: 3 }),
        figure("until the page shows the change, at most", longest, "s", { atMost: 2.5 }),
        figure(
          "failures",
          rows.reduce((sum, { failures }) => sum + failures, 0),
          "",
          {
            atMost: 0,
          },
        ),
      ],
      tables: { rows },
    };
  },
};

const ofQuiet = (row: Round) => row.changed / row.quiet;
const p99OfQuiet = (row: Round) => row["changed p99"] / row["quiet p99"];

async function oneRound(
  { pool }: Pick<Bench, "pool">,
  { paths, ...visit }: Visit,
  course: { id: number; title: string },
): Promise<Round> {
  await drawAll(visit.port, paths);
  const quiet = await load({ ...visit, clients });
  await renameCourse(pool, course.id, course.title);
  const [changed, newAfterMs] = await Promise.all([
    load({ ...visit, clients }),
    untilShown(visit.port, course),
  ]);
  return {
    quiet: Math.round(quiet.perSecond),
    changed: Math.round(changed.perSecond),
    "quiet p99": round(quiet),
    "changed p99": round(changed),
    "new after ms": Math.round(newAfterMs),
    failures: quiet.failures + changed.failures,
  };
}

const round = ({ p99 }: Load) => Math.round(p99 * 10) / 10;

function inTurn(paths: readonly string[]): () => Sequence {
  let turn = 0;
  return function* page(): Sequence {
    turn += 1;
    const path = paths[turn % paths.length] ?? "/";
    yield get(path, path, { "accept-encoding": "br" });
  };
}

/** A slow machine has not drawn all pages anew when the round before ends. */
async function drawAll(port: number, paths: readonly string[]): Promise<void> {
  const wire = await openWire(port);
  // Old pages may be sent for two seconds. What is asked for after them is new.
  await pause(afterChangeMs);
  for (const path of paths) await wire.ask(get(path, path, { "accept-encoding": "br" }).bytes);
  wire.close();
}

async function untilShown(port: number, { id, title }: { id: number; title: string }) {
  const begun = performance.now();
  const wire = await openWire(port);
  const { bytes } = get("changed", `/courses/${id}`, { "accept-encoding": "identity" });
  while (!(await wire.ask(bytes)).body.includes(title)) {
    if (performance.now() - begun > 30_000) throw new Error("the change is not shown");
    await pause(20);
  }
  wire.close();
  return performance.now() - begun;
}
