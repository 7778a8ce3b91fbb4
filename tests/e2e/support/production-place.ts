import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "node:tls";
import pg from "pg";
import { startEmbeddedPostgres } from "../../../src/server/dev/embedded-postgres.ts";
import { makeRole } from "../../../src/server/platform/database/role-queries.ts";
import { shopRole } from "../../../src/server/platform/database/shop-role.ts";
import { freePort } from "../../support/free-ports.ts";
import { testCertificate } from "../../support/servers/test-certificate.ts";
import { freshPlace, removePlace, soundSecrets } from "../../support/shop-process.ts";

export type ProductionPlace = {
  environment: Record<string, string>;
  owning: Record<string, string>;
  url: string;
  end(): Promise<void>;
};

/**
 * The environment that production requires: a database that the shop's role does not own, separate
 * secrets, and a TLS proxy in front. There is no mail server.
 */
export async function productionPlace(): Promise<ProductionPlace> {
  const folder = mkdtempSync(join(tmpdir(), "shop-production-"));
  const database = await startEmbeddedPostgres({
    folder: join(folder, "postgres"),
    waitsForDisk: false,
  });
  const {
    host,
    user,
    database: name,
  } = database.address as { host: string; user: string; database: string };
  const admin = new pg.Client({ host, user, database: name });
  await admin.connect();
  await makeRole(admin, shopRole);
  await admin.end();
  const at = (role: string) =>
    `postgres://${role}@localhost/${name}?host=${encodeURIComponent(host)}`;
  const place = await freshPlace();
  const port = await freePort();
  const front = createServer(
    { key: testCertificate.key, cert: testCertificate.cert },
    (visitor) => {
      const shop = connect(Number(place.PORT), "127.0.0.1");
      for (const [one, other] of [
        [visitor, shop],
        [shop, visitor],
      ] as const) {
        one.on("error", () => other.destroy());
        one.on("close", () => other.destroy());
        one.pipe(other);
      }
    },
  );
  await new Promise<void>((done) => front.listen(port, "127.0.0.1", done));
  const url = `https://localhost:${port}`;
  const environment = {
    ...place,
    ...soundSecrets,
    NODE_ENV: "production",
    PUBLIC_URL: url,
    DATABASE_URL: at(shopRole),
    LOG_LEVEL: "warn",
  };
  return {
    environment,
    owning: { ...environment, DATABASE_OWNER_URL: at(user) },
    url,
    end: async () => {
      front.close();
      await database.stop();
      removePlace(place);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
