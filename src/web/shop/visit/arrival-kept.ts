import { type Arrival, arrivalOf } from "#domain/visit/arrival.ts";
import { tabStorage } from "#web/platform/browser-storage.ts";

/** One visit: how it came, and the steps that the shop was told. */
export type Visit = Arrival & { told: string[] };

const key = "visit";

/** The visit in this tab. It ends with the tab, and no other site sees it. */
export function readVisit(): Visit | null {
  const kept = tabStorage.getJson(key);
  return isVisit(kept) ? kept : null;
}

/** The same, begun with how this page was reached where there is none. The first touch counts. */
export function beginVisit(): Visit {
  return readVisit() ?? { ...arrivalOf(firstPage()), told: [] };
}

function firstPage() {
  const { searchParams, hostname: host } = new URL(location.href);
  const { referrer } = document;
  return {
    source: searchParams.get("utm_source") ?? "",
    campaign: searchParams.get("utm_campaign") ?? "",
    host,
    hostBefore: URL.canParse(referrer) ? new URL(referrer).hostname : "",
  };
}

/** A browser that keeps nothing is counted anew with each page. */
export function keepVisit(visit: Visit): void {
  tabStorage.setJson(key, visit);
}

/** How the buyer of an order came; undefined: it is not known. */
export function knownArrival(): Arrival | undefined {
  const visit = readVisit();
  if (visit === null || visit.source + visit.campaign === "") return undefined;
  return { source: visit.source, campaign: visit.campaign };
}

function isVisit(kept: unknown): kept is Visit {
  if (typeof kept !== "object" || kept === null) return false;
  const { source, campaign, told } = kept as Partial<Record<keyof Visit, unknown>>;
  return typeof source === "string" && typeof campaign === "string" && Array.isArray(told);
}
