import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { pageLanguage, writtenIn } from "#domain/language/page-languages.ts";
import { languages } from "#domain/language/written-languages.ts";
import {
  type Language,
  type LocalizedText,
  localizedPath,
  splitLanguage,
} from "#domain/link/localized-path.ts";
import type { TextScreen } from "#domain/text/text-screens.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { type Option, SelectField } from "#web/ui/form/select-field.tsx";
import { useGoTo, useHref } from "#web/ui/link/locale-link.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { ChipButton } from "#web/ui/surface/chip.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import { ErrorState } from "#web/ui/surface/states.tsx";
import { AdminFault, isRefused } from "../shared/admin-fault.tsx";
import { markAt, pointOut } from "./preview-page.ts";
import { pageOfScreen, usePreviewPages } from "./preview-pages.ts";
import styles from "./text-admin.module.css";
import { textKeys, useTextPlaces } from "./text-query.ts";
import { useSettledValue } from "./use-settled-value.ts";

const quietly = { replace: true, preventScrollReset: true };

type PreviewText = { textKey: string; values: LocalizedText };

/**
 * A page of the shop with the typed wording. The page is in the address, so it stays when another
 * text is chosen in it.
 */
export function TextPreview({ screen, ...shown }: PreviewText & { screen: TextScreen }) {
  const t = useTexts();
  const pages = usePreviewPages();
  const href = useHref();
  const [params, setParams] = useSearchParams();
  const read = useTextPlaces(shown.textKey);
  const places = read.data ?? [];
  const start = places[0] ?? pageOfScreen(screen);
  const show = (page: string) =>
    setParams(
      (before) =>
        new URLSearchParams(
          [...before].filter(([name]) => name !== "preview").concat([["preview", page]]),
        ),
      quietly,
    );
  const asked = params.get("preview");
  const { language, path } = splitLanguage(asked ?? start ?? "/");
  const lang = writtenIn(language);
  const labelOf = ({ value, label }: Option): Option => ({
    value,
    label: places.includes(value) ? t("texts.place-here", { place: label }) : label,
  });
  return (
    <Card className={styles.preview}>
      <h2 className="text-18">{t("texts.preview")}</h2>
      <Places
        read={read}
        pages={pages}
        chosen={asked === null ? null : path}
        onShow={(place) => show(localizedPath(place, language))}
      />
      {asked === null ? (
        start !== null && (
          <div>
            <Button variant="quiet" onClick={() => show(href(start))}>
              {t("texts.preview-open")}
            </Button>
          </div>
        )
      ) : (
        <>
          <div className={styles.choices}>
            <SelectField
              label={t("texts.preview-page")}
              value={path}
              options={pages.map(labelOf)}
              onChange={({ target }) => show(localizedPath(target.value, language))}
            />
            <SelectField
              label={t("texts.preview-language")}
              value={lang}
              options={languages.map((one) => ({ value: one, label: t(`texts.${one}`) }))}
              onChange={({ target }) => show(localizedPath(path, pageLanguage(target.value)))}
            />
          </div>
          <Preview {...shown} path={path} lang={lang} />
        </>
      )}
    </Card>
  );
}

/** Texts of every page have many places. The list of pages shows all of them. */
const mostChips = 8;

type PlacesProps = {
  read: UseQueryResult<string[]>;
  pages: readonly Option[];
  chosen: string | null;
  onShow: (place: string) => void;
};

/** The places of this text. A press shows one. */
function Places({ read, pages, chosen, onShow }: PlacesProps) {
  const t = useTexts();
  if (read.isError)
    return (
      <ErrorState
        title={t("texts.places-failed")}
        onRetry={() => void read.refetch()}
        busy={read.isFetching}
      />
    );
  if (read.data === undefined) return <Skeleton height="2.75rem" />;
  const known = pages.filter(({ value }) => read.data.includes(value));
  if (known.length === 0) return <p className={styles.soft}>{t("texts.places-none")}</p>;
  return (
    <fieldset className={styles.places}>
      <legend className={styles.soft}>{t("texts.places")}</legend>
      {known.slice(0, mostChips).map(({ value, label }) => (
        <ChipButton key={value} chosen={value === chosen} onClick={() => onShow(value)}>
          {label}
        </ChipButton>
      ))}
      {known.length > mostChips && (
        <span className={styles.soft}>
          {t("texts.places-more", { count: known.length - mostChips })}
        </span>
      )}
    </fieldset>
  );
}

function Preview({ textKey, path, lang, values }: PreviewText & { path: string; lang: Language }) {
  const t = useTexts();
  const command = { path, lang, key: textKey, values: useSettledValue(values, 400) };
  const read = useQuery({
    queryKey: [...textKeys.all, "preview", command],
    queryFn: async () => goodValue(await api.adminPreviewText({ body: command })).data,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (isRefused(read.error, "NOT_FOUND"))
    return <p className={styles.soft}>{t("texts.preview-none")}</p>;
  if (read.data) return <Frame page={read.data} textKey={textKey} isOld={read.isPlaceholderData} />;
  if (read.isError) return <AdminFault read={read} />;
  return (
    <SkeletonGroup>
      <Skeleton height="32rem" />
    </SkeletonGroup>
  );
}

type Page = { html: string; marks: { mark: number; key: string }[] };

/** A press on a text opens its wording. */
function Frame({
  page: { html, marks },
  textKey,
  isOld,
}: {
  page: Page;
  textKey: string;
  isOld: boolean;
}) {
  const t = useTexts();
  const goTo = useGoTo();
  const { search } = useLocation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isThere, setIsThere] = useState(true);
  const choose = (event: MouseEvent) => {
    event.preventDefault();
    const mark = markAt(event.target);
    const chosen = marks.find((one) => one.mark === mark)?.key;
    if (chosen !== undefined && chosen !== textKey) goTo(`/admin/texts/${chosen}${search}`);
  };
  const onLoad = () => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    page.addEventListener("click", choose, { capture: true });
    setIsThere(pointOut(page, marks.find(({ key }) => key === textKey)?.mark));
  };
  return (
    <>
      <p className={styles.soft} role="status">
        {t(isThere ? "texts.preview-hint" : "texts.preview-elsewhere")}
      </p>
      <iframe
        ref={frame}
        title={t("texts.preview")}
        sandbox="allow-same-origin"
        srcDoc={html}
        onLoad={onLoad}
        className={styles.frame}
        aria-busy={isOld || undefined}
      />
    </>
  );
}
