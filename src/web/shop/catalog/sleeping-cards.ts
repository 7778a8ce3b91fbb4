import { sleepingPart } from "#web/shell/page/sleeping-part.tsx";

/** Cards at the end of a page about something else. */
export const SleepingCards = sleepingPart(async () => {
  const { CardSection } = await import("./card-section.tsx");
  return CardSection;
});
