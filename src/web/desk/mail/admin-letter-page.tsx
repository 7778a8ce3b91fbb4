import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useOutletContext, useParams } from "react-router";
import { useTexts } from "#web/app/texts/use-texts.tsx";
import { api, goodValue } from "#web/platform/api-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { SearchIcon } from "#web/ui/icon/icons.tsx";
import { BackLink } from "#web/ui/list/back-link.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { ChipButton } from "#web/ui/surface/chip.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { DeskFault, isRefused } from "../kit/desk-fault.tsx";
import { useFocusOnOpening } from "../kit/use-focus-on-opening.ts";
import { withTime } from "../orders/order/order-head.tsx";
import type { Route } from "./+types/admin-letter-page";
import styles from "./admin-letter-page.module.css";
import { LetterFrame } from "./letter-frame.tsx";
import type { Letter } from "./mail-types.ts";

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const t = metaTexts(matches);
  return privateMeta(`#${params.id} · ${t("admin.mail")} · ${t("shop.name")}`);
};

export default function AdminLetterPage() {
  const { id = "" } = useParams();
  const { listPath } = useOutletContext<{ listPath: string }>();
  return <OpenLetter id={Number(id)} listPath={listPath} />;
}

export function OpenLetter({ id, listPath }: { id: number; listPath: string }) {
  const t = useTexts();
  const read = useQuery({ queryKey: ["mail", id], queryFn: async () => goodValue(await api.adminGetMail({ params: { id: String(id) } })).data });
  const { data: letter, error } = read;
  return (
    <article className={styles.letter}>
      <BackLink to={listPath} keepsPlace>
        {t("admin.mail-back")}
      </BackLink>
      {letter && <LetterParts letter={letter} />}
      {!letter && !error && <LetterSkeleton />}
      {!letter &&
        error &&
        (isRefused(error, "NOT_FOUND") || isRefused(error, "INPUT_ERROR") ? <NoSuchLetter listPath={listPath} /> : <DeskFault read={read} />)}
    </article>
  );
}

function LetterParts({ letter }: { letter: Letter }) {
  const t = useTexts();
  const heading = useFocusOnOpening();
  const [isPlain, setIsPlain] = useState(false);
  const { subject, recipient, created_at, sent_at, text_body, html_body } = letter;
  return (
    <>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {subject}
        </h2>
        <p className={styles.facts}>
          <span>{t("admin.mail-to", { recipient })}</span>
          <span>{withTime(t("admin.mail-written", { time: "{time}" }), created_at)}</span>
          <span>{sent_at === null ? t("admin.mail-not-sent") : withTime(t("admin.mail-sent", { time: "{time}" }), sent_at)}</span>
        </p>
        <fieldset aria-label={t("admin.mail-form")} className={styles.forms}>
          <ChipButton chosen={!isPlain} onClick={() => setIsPlain(false)}>
            {t("admin.mail-html")}
          </ChipButton>
          <ChipButton chosen={isPlain} onClick={() => setIsPlain(true)}>
            {t("admin.mail-plain")}
          </ChipButton>
        </fieldset>
      </header>
      {isPlain ? (
        <pre className={styles.plain}>{text_body}</pre>
      ) : (
        <LetterFrame html={html_body} title={t("admin.mail-frame", { subject })} className={styles.frame} />
      )}
    </>
  );
}

function NoSuchLetter({ listPath }: { listPath: string }) {
  const t = useTexts();
  return (
    <EmptyState title={t("admin.mail-missing")} text={t("admin.mail-missing-text")} icon={<SearchIcon size={32} />}>
      <LinkButton to={listPath} variant="quiet">
        {t("admin.mail-back")}
      </LinkButton>
    </EmptyState>
  );
}

function LetterSkeleton() {
  return (
    <SkeletonGroup className={styles.skeleton}>
      <Skeleton height="2rem" width="70%" />
      <Skeleton height="1.5rem" width="50%" />
      <Skeleton height="24rem" />
    </SkeletonGroup>
  );
}
