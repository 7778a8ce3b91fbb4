import { lazy, type RefObject, Suspense, useState } from "react";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Spinner } from "#web/ui/surface/spinner.tsx";
import type { Film, Lesson } from "../find-learning.ts";
import type { FilmHandle } from "./film-handle.ts";

const Transcript = lazy(() =>
  keepLoading(async () => ({ default: (await import("./late/transcript.tsx")).Transcript })),
);

type Props = { lesson: Lesson; film: Film; handle: RefObject<FilmHandle | null> };

/** The transcript below a film, behind a button. Nothing of it is loaded before a press. */
export function TranscriptPart(props: Props) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  if (props.film.captions.length === 0) return null;
  return (
    <div className="stack-12 one-column">
      <div>
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t("learn.transcript")}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={<Spinner label={t("ui.loading")} />}>
          <Transcript {...props} />
        </Suspense>
      )}
    </div>
  );
}
