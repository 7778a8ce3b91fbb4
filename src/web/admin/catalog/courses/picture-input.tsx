import { SentPicture } from "#web/admin/form/sent-picture.tsx";
import type { EditingForm } from "#web/admin/form/use-editing.ts";

type Props = { editing: EditingForm; name: string; label: string; hint: string };

/** The picture of a record in its form. */
export function PictureInput({ editing: { typed, errors, type }, name, label, hint }: Props) {
  return (
    <SentPicture
      name={name}
      label={label}
      hint={hint}
      stored={String(typed[name] ?? "")}
      error={errors[name]}
      onName={(stored) => type(name, stored)}
    />
  );
}
