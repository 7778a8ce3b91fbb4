import type { FastifyInstance } from "fastify";
import { createFaults } from "../panel/faults.ts";
import { apiRoutes } from "./api-routes.ts";
import { createBackOffice } from "./back-office.ts";
import { openBooks } from "./books.ts";
import { browserRoutes } from "./browser-routes.ts";
import { controlRoutes } from "./control-routes.ts";
import { pageRoutes } from "./page-routes.ts";
import { createWebhooks } from "./webhooks.ts";

export type OmiseKeys = {
  publicKey: string;
  secretKey: string;
  /** Base64, as in Omise's dashboard. */
  webhookSecret: string;
  /**
   * The webhook address of the dashboard. Null: events are sent only where a charge names an
   * address.
   */
  webhookUrl: string | null;
};

type Options = {
  keys: OmiseKeys;
  baseUrl: () => string;
  dataFile: string | null;
  shopUrl: string | null;
};

const expiryCheckMs = 1_000;

export async function omiseSimulator(
  app: FastifyInstance,
  { keys, baseUrl, dataFile, shopUrl }: Options,
): Promise<void> {
  const books = openBooks(dataFile);
  const webhooks = createWebhooks({
    books,
    secret: keys.webhookSecret,
    webhookUrl: keys.webhookUrl,
  });
  const faults = createFaults();
  const office = createBackOffice({ books, webhooks, baseUrl });

  apiRoutes(app, { office, books, faults, keys, baseUrl });
  controlRoutes(app, { office, books, webhooks, faults, baseUrl });
  pageRoutes(app, { office, books, webhooks, faults, keys, baseUrl, shopUrl });
  browserRoutes(app);

  const clock = setInterval(() => {
    for (const { id, status, authorized, expiresAt } of office.charges()) {
      if (status === "pending" && !authorized && Date.parse(expiresAt) <= Date.now())
        office.expire(id);
    }
  }, expiryCheckMs);
  app.addHook("onClose", async () => {
    clearInterval(clock);
    webhooks.close();
    await books.close();
  });
}
