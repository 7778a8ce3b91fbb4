import type pg from "pg";
import { hashToken, newToken } from "../../src/server/platform/process/tokens.ts";
import { csrfToken } from "../../src/server/shop/session/csrf-token.ts";

/** The headers of a signed-in administrator of the demo shop. */
export async function signInAdmin(
  pool: pg.Pool,
  sessionSecret: string,
): Promise<Record<string, string>> {
  const token = newToken();
  const hash = hashToken(token);
  await pool.query(
    `insert into session (token_hash, account_id, expires_at)
      select $1, min(id), now() + interval '1 day' from account where is_administrator`,
    [hash],
  );
  return {
    cookie: `sid=${token}`,
    "x-csrf-token": csrfToken(sessionSecret, hash),
    "sec-fetch-site": "same-origin",
  };
}
