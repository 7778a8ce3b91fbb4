import { SentPicture } from "#web/desk/form/sent-picture.tsx";
import type { Editing } from "#web/desk/form/use-editing.ts";

type Props = { editing: Editing; name: string; label: string; hint: string };

/** The picture of something that is edited. */
export function PictureInput({ editing: { typed, errors, type }, name, label, hint }: Props) {
  return <SentPicture {...{ name, label, hint }} stored={String(typed[name] ?? "")} error={errors[name]} onName={(stored) => type(name, stored)} />;
}
