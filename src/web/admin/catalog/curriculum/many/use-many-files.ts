import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { namedCaptions } from "#domain/learning/captions/named-captions.ts";
import { droppedKind, mostDropped } from "#domain/learning/dropped-files.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import {
  type DropPlace,
  onDroppedChange,
  type Row,
  readDropped,
  strayCaptions,
  takeDropped,
} from "./dropped-store.ts";

const none: readonly Row[] = [];

export function useDropped(): readonly Row[] {
  return useSyncExternalStore(onDroppedChange, readDropped, () => none);
}

type Options = { place: DropPlace; onChanged: () => Promise<void> };

/** The files that were dropped into one section. */
export function useManyFiles({ place, onChanged }: Options) {
  const t = useTexts();
  const [fault, setFault] = useState<string | null>(null);
  const rows = useDropped().filter(({ sectionId }) => sectionId === place.sectionId);
  const reread = useRef(onChanged);
  reread.current = onChanged;
  // Read again whenever a draft is made, or a file has come into it.
  const made = rows.filter(({ draft }) => draft !== null).length;
  const done = rows.filter(({ state }) => state === "done").length;
  useEffect(() => {
    if (made + done > 0) void reread.current();
  }, [made, done]);
  const choose = (files: readonly File[]) => {
    const unfit = files.filter(
      ({ name }) => droppedKind(name) === null && namedCaptions(name) === null,
    );
    const stray = strayCaptions(place, files);
    setFault(
      unfit.length > 0
        ? t("curriculum.many-unfit", { names: shortList(unfit) })
        : stray.length > 0
          ? t("curriculum.many-stray", { names: shortList(stray) })
          : null,
    );
    if (files.length - unfit.length > mostDropped)
      return setFault(t("curriculum.many-most", { count: mostDropped }));
    void takeDropped(place, files)
      .then((refused) => refused !== null && setFault(refused))
      .catch((problem: unknown) => console.error(problem));
  };
  return { rows, fault, choose };
}

/** The first five. */
function shortList(files: readonly File[]): string {
  return files
    .slice(0, 5)
    .map(({ name }) => name)
    .join(", ");
}
