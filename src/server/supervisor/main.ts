import { root } from "../project-root.ts";
import { supervise } from "./supervise.ts";

const environment = { ...process.env };
// They are for nodes, which read them before their first line runs. The database must not inherit
// them.
for (const name of ["ARENA_MAX", "MMAP_THRESHOLD_", "TRIM_THRESHOLD_"])
  delete process.env[`MALLOC_${name}`];

await supervise(environment, root);
