import { useState } from "react";
import { useTexts } from "../app/texts/use-texts.tsx";
import { keptPicture, type Picture } from "../upload/picture.ts";
import { PictureField } from "../upload/picture-field.tsx";
import { usePictureUpload } from "../upload/use-picture-upload.ts";
import { useHoldSave } from "./hold-save.tsx";
import type { GivenInput } from "./setting-input.tsx";

/** A picture for everybody. It is sent as soon as it is chosen, and the form keeps its name. */
export function PictureInput({ given: { name, words, value, error, onType } }: { given: GivenInput }) {
  const t = useTexts();
  const upload = usePictureUpload();
  useHoldSave(upload.sending !== null);
  const [chosen, setChosen] = useState<readonly Picture[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const stored = String(value);
  const change = (pictures: readonly Picture[]) => {
    setFault(null);
    setChosen(pictures);
    if (pictures.length === 0) return onType("");
    void upload.send(name, "component", pictures).then((outcome) => {
      if (outcome.kind === "sent") onType(outcome.pictures[0]?.storedName ?? "");
      else if (outcome.kind === "failed") setFault(outcome.reason ?? t("upload.failed"));
    });
  };
  return (
    <PictureField
      label={words.label(name)}
      hint={words.effect(name)}
      optional
      purpose="component"
      pictures={upload.sending || fault ? chosen : stored === "" ? [] : [keptPicture(stored, "/files/")]}
      onChange={change}
      error={fault ?? error}
      progress={upload.sending?.progress ?? null}
      onCancel={upload.cancel}
    />
  );
}
