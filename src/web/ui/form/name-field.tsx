import { type ComponentProps, useState } from "react";
import { unprintable } from "#domain/text/printable.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextField } from "./text-field.tsx";

/**
 * A part of a person's name. Characters that certificates cannot print are reported while typing,
 * but kept.
 */
export function NameField({ onInput, hint, ...field }: ComponentProps<typeof TextField>) {
  const t = useTexts();
  const begun = String(field.value ?? field.defaultValue ?? "");
  const [typed, setTyped] = useState(begun);
  const letters = unprintable(field.value === undefined ? typed : begun);
  return (
    <TextField
      {...field}
      hint={
        letters.length > 0 ? (
          <span role="status">{t("ui.unprintable", { letters: letters.join(" ") })}</span>
        ) : (
          hint
        )
      }
      onInput={(event) => {
        setTyped(event.currentTarget.value);
        onInput?.(event);
      }}
    />
  );
}
