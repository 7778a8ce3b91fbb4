/** How a visitor came, as far as the address and the page before tell. Empty: it is not known. */
export type Arrival = { source: string; campaign: string };

/** The steps of a visit that the browser tells. Orders and payments are known to the database. */
export const visitSteps = ["visit", "course", "cart"] as const;
export type VisitStep = (typeof visitSteps)[number];
/**
 * `item`: a further page of a course or product in the same visit. `added`: a course or product was
 * put into the cart.
 */
export const toldSteps = [...visitSteps, "item", "added"] as const;
export type ToldStep = (typeof toldSteps)[number];

export const [longestSource, longestCampaign] = [40, 60];
/** Sources of one day that are counted by name. */
export const mostSources = 50;
export const otherSource = "other";

/** Names of places, by the ends of their hosts. */
const places: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\.)google\.[a-z.]{2,6}$/, "google"],
  [/(?:^|\.)(?:facebook|fb)\.com$/, "facebook"],
  [/(?:^|\.)instagram\.com$/, "instagram"],
  [/(?:^|\.)(?:line\.me|liff\.line\.me)$/, "line"],
  [/(?:^|\.)tiktok\.com$/, "tiktok"],
  [/(?:^|\.)(?:youtube\.com|youtu\.be)$/, "youtube"],
  [/(?:^|\.)bing\.com$/, "bing"],
  [/^(?:t\.co|(?:.+\.)?(?:twitter|x)\.com)$/, "x"],
];

/** What the first page of a visit tells: names in its address, its host, and that of the page before. */
export type FirstPage = { source: string; campaign: string; host: string; hostBefore: string };

export function arrivalOf({ source, campaign, host, hostBefore }: FirstPage): Arrival {
  const from = hostBefore === host ? "" : sourceOfHost(hostBefore);
  return settledArrival({ source: source || from, campaign });
}

function sourceOfHost(host: string): string {
  return places.find(([pattern]) => pattern.test(host))?.[1] ?? host.replace(/^www\./, "");
}

/**
 * What is kept of a claim: letters, figures and a few signs, in one case. Anything else is no name
 * that an owner gave, and counts as not known.
 */
export function settledArrival({ source, campaign }: Arrival): Arrival {
  return {
    source: settled(source, longestSource).toLowerCase(),
    campaign: settled(campaign, longestCampaign),
  };
}

function settled(text: string, longest: number): string {
  const plain = text.normalize("NFC").trim();
  return plain.length <= longest && /^[\p{L}\p{M}\p{N} ._|+-]*$/u.test(plain) ? plain : "";
}

/** Programs that read pages and say so. */
export function isBot(userAgent: string): boolean {
  return (
    userAgent === "" ||
    /bot\b|crawl|spider|slurp|headless|lighthouse|preview|facebookexternalhit|monitor|curl|wget|python|axios|node-fetch/i.test(
      userAgent,
    )
  );
}
