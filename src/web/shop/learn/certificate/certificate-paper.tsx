import type { CSSProperties } from "react";
import {
  type CertificateDesignName,
  certificateLength,
} from "#domain/learning/printed-certificate.ts";
import { bothCalendars } from "#domain/time/bangkok.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import styles from "./certificate-paper.module.css";

export type CertificateDesign = {
  design: CertificateDesignName;
  colour: string;
  logo: string | null;
  signers: readonly { name: string; title: string; signature: string | null }[];
  note: string;
};
type Props = {
  design: CertificateDesign;
  name: string;
  course: string;
  minutes: number;
  date: Date;
  number: string;
  title?: "h1" | "p";
};

/** A certificate on its page, and in the owner's preview. */
export function CertificatePaper({
  design,
  name,
  course,
  minutes,
  date,
  number,
  title: Title = "p",
}: Props) {
  const t = useTexts();
  const lang = useLanguage();
  const length = certificateLength(minutes);
  return (
    <div
      className={classNames(styles.paper, styles[design.design])}
      style={{ "--paper-colour": design.colour } as CSSProperties}
    >
      {design.logo !== null && (
        <img className={styles.logo} src={design.logo} alt={t("shop.name")} />
      )}
      <Title className={styles.title}>{t("certificate.title")}</Title>
      <p className="muted">{t("certificate.gives")}</p>
      <p className={styles.name}>{name}</p>
      <p className="muted">{t("certificate.for")}</p>
      <p className={styles.course}>{course}</p>
      {length !== null && <p className="soft">{t(length.key, length.values)}</p>}
      {design.note !== "" && <p className={styles.whole}>{design.note}</p>}
      <p>{t("certificate.date", { date: bothCalendars(date, lang, "long") })}</p>
      {design.signers.length > 0 && (
        <div className={styles.signers}>
          {design.signers.map(({ name: signer, title, signature }) => (
            <div key={signer} className={styles.signer}>
              {signature !== null && <img className={styles.signature} src={signature} alt="" />}
              <p>
                <span className="strong">{signer}</span>
                {title !== "" && <span className="soft">{title}</span>}
              </p>
            </div>
          ))}
        </div>
      )}
      <p className={styles.shop}>{t("shop.name")}</p>
      <p className="soft">{t("certificate.number", { number })}</p>
    </div>
  );
}
