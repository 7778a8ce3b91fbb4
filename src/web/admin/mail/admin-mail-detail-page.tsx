import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useOutletContext, useParams } from "react-router";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SearchIcon } from "#web/ui/icon/icons.tsx";
import { BackLink } from "#web/ui/list/back-link.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { ChipButton } from "#web/ui/surface/chip.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { withTime } from "../orders/order/order-head.tsx";
import { AdminFault } from "../shared/admin-fault.tsx";
import { useFocusOnOpening } from "../shared/use-focus-on-opening.ts";
import type { Route } from "./+types/admin-mail-detail-page";
import styles from "./admin-mail-detail-page.module.css";
import { MailFrame } from "./mail-frame.tsx";
import type { Mail } from "./mail-types.ts";

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const t = metaTexts(matches);
  return privateMeta(`#${params.id} · ${t("admin.mail")} · ${t("shop.name")}`);
};

export default function AdminMailDetailPage() {
  const { id = "" } = useParams();
  const { listPath } = useOutletContext<{ listPath: string }>();
  return <OpenMail id={Number(id)} listPath={listPath} />;
}

function OpenMail({ id, listPath }: { id: number; listPath: string }) {
  const t = useTexts();
  const read = useQuery({
    queryKey: ["mail", id],
    queryFn: async () => goodValue(await api.adminGetMail({ params: { id: String(id) } })).data,
  });
  const { data: mail, error } = read;
  return (
    <article className={styles.mail}>
      <BackLink to={listPath} keepsPlace>
        {t("admin.mail-back")}
      </BackLink>
      {mail && <MailParts mail={mail} />}
      {!mail && !error && <MailSkeleton />}
      {!mail && error && <AdminFault read={read} missing={<NoSuchMail listPath={listPath} />} />}
    </article>
  );
}

function MailParts({ mail }: { mail: Mail }) {
  const t = useTexts();
  const heading = useFocusOnOpening();
  const [isPlain, setIsPlain] = useState(false);
  const { subject, recipient, created_at, sent_at, text_body, html_body } = mail;
  return (
    <>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {subject}
        </h2>
        <p className={styles.facts}>
          <span>{t("admin.mail-to", { recipient })}</span>
          <span>{withTime(t("admin.mail-written", { time: "{time}" }), created_at)}</span>
          <span>
            {sent_at === null
              ? t("admin.mail-not-sent")
              : withTime(t("admin.mail-sent", { time: "{time}" }), sent_at)}
          </span>
        </p>
        <fieldset aria-label={t("admin.mail-form")} className="row-8">
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
        <MailFrame
          html={html_body}
          title={t("admin.mail-frame", { subject })}
          className={styles.frame}
        />
      )}
    </>
  );
}

function NoSuchMail({ listPath }: { listPath: string }) {
  const t = useTexts();
  return (
    <EmptyState
      title={t("admin.mail-missing")}
      text={t("admin.mail-missing-text")}
      icon={<SearchIcon size={32} />}
    >
      <LinkButton to={listPath} variant="quiet">
        {t("admin.mail-back")}
      </LinkButton>
    </EmptyState>
  );
}

function MailSkeleton() {
  return (
    <SkeletonGroup className={styles.skeleton}>
      <Skeleton height="2rem" width="70%" />
      <Skeleton height="1.5rem" width="50%" />
      <Skeleton height="24rem" />
    </SkeletonGroup>
  );
}
