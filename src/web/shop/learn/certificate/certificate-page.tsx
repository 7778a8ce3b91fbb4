import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { writtenIn } from "#domain/language/page-languages.ts";
import { answered } from "#web/shell/page/answered.ts";
import { linkedMeta } from "#web/shell/page/linked-meta.ts";
import { metaTexts } from "#web/shell/page/page-meta.ts";
import { services } from "#web/shell/page/services.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { CheckIcon, WarningIcon } from "#web/ui/icon/icons.tsx";
import { usePageLanguage } from "#web/ui/link/locale-link.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { formatDate } from "#web/ui/text/format-date.ts";
import type { Route } from "./+types/certificate-page";
import styles from "./certificate-page.module.css";
import { CertificatePaper } from "./certificate-paper.tsx";
import { certificatePicture } from "./certificate-picture.ts";
import { ShareLink } from "./share-link.tsx";

export async function loader({ params: { code }, context }: Route.LoaderArgs) {
  return {
    address: `${context.get(services).publicUrl}/certificate/${code}`,
    certificate: answered(await context.get(services).api.getCertificate({ params: { code } }))
      .data,
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const t = metaTexts(matches);
  const certificate = loaderData?.certificate;
  return linkedMeta(matches, `${t("certificate.title")} · ${t("shop.name")}`, (language) =>
    certificate && !certificate.is_revoked
      ? certificatePicture(certificate.code, writtenIn(language))
      : null,
  );
};

/** Shows everybody with the address whether a certificate is valid. */
export default function CertificatePage({
  loaderData: { certificate, address },
}: Route.ComponentProps) {
  const t = useTexts();
  const lang = usePageLanguage();
  const {
    is_revoked: isRevoked,
    revoked_at: revokedAt,
    learner_name: name,
    course_name: course,
    minutes,
    number,
    look: design,
  } = certificate;
  return (
    <article className={styles.page}>
      <p className={isRevoked ? styles.revoked : styles.valid}>
        {isRevoked ? <WarningIcon size={20} /> : <CheckIcon size={20} />}
        {t(isRevoked ? "certificate.revoked" : "certificate.valid")}
      </p>
      {isRevoked && revokedAt !== null && (
        <p className="soft">
          {t("certificate.revoked-on", { date: formatDate(new Date(revokedAt), lang) })}
          {certificate.is_replaced && ` · ${t("certificate.replaced")}`}
        </p>
      )}
      <CertificatePaper
        design={design}
        name={name}
        course={course}
        minutes={minutes}
        number={number}
        date={new Date(certificate.completed_at)}
        title="h1"
      />
      <div className={styles.acts}>
        <p className="soft">{t("certificate.check")}</p>
        {!isRevoked && (
          <ShareLink
            address={address}
            title={`${t("certificate.title")} ${course}`}
            picture={certificatePicture(certificate.code, writtenIn(lang))}
          />
        )}
        <a
          className={styles.download}
          href={rawEndpoints.getCertificateFile.path.replace(":code", certificate.code)}
          download
        >
          {t("certificate.download")}
        </a>
        <Button variant="quiet" onClick={() => window.print()}>
          {t("certificate.print")}
        </Button>
        {!isRevoked && (
          <p className="soft">
            <a
              href={rawEndpoints.getCertificateCredential.path.replace(":code", certificate.code)}
              download
            >
              {t("certificate.credential")}
            </a>
            <br />
            {t("certificate.credential-note")}
          </p>
        )}
      </div>
    </article>
  );
}
