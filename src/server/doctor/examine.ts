import { setTimeout as pause } from "node:timers/promises";
import type { CheckState, HealthGroup } from "#contract/health/health-words.ts";
import { backupChecks } from "./backup-checks.ts";
import type { Check, CheckGroup, CheckOutcome } from "./check.ts";
import { dataChecks } from "./data-checks.ts";
import { machineChecks } from "./machine-checks.ts";
import { mailChecks } from "./mail-checks.ts";
import type { Patient } from "./patient.ts";
import { paymentChecks } from "./payment-checks.ts";
import { sellingChecks } from "./selling-checks.ts";
import { webChecks } from "./web-checks.ts";

/** Every check of the shop's health, in the order of the page. */
export const checkGroups: readonly CheckGroup[] = [
  sellingChecks,
  webChecks,
  paymentChecks,
  mailChecks,
  backupChecks,
  dataChecks,
  machineChecks,
];

export type CheckResult = { group: HealthGroup; check: Check; state: CheckState; detail: string };

const patienceMs = 8_000;
const thoroughMs = 30 * 60_000;

/** Makes all checks beside each other. None can hold up the others for longer than its time. */
export async function examine(
  patient: Patient,
  { groups = checkGroups, ms = patient.isThorough ? thoroughMs : patienceMs } = {},
): Promise<CheckResult[]> {
  const all = groups.flatMap(({ group, checks }) => checks.map((check) => ({ group, check })));
  return await Promise.all(
    all.map(async ({ group, check }) => {
      const { state, detail } = await resultOf(check, patient, ms);
      return { group, check, state, detail };
    }),
  );
}

async function resultOf(
  check: Check,
  patient: Patient,
  ms: number,
): Promise<Pick<CheckResult, "state" | "detail">> {
  const ended = new AbortController();
  const late = pause(ms, `> ${ms / 1000} s`, { signal: ended.signal, ref: false });
  // It is rejected when the check was in time.
  late.catch(() => undefined);
  try {
    const finding: CheckOutcome | string = await Promise.race([check.look(patient), late]);
    if (typeof finding === "string") return { state: "unknown", detail: finding };
    if (finding.kind !== "found") return { state: finding.kind, detail: "" };
    return { state: check.severity, detail: finding.detail };
  } catch (error) {
    // NOTE: a message could quote an address with its password, so only the code is told.
    const { code, name } = error as { code?: string; name?: string };
    return { state: "unknown", detail: String(code ?? name ?? "") };
  } finally {
    ended.abort();
  }
}

/** 0: all is well. 1: there are warnings, or a check could not be made. 2: there are errors. */
export function exitCodeOf(results: readonly Pick<CheckResult, "state">[]): 0 | 1 | 2 {
  if (results.some(({ state }) => state === "error")) return 2;
  return results.some(({ state }) => state === "warning" || state === "unknown") ? 1 : 0;
}
