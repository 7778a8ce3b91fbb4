import { createHmac } from "node:crypto";
import type { Reader } from "./platform/process/environment.ts";
import type { BookshopSettings } from "./shop/bookshop/bookshop-client.ts";

/**
 * Called once all problems are known. The demo derives a missing key from its own generated secret.
 */
type BookshopReader = (demoSecret: string | null) => BookshopSettings | undefined;

/**
 * The partner's address: in production it is configured, in the demo it is the simulator's. Without
 * address or key, orders are not passed on.
 */
export function readBookshop(
  reader: Reader,
  { simulator }: { simulator: string | null },
): BookshopReader {
  const isGiven = reader.given("BOOKSHOP_API_URL") || reader.given("BOOKSHOP_API_KEY");
  const key = isGiven ? reader.required("BOOKSHOP_API_KEY") : null;
  if (isGiven && simulator === null) reader.required("BOOKSHOP_API_URL");
  const apiUrl = reader.address(
    "BOOKSHOP_API_URL",
    `${simulator ?? "https://bookshop.invalid"}/bookshop`,
  );
  const pageUrl = reader.address("BOOKSHOP_PAGE_URL", apiUrl);
  return (demoSecret) => {
    if (key !== null) return { apiUrl, pageUrl, apiKey: key };
    return demoSecret === null
      ? undefined
      : { apiUrl, pageUrl, apiKey: playBookshopKey(demoSecret) };
  };
}

export function playBookshopKey(demoSecret: string): string {
  return createHmac("sha256", demoSecret).update("simulator:bookshop").digest("hex").slice(0, 32);
}
