import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { shortestOwnerPassword } from "../src/domain/account/first-run.ts";
import { loadConfig } from "../src/server/config.ts";
import { createDb } from "../src/server/platform/database/database.ts";
import { fieldTexts } from "../src/server/platform/http/field-fault.ts";
import { StartProblem } from "../src/server/platform/process/start-problem.ts";
import { createAdministrator } from "../src/server/shop/account/sign-in/create-administrator.ts";
import { createPasswords } from "../src/server/shop/account/sign-in/passwords.ts";
import { withDatabase } from "./with-database.js";

const options = /** @type {const} */ ({
  username: { type: "string" },
  email: { type: "string" },
  "first-name": { type: "string" },
  "last-name": { type: "string" },
});

const { values } = readArguments();
await withDatabase(
  async ({ pool }) => {
    const { secrets, madeSecrets } = loadConfig(process.env);
    if ("passwordPepper" in madeSecrets)
      throw new StartProblem(
        "PASSWORD_PEPPER is missing: start the shop once, which makes its secrets, or set the value.",
      );
    const ask = asker();
    const person = {
      username: values.username ?? (await ask("Username: ")),
      email: values.email ?? (await ask("E-mail: ")),
      firstName: values["first-name"] ?? (await ask("First name: ")),
      lastName: values["last-name"] ?? (await ask("Last name: ")),
      password: await ask("Password (not shown): ", { hidden: true }),
    };
    ask.close();
    const created = await createAdministrator(
      { db: createDb(pool), passwords: createPasswords({ pepper: secrets.passwordPepper }) },
      person,
    );
    if (!created.ok) throw new StartProblem(sentenceOf(created));
    console.log(`The administrator ${person.username} is there and can sign in.`);
  },
  { besideShop: true },
);

function readArguments() {
  try {
    return parseArgs({ options });
  } catch (error) {
    console.error(
      `${/** @type {Error} */ (error).message}. Known are --${Object.keys(options).join(", --")}; the password is asked for.`,
    );
    return process.exit(1);
  }
}

/**
 * Asks at a terminal. Without one, each answer is the next input line, so that a password is never
 * among the arguments.
 */
function asker() {
  const isTerminal = process.stdin.isTTY === true;
  let isHidden = false;
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      if (!isHidden) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: isTerminal });
  const coming = lines[Symbol.asyncIterator]();
  /** @param {string} question @param {{ hidden?: boolean }} [how] */
  const ask = async (question, { hidden = false } = {}) => {
    if (isTerminal) process.stdout.write(question);
    isHidden = hidden;
    const { value = "" } = await coming.next();
    if (isTerminal && hidden) process.stdout.write("\n");
    isHidden = false;
    return /** @type {string} */ (value);
  };
  return Object.assign(ask, { close: () => lines.close() });
}

/** @param {Exclude<Awaited<ReturnType<typeof createAdministrator>>, { ok: true }>} refusal */
function sentenceOf(refusal) {
  if (refusal.code === "DUPLICATE_USERNAME") return "This username is taken: choose another.";
  if (refusal.code === "SHORT_PASSWORD")
    return `The password of an owner has ${shortestOwnerPassword} characters or more: choose a longer one.`;
  if (refusal.code === "DUPLICATE_EMAIL") return "This e-mail is in use: choose another.";
  return refusal.data
    .map(({ field, code }) => `${field}: ${fieldTexts.en[`field.form-${code}`]}`)
    .join("\n");
}
