import { takeFactors } from "../src/server/admin/second-factor/remove-factors.ts";
import { insertAudit } from "../src/server/audit/audit-queries.ts";
import { createDb } from "../src/server/platform/database/database.ts";
import { inTransaction } from "../src/server/platform/database/in-transaction.ts";
import { StartProblem } from "../src/server/platform/process/start-problem.ts";
import { findAccountByName } from "../src/server/shop/account/account-queries.ts";
import { deleteSessions } from "../src/server/shop/session/session-queries.ts";
import { readWords } from "./read-words.js";
import { withDatabase } from "./with-database.js";

// The way out for an owner whose phone is lost: whoever has a shell on the server has the shop.
const { values } = readWords({ options: { username: { type: "string" } } });

await withDatabase(
  async ({ pool }) => {
    const { username } = values;
    if (!username) throw new StartProblem("Say whose: --username NAME (or the e-mail address).");
    const db = createDb(pool);
    const account = await findAccountByName(db, username);
    if (account === null) throw new StartProblem(`Nobody signs in as ${username}.`);
    const removed = await inTransaction(db, async (tx) => {
      const many = await takeFactors(tx, { accountId: account.id, at: new Date() });
      await deleteSessions(tx, account.id);
      await insertAudit(tx, {
        actorId: null,
        actorRole: "system",
        action: "account.factors-removed",
        object: `account:${account.id}`,
      });
      return many;
    });
    console.log(
      removed === 0
        ? `${username} had no second factor. An owner has seven days to add one.`
        : `${username} signs in with the password alone now, and is signed out everywhere. Add a new second factor soon.`,
    );
  },
  { besideShop: true },
);
