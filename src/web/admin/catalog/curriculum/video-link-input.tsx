import { readVideoLink } from "#domain/learning/linked-video/linked-video.ts";
import type { GivenInput } from "#web/admin/form/setting-input.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";

/**
 * The address of a film at YouTube or Vimeo. `onLinked`: an address was entered, so the shop cannot
 * measure how much is watched.
 */
export function VideoLinkInput({
  given: { name, words, value, error, onType },
  onLinked,
}: {
  given: GivenInput;
  onLinked: () => void;
}) {
  const t = useTexts();
  const typed = String(value);
  return (
    <div className="stack-8">
      <TextField
        name={name}
        error={error}
        inputMode="url"
        autoComplete="off"
        optional
        maxLength={300}
        label={words.label(name)}
        hint={words.effect(name)}
        value={typed}
        onChange={({ target }) => {
          onType(target.value);
          if (readVideoLink(target.value)) onLinked();
        }}
      />
      {typed.trim() !== "" && <Callout tone="info">{t("curriculum.link-unprotected")}</Callout>}
    </div>
  );
}
