import { type Quality, qualities } from "./renditions.ts";

/** `auto` is the film itself, or the small picture where data is to be saved. */
export type QualityChoice = Quality | "auto";
/** What a browser says of its line; browsers differ in what of it they say. */
export type BrowserConnection = { saveData?: boolean; type?: string; effectiveType?: string };

export function readChoice(kept: string | null): QualityChoice {
  return qualities.find((one) => one === kept) ?? "auto";
}

export function savesData({ saveData, type, effectiveType = "" }: BrowserConnection): boolean {
  return (
    saveData === true || type === "cellular" || ["slow-2g", "2g", "3g"].includes(effectiveType)
  );
}

/** Which of those that there are is played; null: the film itself. */
export function qualityToPlay(
  choice: QualityChoice,
  offered: readonly Quality[],
  isSaving: boolean,
): Quality | null {
  if (choice !== "auto" && offered.includes(choice)) return choice;
  return isSaving && offered.includes("small") ? "small" : null;
}

/** How many bytes it is, is said before it plays. */
export function saysSize(choice: QualityChoice, isSaving: boolean): boolean {
  return isSaving || choice === "small" || choice === "sound";
}
