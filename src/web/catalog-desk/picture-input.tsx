import { useState } from "react";
import { useHoldSave } from "../admin-settings/hold-save.tsx";
import type { Editing } from "../admin-settings/use-editing.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import { keptPicture, type Picture } from "../upload/picture.ts";
import { PictureField } from "../upload/picture-field.tsx";
import { usePictureUpload } from "../upload/use-picture-upload.ts";

type Props = { editing: Editing; name: string; label: string; hint: string };

/** One picture, sent as soon as it is chosen; the form keeps its name. */
export function PictureInput({ editing: { typed, errors, type }, name, label, hint }: Props) {
  const t = useTexts();
  const upload = usePictureUpload();
  useHoldSave(upload.sending !== null);
  const [chosen, setChosen] = useState<readonly Picture[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const stored = String(typed[name] ?? "");
  const change = (pictures: readonly Picture[]) => {
    setFault(null);
    setChosen(pictures);
    if (pictures.length === 0) return type(name, "");
    void upload.send(name, "component", pictures).then((outcome) => {
      if (outcome.kind === "sent") type(name, outcome.pictures[0]?.storedName ?? "");
      else if (outcome.kind === "failed") setFault(outcome.reason ?? t("upload.failed"));
    });
  };
  const kept = stored === "" ? [] : [keptPicture(stored, "/files/")];
  return (
    <PictureField
      label={label}
      hint={hint}
      optional
      purpose="component"
      pictures={upload.sending || fault ? chosen : kept}
      onChange={change}
      error={fault ?? errors[name]}
      progress={upload.sending?.progress ?? null}
      onCancel={upload.cancel}
    />
  );
}
