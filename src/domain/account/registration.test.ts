import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../../tests/support/any-text.ts";
import {
  badConfirmations,
  badEmails,
  badPasswords,
  badUsernames,
  expectedFaults,
  goodEmails,
  phones,
  registrationExamples,
  shortFaults,
} from "../../../tests/support/examples/registration-examples.ts";
import {
  companyDetails,
  maneesLogin as login,
  registrationForm,
  registrationRules,
  taxDetails,
} from "../../../tests/support/examples/registration-forms.ts";
import { withholdingExamples } from "../../../tests/support/examples/tax-examples.ts";
import { checkAddress } from "./check-field.ts";
import { missingFields, type RegistrationForm, validateRegistration } from "./registration.ts";
import { emptyTaxDetails, forWithholding, withPersonType } from "./tax/tax-details.ts";
import { typedLine } from "./typed-line.ts";

function faults(parts: Partial<RegistrationForm>): string[] {
  return shortFaults(validateRegistration(registrationForm(parts), registrationRules()));
}

describe("validateRegistration", () => {
  const examples = [...registrationExamples, ...withholdingExamples];

  it.each(examples)(
    "REG-03, REG-04, REG-05, REG-07, REG-08, REG-11, REG-16, REG-18, REG-19, REG-22, $title",
    (example) => {
      const found = validateRegistration(
        registrationForm(example.form),
        registrationRules(example.rules),
      );
      expect(shortFaults(found)).toEqual(expectedFaults(example));
    },
  );

  it("REG-09 of spaces alone is an e-mail that is missing", () =>
    expect(faults({ email: " " })).toEqual(["main email REQUIRED"]));

  it("asks for a group where the shop wants one, and takes the one that was chosen", () => {
    const rules = registrationRules({ asksForGroup: true });
    expect(shortFaults(validateRegistration(registrationForm({ groupId: null }), rules))).toEqual([
      "main group REQUIRED",
    ]);
    expect(shortFaults(validateRegistration(registrationForm({ groupId: 3 }), rules))).toEqual([]);
  });

  it.each(goodEmails)("REG-09 %s is an e-mail", (email) => {
    expect(faults({ email })).toEqual([]);
  });

  it.each(badEmails)("REG-09 %j is none", (email) => {
    expect(faults({ email })).toEqual(["main email INVALID_FORMAT_EMAIL"]);
  });

  it.each(phones)("REG-10 the phone %s: %s", (phone, code) => {
    expect(faults({ phone })).toEqual(code === null ? [] : [`main phone ${code}`]);
  });

  it.each(badUsernames)(
    "REG-13 the username %j has characters that are not allowed",
    (username) => {
      expect(faults({ login: { ...login, username } })).toEqual([
        "login username INVALID_FORMAT_USERNAME",
      ]);
    },
  );

  it("REG-13 letters, digits and @ - _ . may stand in a username", () => {
    expect(faults({ login: { ...login, username: "aZ09@-_." } })).toEqual([]);
  });

  it.each(badPasswords)("REG-14 the password %j: %s", (password, code) => {
    expect(faults({ login: { username: "manee.j", password } })).toEqual([
      `login password ${code}`,
    ]);
  });

  it("REG-14 a password of 6 and one of 128 characters will do", () => {
    expect(
      ["q-_.@7", "x-".repeat(64)].map((password) =>
        faults({ login: { username: "manee.j", password } }),
      ),
    ).toEqual([[], []]);
  });

  it.each(badConfirmations)("REG-14 the confirmation %j: %s", (confirmation, code) => {
    expect(faults({ login: { ...login, confirmation } })).toEqual([`login confirmation ${code}`]);
  });

  it("never gives a field two faults, whatever is typed", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.string(),
        fc.string(),
        fc.string(),
        (email, phone, username, password, taxId) => {
          const form = registrationForm({
            email,
            phone,
            login: { username, password },
            tax: taxDetails({ taxId }),
          });
          const fields = validateRegistration(
            form,
            registrationRules({ taxInvoice: "offered" }),
          ).map(({ field }) => field);
          expect(new Set(fields).size).toBe(fields.length);
        },
      ),
    );
  });
});

