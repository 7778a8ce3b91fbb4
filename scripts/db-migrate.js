import { createDb } from "../src/server/platform/database/database.ts";
import { laterMigrations, migrate } from "../src/server/platform/database/migrate.ts";
import { insertMode } from "../src/server/shop-identity-queries.ts";
import { readWords } from "./read-words.js";
import { withDatabase } from "./with-database.js";

readWords({ options: {} });

await withDatabase(
  async ({ address, role, pool }) => {
    const applied = await migrate(address, role);
    // A database that is named and migrated by hand is a real shop's. No demo may fill it.
    if (process.env.DATABASE_URL) await insertMode(createDb(pool), "production");
    console.log(
      applied.length === 0 ? "The database is up to date." : `Applied: ${applied.join(", ")}`,
    );
    const later = await laterMigrations(pool);
    if (later.length > 0) console.log(`Of a newer version, and kept: ${later.join(", ")}.`);
    if (role !== undefined) console.log(`${role} may work in it.`);
  },
  { asOwner: true, besideShop: true, makesShop: true },
);
