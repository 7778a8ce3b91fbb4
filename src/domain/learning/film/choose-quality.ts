import { type Quality, qualities } from "./renditions.ts";

/** `auto` is the original film, or the small rendition if the browser saves data. */
export type QualityChoice = Quality | "auto";
/** The browser's Network Information. Browsers differ in the fields that they fill. */
export type BrowserConnection = { saveData?: boolean; type?: string; effectiveType?: string };

export function readChoice(kept: string | null): QualityChoice {
  return qualities.find((one) => one === kept) ?? "auto";
}

export function savesData({ saveData, type, effectiveType = "" }: BrowserConnection): boolean {
  return (
    saveData === true || type === "cellular" || ["slow-2g", "2g", "3g"].includes(effectiveType)
  );
}

/** The rendition to play; null: the original film. */
export function qualityToPlay(
  choice: QualityChoice,
  offered: readonly Quality[],
  isSaving: boolean,
): Quality | null {
  if (choice !== "auto" && offered.includes(choice)) return choice;
  return isSaving && offered.includes("small") ? "small" : null;
}

/** Whether the player shows the size before it plays. */
export function saysSize(choice: QualityChoice, isSaving: boolean): boolean {
  return isSaving || choice === "small" || choice === "sound";
}
