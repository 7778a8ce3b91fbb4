import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { registrationWireName } from "#contract/account/registration-wire.ts";
import type { RegistrationForm } from "#domain/account/registration.ts";
import { registrationBody } from "../../../../../tests/support/examples/registration-body.ts";
import {
  badEmails,
  badPasswords,
  badUsernames,
  goodEmails,
  phones,
  registrationExamples,
} from "../../../../../tests/support/examples/registration-examples.ts";
import {
  maneesLogin,
  type RegistrationExample,
  registrationForm,
  registrationRules,
} from "../../../../../tests/support/examples/registration-forms.ts";
import {
  givenRules,
  givenUpload,
  guestIdOf,
  newForm,
  shortRefusal,
} from "../../../../../tests/support/registration-shop.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

// Settings are read once a second; each example has its own.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"], now: Date.now() });
});
afterEach(() => {
  vi.useRealTimers();
});
let passed = 0;
async function givenShop(example: RegistrationExample): Promise<void> {
  await givenRules(shop.db, registrationRules(example.rules));
  passed += 2_000;
  vi.advanceTimersByTime(passed);
}

/** One person cannot register twice, so each form that is good gets a name of its own. */
function formOf({ form, faults }: RegistrationExample): RegistrationForm {
  const complete = registrationForm(form);
  if (faults.length > 0) return complete;
  const { email, login } = newForm();
  return { ...complete, email, login: complete.login && login };
}

async function givenUploads(
  browser: Visitor,
  { pictures, answers, tax }: RegistrationForm,
): Promise<void> {
  const owner = { guestId: await guestIdOf(shop, browser) };
  for (const name of pictures) await givenUpload(shop.db, name, "profile", owner);
  for (const name of tax?.certificates ?? [])
    await givenUpload(shop.db, name, "certificate", owner);
  for (const name of answers
    .flatMap(({ values }) => values)
    .filter((value) => /^[0-9]{32}\./.test(value)))
    await givenUpload(shop.db, name, "custom", owner);
}

/** What is left to the browser: the confirmation never travels. */
function wanted({ faults }: RegistrationExample): string[] {
  return faults
    .filter(([, field]) => field !== "confirmation")
    .map(([, field, code]) => `${registrationWireName(field)} ${code}`);
}

describe("POST /public/students answers as the rules say", () => {
  const sent = registrationExamples.filter(({ form }) => form?.login !== null);

  it.each(sent)(
    "REG-02, REG-05, REG-07, REG-08, REG-11, REG-16, REG-18, REG-19, $title",
    async (example) => {
      await givenShop(example);
      const browser = shop.visitor();
      const form = formOf(example);
      if (example.faults.length === 0) await givenUploads(browser, form);
      const answer = await browser.post("/public/students", registrationBody(form));
      const faults = wanted(example);
      expect(shortRefusal(answer).faults).toEqual(faults);
      expect(answer.body.success).toBe(faults.length === 0);
    },
  );

  const refusalFor = async (parts: Partial<RegistrationForm>) =>
    shortRefusal(
      await shop.visitor().post("/public/students", registrationBody(registrationForm(parts))),
    );

  it("REG-09 an e-mail is one or is none, as the rules say", async () => {
    await givenShop({ title: "", faults: [] });
    // The server takes what a person means who types a line break behind the address.
    for (const email of badEmails.filter((bad) => bad.trim() === bad)) {
      expect(await refusalFor({ email })).toEqual({
        status: 200,
        code: "INVALID_FORMAT_EMAIL",
        faults: ["email INVALID_FORMAT_EMAIL"],
      });
    }
    for (const email of goodEmails)
      expect(
        (await shop.visitor().post("/public/students", registrationBody(newForm({ email })))).body
          .success,
      ).toBe(true);
  });

  it("REG-10 a phone is one or is none, as the rules say", async () => {
    await givenShop({ title: "", faults: [] });
    for (const [phone, code] of phones) {
      const answer = await shop
        .visitor()
        .post("/public/students", registrationBody(newForm({ phone })));
      expect(shortRefusal(answer)).toEqual(
        code === null
          ? { status: 200, faults: [] }
          : { status: 422, code: "INPUT_ERROR", faults: [`tel ${code}`] },
      );
    }
  });

  it("REG-25 a username that could look like another one is none: other scripts, widths, marks and their order", async () => {
    await givenShop({ title: "", faults: [] });
    for (const username of badUsernames) {
      const refusal = await refusalFor({ login: { ...maneesLogin, username } });
      expect(refusal).toEqual({
        status: 200,
        code: "INVALID_FORMAT_USERNAME",
        faults: ["username INVALID_FORMAT_USERNAME"],
      });
    }
  });

  it("REG-14 a password is good or is none, as the rules say", async () => {
    await givenShop({ title: "", faults: [] });
    for (const [password, code] of badPasswords) {
      const ownCode =
        code === "TOO_SHORT" || code === "INVALID_FORMAT_PASSWORD"
          ? "INVALID_FORMAT_PASSWORD"
          : "INPUT_ERROR";
      expect(await refusalFor({ login: { ...maneesLogin, password } })).toMatchObject({
        code: ownCode,
        faults: [`password ${code}`],
      });
    }
  });
});
