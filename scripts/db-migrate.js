import { migrate } from "../src/server/platform/migrate.ts";
import { withDatabase } from "./with-database.js";

await withDatabase(async ({ address }) => {
  const applied = await migrate(address);
  console.log(applied.length === 0 ? "The database is up to date." : `Applied: ${applied.join(", ")}`);
});
