import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

type Card = { cardnumber: string; month: string; year: string; cvv: string };
type EncryptedFields = {
  encryptedCardInfo?: string;
  maskedCardInfo?: string;
  expMonthCardInfo?: string;
  expYearCardInfo?: string;
};
type My2c2p = {
  getEncrypted: (
    formId: string,
    done: (card: EncryptedFields, code: number, description: string) => void,
  ) => void;
};

const script = readFileSync(new URL("browser/my2c2p.js", import.meta.url), "utf8");
const card: Card = { cardnumber: "4111 1111 1111 1111", month: "12", year: "2040", cvv: "123" };

/** The script with a form of these inputs, which have no names. */
function encrypt(changes: Partial<Card> = {}): [EncryptedFields, number] {
  const inputs: Record<string, string> = { ...card, ...changes };
  const querySelector = (selector: string) => ({
    value: inputs[/"(\w+)"/.exec(selector)?.[1] ?? ""],
  });
  const window: { My2c2p?: My2c2p } = {};
  runInNewContext(script, {
    window,
    document: { getElementById: () => ({ querySelector }) },
    btoa,
  });
  const answers: [EncryptedFields, number][] = [];
  window.My2c2p?.getEncrypted("form", (given, code) => answers.push([given, code]));
  return answers[0] ?? expect.unreachable("no answer");
}

test("PAY-05 the provider's script gives four values that do not show the card", () => {
  const [given, code] = encrypt();
  expect([code, given]).toEqual([
    0,
    {
      encryptedCardInfo: expect.stringMatching(/^00ac/),
      maskedCardInfo: "411111XXXXXX1111",
      expMonthCardInfo: "12",
      expYearCardInfo: "2040",
    },
  ]);
  expect(JSON.stringify(given)).not.toContain("4111111111111111");
});

test.each([
  [{ cardnumber: "" }, 2],
  [{ cardnumber: "4111x" }, 2],
  [{ month: "" }, 3],
  [{ month: "13" }, 4],
  [{ year: "40" }, 5],
  [{ year: "2020" }, 7],
  [{ cvv: "12" }, 10],
])("PAY-05 the provider's script refuses %o with its code %d", (changes, code) =>
  expect(encrypt(changes)).toEqual([{}, code]),
);
