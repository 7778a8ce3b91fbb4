import { type Permission, permissions } from "../permissions.ts";

/**
 * Who must have a second factor. `money`: who may approve, refund, or change keys or staff. `usual`:
 * the same in production, and nobody in a demo.
 */
export const factorRules = ["usual", "nobody", "money", "all"] as const;
export type FactorRule = (typeof factorRules)[number];

/** With these a person moves money, or gives others the right to. */
const movingMoney: readonly Permission[] = permissions.filter((one) =>
  ["payment.approve", "payment.refund", "key.manage", "staff.manage"].includes(one),
);

export type FactorPerson = {
  isAdministrator: boolean;
  isOwner: boolean;
  permissions: readonly Permission[];
  /** An owner has been asked for longer than the days of grace. */
  isFactorDue: boolean;
};

/**
 * Whether this person has to have a second factor. An owner of a real shop always does, after some
 * days: nobody has chosen otherwise for the person who may do everything.
 */
export function mustHaveFactor(
  person: FactorPerson,
  { rule, isProduction }: { rule: FactorRule; isProduction: boolean },
): boolean {
  if (!person.isAdministrator) return false;
  if (rule === "all") return true;
  const movesMoney = person.isOwner || movingMoney.some((one) => person.permissions.includes(one));
  if (rule === "money") return movesMoney;
  if (!isProduction) return false;
  return person.isOwner ? person.isFactorDue : rule === "usual" && movesMoney;
}

/** An owner may work without a factor for so long. */
export const ownerGrace = "7 days";
/** How long a started sign-in waits for its second step, and a started enrolment for its end. */
export const secondStepSeconds = 600;
/** How long the proof of a passkey counts for the act that it was asked for. */
export const proofSeconds = 120;
/** How long a browser is remembered. */
export const trustedDays = 30;
/** How long a person can object before lost factors are removed. */
export const removalDelay = "24 hours";
export const recoveryCodeCount = 10;
/** An account has no more passkeys than this. */
export const mostFactors = 10;
/** Time codes change after this time (RFC 6238). */
export const codeStepSeconds = 30;

/** What a person types, or what a page sends, in place of a password. */
export type TypedProof =
  | { kind: "code"; code: string }
  | { kind: "recovery"; code: string }
  | { kind: "passkey"; token: string }
  | null;

const passkeyProof = /^passkey:([A-Za-z0-9_-]{43})$/;

/** Reads it as people write it: with spaces, hyphens and large letters. Null: it can be none. */
export function readProof(text: string): TypedProof {
  const [, token] = passkeyProof.exec(text) ?? [];
  if (token !== undefined) return { kind: "passkey", token };
  const plain = text.replaceAll(/[\s-]/g, "").toLowerCase();
  if (/^\d{6}$/.test(plain)) return { kind: "code", code: plain };
  return /^[a-z2-7]{10}$/.test(plain) ? { kind: "recovery", code: plain } : null;
}

/** Two groups are easier to copy from paper. */
export function shownRecoveryCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
