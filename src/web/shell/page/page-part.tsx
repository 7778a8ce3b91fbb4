import { type ComponentType, lazy, Suspense, useState } from "react";
import { preinit, preloadModule } from "react-dom";
import { useLocation } from "react-router";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Spinner } from "#web/ui/surface/spinner.tsx";
import { loadLineParts } from "#web/ui/text/line-parts-here.ts";
import { mark, missingMark, parts } from "./named-parts.ts";

/** The files that the browser loads for a part. */
type PartFiles = { scripts: readonly string[]; styles: readonly string[] };

/** The files of every part; null in the browser, which uses the head. */
let filesOf: Readonly<Record<string, PartFiles>> | null = null;
let all: Promise<unknown> | undefined;

/**
 * A part of a page that only some of its visits need: the player of a lesson with a film, the quiz
 * of one with a quiz. The server makes it with the rest, and names
 * its files in the head; the page answers as soon as they are there. On a walk they are fetched
 * when they are needed, and the page before stays until then.
 * `module`: its path below the pages' folder, without the ending.
 */
export function pagePart<Props extends object>(
  module: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let known: ComponentType<Props> | null = null;
  const get = () =>
    keepLoading(async () => {
      const Part = await load();
      known = Part;
      return { default: Part };
    });
  parts.set(module, get);
  const Late = lazy(get);
  return function Part(props: Props) {
    // The component stays the same, because another one would lose typed values.
    const [Known] = useState(() => known);
    return (
      <>
        <Named module={module} />
        <Missing />
        {Known ? (
          <Known {...props} />
        ) : (
          <Suspense fallback={<Spinner />}>
            <Late {...props} />
          </Suspense>
        )}
      </>
    );
  };
}

const missing = { [missingMark]: "" };

/** Shown by `loadNamedParts`. A plain link, because nothing is hydrated yet. */
function Missing() {
  const t = useTexts();
  const { pathname, search } = useLocation();
  return (
    <div hidden {...missing}>
      <Callout tone="danger" title={t("ui.part-missing")} live>
        <div className="row-8-12 centred">
          <p>{t("ui.part-missing-now")}</p>
          <a href={pathname + search} className="strong">
            {t("ui.try-again")}
          </a>
        </div>
      </Callout>
    </div>
  );
}

function Named({ module }: { module: string }) {
  if (filesOf === null) return null;
  const { scripts, styles } = filesOf[module] ?? { scripts: [], styles: [] };
  for (const file of styles) preinit(file, { as: "style", precedence: "part" });
  for (const file of scripts) preloadModule(file);
  return <meta name={mark} content={module} />;
}

/** Called on the server before the first page. */
export function loadAllParts(files: Readonly<Record<string, PartFiles>>): Promise<unknown> {
  filesOf = files;
  all ??= Promise.all([loadLineParts(), ...[...parts.values()].map((load) => load())]);
  return all;
}
