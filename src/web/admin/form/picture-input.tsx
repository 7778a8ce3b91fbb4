import { SentPicture } from "./sent-picture.tsx";
import type { GivenInput } from "./setting-input.tsx";

/** A picture as a setting. */
export function PictureInput({
  given: { name, words, value, error, onType },
}: {
  given: GivenInput;
}) {
  return (
    <SentPicture
      name={name}
      label={words.label(name)}
      hint={words.effect(name)}
      stored={String(value)}
      error={error}
      onName={onType}
    />
  );
}
