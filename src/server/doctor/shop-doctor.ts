import type { FastifyRequest } from "fastify";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import type { Language, LocalizedText } from "#domain/link/localized-path.ts";
import type { CheckGroup } from "./check.ts";
import { type CheckResult, checkGroups, examine } from "./examine.ts";
import { createPatient, type PatientDeps, type SeenRequest } from "./patient.ts";

type HealthCheck = Output<AllSchemas["adminGetHealth"]>["data"]["checks"][number];

export type ShopDoctor = {
  /** Makes every check for the administrator who asks by this request. */
  examine(request: FastifyRequest, lang: Language): Promise<HealthCheck[]>;
  /** What is wrong of the things that the first page tells. */
  alarms(lang: Language): Promise<HealthCheck[]>;
  /** What owners are told by mail: the checks of these ids that find something. */
  problemsOf(ids: readonly string[]): Promise<LocalizedText[]>;
  /** Those of these checks that find nothing. One that cannot be made counts as passed. */
  passing(ids: readonly string[]): Promise<ReadonlySet<string>>;
};

/** Cheap checks of what an owner must know at once. */
const urgent = [
  "mail-server",
  "recovery-kit",
  "backup-age",
  "backup-failed",
  "drill-failed",
  "disk-full",
];

/** The doctor of a running shop. Administrators who ask at the same moment share the checks. */
export function createShopDoctor(deps: PatientDeps): ShopDoctor {
  let running: Promise<CheckResult[]> | undefined;
  const patient = (request: SeenRequest | null) =>
    createPatient(deps, { request, isThorough: false });
  const shared = () => {
    running ??= examine(patient(null), { groups: others }).finally(() => {
      running = undefined;
    });
    return running;
  };
  const only = (ids: readonly string[]) =>
    examine(patient(null), { groups: chosen(({ id }) => ids.includes(id)) });
  return {
    examine: async (request, lang) => {
      const [own, rest] = await Promise.all([
        examine(patient(seenOf(request)), { groups: ofRequest }),
        shared(),
      ]);
      const results = [...own, ...rest];
      const order = checkGroups.flatMap(({ checks }) => checks.map(({ id }) => id));
      return order.flatMap((id) =>
        results.filter(({ check }) => check.id === id).map((result) => wireOf(result, lang)),
      );
    },
    alarms: async (lang) =>
      (await only(urgent)).filter(isFound).map((result) => wireOf(result, lang)),
    problemsOf: async (ids) => (await only(ids)).filter(isFound).map(({ check }) => check.problem),
    passing: async (ids) =>
      new Set((await only(ids)).flatMap((one) => (isFound(one) ? [] : [one.check.id]))),
  };
}

const isFound = ({ state }: CheckResult) => state === "error" || state === "warning";
const ofRequest = chosen(({ ofRequest: isOfRequest }) => isOfRequest === true);
const others = chosen(({ ofRequest: isOfRequest }) => isOfRequest !== true);

function chosen(isChosen: (check: CheckGroup["checks"][number]) => boolean): CheckGroup[] {
  return checkGroups.map(({ group, checks }) => ({ group, checks: checks.filter(isChosen) }));
}

function seenOf({ headers, raw, ip }: FastifyRequest): SeenRequest {
  const forwarded = headers["x-forwarded-for"];
  return {
    host: headers.host ?? "",
    peer: raw.socket?.remoteAddress ?? "",
    forwardedFor: forwarded === undefined ? null : String(forwarded),
    visitor: ip,
  };
}

function wireOf({ group, check, state, detail }: CheckResult, lang: Language): HealthCheck {
  return {
    id: check.id,
    group,
    state,
    subject: check.subject[lang],
    problem: check.problem[lang],
    remedy: check.remedy[lang],
    detail,
    docs: `docs/${check.docs}`,
  };
}
