/** The evidence of an approval, parsed from the line that is kept with the payment. */
export type EvidencePart =
  | { kind: "provider"; provider: string; reference: string }
  | { kind: "free" | "noSlip" | "second" | "broughtBack" }
  | { kind: "slips"; count: number }
  | { kind: "statement"; line: number };

/** Null: the line has an unknown form. */
export function readEvidence(kept: string): EvidencePart[] | null {
  if (kept.startsWith("free:")) return [{ kind: "free" }];
  const said = /^administrator \d+( after administrator \d+)?: (.*)$/.exec(kept);
  if (!said) return readProvider(kept);
  const [, second, shown = ""] = said;
  const parts = partsOf(shown);
  return parts && (second ? [...parts, { kind: "second" }] : parts);
}

function readProvider(kept: string): EvidencePart[] | null {
  const { provider, reference } =
    /^(?<provider>[a-z0-9-]+): (?<reference>.+), read from the provider$/.exec(kept)?.groups ?? {};
  return provider === undefined || reference === undefined
    ? null
    : [{ kind: "provider", provider, reference }];
}

function partsOf(shown: string): EvidencePart[] | null {
  if (shown.startsWith("brought back")) return [{ kind: "broughtBack" }];
  const { line, slips } =
    /^(?:statement line (?<line>\d+), )?(?:no slip|slip (?<slips>.+))$/.exec(shown)?.groups ?? {};
  if (!shown.includes("slip")) return null;
  const slip: EvidencePart =
    slips === undefined ? { kind: "noSlip" } : { kind: "slips", count: slips.split(", ").length };
  return line === undefined ? [slip] : [{ kind: "statement", line: Number(line) }, slip];
}

/** A provider's report that a person has to check. */
export type AlarmReason =
  | "returnedInPart"
  | "returned"
  | "reversed"
  | "paidTwice"
  | "noAnswer"
  | "noWayToPay"
  | "unknown";

export function alarmReason(alarm: string): AlarmReason {
  if (/refunded in part/.test(alarm)) return "returnedInPart";
  if (/refunded/.test(alarm)) return "returned";
  if (/reversed/.test(alarm)) return "reversed";
  if (/paid \d+ times/.test(alarm)) return "paidTwice";
  if (/never said/.test(alarm)) return "noAnswer";
  return /no way to pay/.test(alarm) ? "noWayToPay" : "unknown";
}
