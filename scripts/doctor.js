import { loadConfig } from "../src/server/config.ts";
import { checkGroups, examine, exitCodeOf } from "../src/server/doctor/examine.ts";
import { createPatient } from "../src/server/doctor/patient.ts";
import { createDb } from "../src/server/platform/database/database.ts";
import { readClock } from "../src/server/platform/database/platform-queries.ts";
import { silentLog } from "../src/server/platform/process/log.ts";
import { createShopClock } from "../src/server/platform/process/shop-clock.ts";
import { root } from "../src/server/project-root.ts";
import { createLiveMail } from "../src/server/shop/mail/live-mail.ts";
import { createLiveProviders } from "../src/server/shop/payment/keys/live-providers.ts";
import { createSettings } from "../src/server/shop/settings/settings.ts";
import { openStore } from "../src/server/shop/storage/open-store.ts";
import { readWords } from "./read-words.js";
import { withDatabase } from "./with-database.js";

/** @typedef {import("../src/server/doctor/examine.ts").CheckResult} CheckResult */

const { values } = readWords({
  options: { json: { type: "boolean" }, th: { type: "boolean" }, only: { type: "string" } },
});
/** The checks that are asked for, by their ids. */
const only = values.only?.split(",");
const groups = checkGroups.map(({ group, checks }) => ({
  group,
  checks: checks.filter(({ id }) => only === undefined || only.includes(id)),
}));
const lang = values.th ? "th" : "en";
const marks = { good: "✔", skipped: "–", warning: "⚠", unknown: "?", error: "✘" };

// Without a database, or with a configuration that cannot be used, nothing can be said.
process.exitCode = 2;
let isExamined = false;
// A deploy looks at the machine alone, and there may be no shop yet.
await withDatabase(look, { besideShop: true, makesShop: only !== undefined });
if (!isExamined) process.exitCode = 2;

/** Makes every check and reads all data. @param {{ pool: import("pg").Pool }} given */
async function look({ pool }) {
  const config = loadConfig(process.env);
  const db = createDb(pool);
  const clock = createShopClock(() => readClock(pool));
  await clock.measure();
  const settings = createSettings(db, clock.now);
  const allowsPrivate = config.mode !== "production";
  const live = { db, dataKey: config.secrets.data, settings, log: silentLog() };
  const mail = createLiveMail({
    ...live,
    clock: clock.now,
    configured: config.mail,
    allowsPrivate,
  });
  const providers = createLiveProviders({
    ...live,
    configured: { given: config.providers, places: config.providerPlaces },
    allowInsecure: allowsPrivate,
  });
  const patient = createPatient(
    {
      config,
      root,
      db,
      pool,
      clock: clock.now,
      mail,
      providers,
      settings,
      store: openStore(config.storage),
    },
    { request: null, isThorough: true },
  );
  const results = await examine(patient, { groups });
  mail.close();
  await providers.close();
  console.log(values.json ? asJson(results) : results.map(lineOf).join("\n"));
  process.exitCode = exitCodeOf(results);
  isExamined = true;
}

/** @param {CheckResult} result */
function lineOf({ check, state, detail }) {
  const head = `${marks[state]} ${check.id.padEnd(20)} `;
  if (state === "good" || state === "skipped") return head + check.subject[lang];
  const aside = detail === "" ? "" : ` (${detail})`;
  if (state === "unknown") return `${head}${check.subject[lang]}${aside}`;
  const [indent, page] = [" ".repeat(23), `docs/${check.docs}`];
  return `${head}${check.problem[lang]}${aside}\n${indent}${check.remedy[lang]}\n${indent}${page}`;
}

/** @param {CheckResult[]} results */
function asJson(results) {
  const checks = results.map(({ group, check, state, detail }) => ({
    id: check.id,
    group,
    severity: check.severity,
    state,
    detail,
    subject: check.subject[lang],
    problem: check.problem[lang],
    remedy: check.remedy[lang],
    docs: `docs/${check.docs}`,
  }));
  return JSON.stringify({ exit: exitCodeOf(results), checks }, null, 2);
}
