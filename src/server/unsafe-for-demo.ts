import type { Reader } from "./platform/process/environment.ts";

/** A demo has known passwords and play money, so it refuses settings of a real shop. */
export function refuseWhatIsProduction(reader: Reader, publicUrl: string): void {
  const remedy = "set NODE_ENV=production, or leave it out for a demo";
  if (publicUrl.startsWith("https:"))
    reader.problem(`PUBLIC_URL begins with https://, which is for a production shop: ${remedy}.`);
  if (reader.given("DATABASE_OWNER_URL"))
    reader.problem(`DATABASE_OWNER_URL is for a production shop: ${remedy}.`);
}