describe("how long what is typed may be", () => {
  const host = `@${"a".repeat(60)}.${"b".repeat(60)}.${"c".repeat(60)}.co.th`;
  const email = (length: number) => "x".repeat(length - host.length) + host;
  it.each<[string, Partial<RegistrationForm>, string[]]>([
    ["a name of 255 letters", { firstName: "ก".repeat(255) }, []],
    ["a name of 256", { firstName: "ก".repeat(256) }, ["main firstName TOO_LONG"]],
    ["an e-mail of 254", { email: email(254) }, []],
    ["an e-mail of 255", { email: email(255) }, ["main email INVALID_FORMAT_EMAIL"]],
    ["a username of 255", { login: { ...login, username: "u".repeat(255) } }, []],
    [
      "a username of 256",
      { login: { ...login, username: "u".repeat(256) } },
      ["login username TOO_LONG"],
    ],
    [
      "a password of 5",
      { login: { username: "manee.j", password: "q-_.7" } },
      ["login password TOO_SHORT"],
    ],
    [
      "a password of 129",
      { login: { username: "manee.j", password: "x".repeat(129) } },
      ["login password TOO_LONG"],
    ],
  ])("%s", (_, parts, found) => expect(faults(parts)).toEqual(found));
  it.each([
    [1_000, null],
    [1_001, "TOO_LONG"],
  ])("an address of %i letters: %j", (length, fault) =>
    expect(checkAddress("ก".repeat(length))).toBe(fault),
  );
});

describe("what a person has to add before the shop knows all that it requires", () => {
  const missing = (parts: Partial<RegistrationForm>) =>
    missingFields(registrationForm(parts), registrationRules());
  it("is nothing where all is there", () => expect(missing({})).toEqual([]));
  it("is what is empty and required", () =>
    expect(missing({ firstName: "", phone: "" })).toEqual(["firstName", "phone"]));
  it("is not what is there and older than a rule", () =>
    expect(missing({ phone: "08-1234" })).toEqual([]));
  it("is no consent: it is asked for apart", () => {
    expect(
      missingFields(
        registrationForm({ isConsentGiven: false }),
        registrationRules({ asksForConsent: true }),
      ),
    ).toEqual([]);
  });
});

describe("empty tax details", () => {
  it("are for no account yet, are sent to their own address, and confirm no number", () => {
    expect(emptyTaxDetails("normal_person")).toMatchObject({
      personType: "normal_person",
      taxId: "",
      isIdConfirmed: false,
      deliversToTaxAddress: true,
    });
  });
});

describe("tax details", () => {
  it("REG-17 another person type clears everything, the same one nothing", () => {
    const details = companyDetails({
      certificates: ["a.jpg"],
      deliversToTaxAddress: false,
      deliveryAddress: "กล่อง 7",
      isIdConfirmed: true,
    });
    expect(withPersonType(details, "normal_person")).toEqual(emptyTaxDetails("normal_person"));
    expect(withPersonType(details, "juristic_person")).toBe(details);
  });

  it("REG-22 where tax is withheld, a company's invoice is asked for", () => {
    expect(forWithholding(null)).toEqual(emptyTaxDetails("juristic_person"));
    expect(forWithholding(taxDetails())).toEqual(emptyTaxDetails("juristic_person"));
    expect(forWithholding(companyDetails())).toEqual(companyDetails());
  });
});

describe("typedLine", () => {
  it.each([
    [" Jose\u0301\u0000\n ", "José"],
    ["ม\u200Bา\u200Dนี\uFEFF", "มานี"],
    ["\u202Eevil\u2066", "evil"],
    ["\u3164\u115F", ""],
    ["one\ttwo\r\nthree", "one two three"],
    ["กรุงเทพฯ 10310", "กรุงเทพฯ 10310"],
    ["a\uD800b", "a\uFFFDb"],
  ])("%j is kept as %j", (typed, kept) => {
    expect(typedLine(typed)).toBe(kept);
  });

  it("keeps what it has kept", () => {
    fc.assert(
      fc.property(anyText(), (typed) => typedLine(typedLine(typed)) === typedLine(typed)),
      { numRuns: 2_000 },
    );
  });
});
