import { migrate } from "../src/server/platform/database/migrate.ts";
import { withDatabase } from "./with-database.js";

await withDatabase(
  async ({ address, role }) => {
    const applied = await migrate(address, role);
    console.log(applied.length === 0 ? "The database is up to date." : `Applied: ${applied.join(", ")}`);
    if (role !== undefined) console.log(`${role} may work in it.`);
  },
  { asOwner: true },
);
