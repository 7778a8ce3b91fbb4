import { Secret, TOTP } from "otpauth";
import type { TestApp } from "../test-app.ts";
import type { Answer, Visitor } from "../visitor.ts";

/** The code that an app shows for this secret at the shop's time. */
export function codeOf(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
}

export type CodeApp = {
  /** The code of now. */
  code(): string;
  /** The next code that was not used yet: the clock goes on. */
  next(): string;
  recoveryCodes: string[];
};

/** Adds an app with time codes to the account that is signed in here. */
export async function givenCodeApp(
  { clock }: Pick<TestApp, "clock">,
  visitor: Visitor,
  { password, factor = "" }: { password: string; factor?: string },
): Promise<CodeApp> {
  const base = "/private/myaccount/factors/code";
  const begun = await visitor.post(`${base}/begin`, { password, factor });
  const { secret } = dataOf<{ secret: string }>(begun);
  const code = () => codeOf(secret, clock.now());
  const added = await visitor.post(base, { name: "iPhone", code: code() });
  const { recovery_codes } = dataOf<{ recovery_codes: string[] | null }>(added);
  return {
    code,
    next: () => {
      clock.pass(30_000);
      return code();
    },
    recoveryCodes: recovery_codes ?? [],
  };
}

export function dataOf<T>(answer: Answer): T {
  if (answer.status !== 200 || answer.body.data === undefined)
    throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data as T;
}
