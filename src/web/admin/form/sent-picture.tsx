import { useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { OutOfStorage } from "#web/upload/out-of-storage.tsx";
import { keptPicture, type Picture } from "#web/upload/picture.ts";
import { PictureField } from "#web/upload/picture-field.tsx";
import { usePictureUpload } from "#web/upload/use-picture-upload.ts";
import { useHoldSave } from "./hold-save.tsx";

type Props = {
  name: string;
  label: string;
  hint?: string | undefined;
  stored: string;
  error: string | undefined;
  onName: (name: string) => void;
};
type Fault = { text: string; isOutOfStorage: boolean };

/**
 * A public picture. It is uploaded when it is chosen, and the form keeps its name. A failed upload
 * can be repeated.
 */
export function SentPicture({ name, label, hint, stored, error, onName }: Props) {
  const t = useTexts();
  const upload = usePictureUpload();
  useHoldSave(upload.sending !== null);
  const [chosen, setChosen] = useState<readonly Picture[]>([]);
  const [fault, setFault] = useState<Fault | null>(null);
  const send = async (pictures: readonly Picture[]) => {
    setFault(null);
    const outcome = await upload.send(name, "component", pictures);
    if (outcome.kind === "sent") onName(outcome.pictures[0]?.storedName ?? "");
    else if (outcome.kind === "failed")
      setFault({
        text: outcome.reason ?? t("upload.failed"),
        isOutOfStorage: outcome.isOutOfStorage,
      });
  };
  const change = (pictures: readonly Picture[]) => {
    setFault(null);
    setChosen(pictures);
    if (pictures.length === 0) onName("");
    else void send(pictures);
  };
  const kept = stored === "" ? [] : [keptPicture(stored, "/files/")];
  return (
    <>
      <PictureField
        label={label}
        hint={hint}
        optional
        purpose="component"
        pictures={upload.sending || fault ? chosen : kept}
        onChange={change}
        onTakenOut={upload.takeOut}
        error={fault?.text ?? error}
        progress={upload.sending?.progress ?? null}
        onCancel={upload.cancel}
        onRetry={fault ? () => void send(chosen) : undefined}
      />
      {fault?.isOutOfStorage && (
        <OutOfStorage onClose={() => setFault({ ...fault, isOutOfStorage: false })} />
      )}
    </>
  );
}
