import { sleepingPart } from "#web/shell/page/sleeping-part.tsx";

/** What to go on with, where a search has found nothing. */
export const SleepingNothingFound = sleepingPart(async () => {
  const { NothingFound } = await import("./nothing-found.tsx");
  return NothingFound;
});
