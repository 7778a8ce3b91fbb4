import { useEffect, useState } from "react";
import {
  type BrowserConnection,
  type QualityChoice,
  qualityToPlay,
  readChoice,
  savesData,
  saysSize,
} from "#domain/learning/film/choose-quality.ts";
import type { Quality } from "#domain/learning/film/renditions.ts";
import { browserStorage } from "#web/platform/browser-storage.ts";
import type { Film } from "../find-learning.ts";

const key = "learn-quality";

/** The rendition of a film that is played. The choice is stored in this browser. */
export function useQuality(film: Film) {
  const [known, setKnown] = useState<{ choice: QualityChoice; isSaving: boolean } | null>(null);
  const offered = film.renditions.map(({ quality }) => quality);
  useEffect(() => {
    const { connection = {} } = navigator as { connection?: BrowserConnection };
    setKnown({ choice: readChoice(browserStorage.get(key)), isSaving: savesData(connection) });
  }, []);
  const choose = (choice: QualityChoice) => {
    setKnown((before) => ({ isSaving: false, ...before, choice }));
    browserStorage.set(key, choice);
  };
  // A choice that this film does not have is ignored.
  const choice =
    known && (known.choice === "auto" || offered.includes(known.choice)) ? known.choice : "auto";
  const isSaving = known?.isSaving ?? false;
  /** Undefined: not known yet; null: the original film. */
  const quality = known ? qualityToPlay(choice, offered, isSaving) : undefined;
  return {
    choice,
    quality,
    isSaving,
    choose,
    says: known && saysSize(choice, isSaving) ? partOf(film, quality ?? null).bytes : null,
  };
}

/** The address and the size of the played file. */
export function partOf(film: Film, quality: Quality | null): { url: string; bytes: number } {
  return film.renditions.find((one) => one.quality === quality) ?? film;
}
