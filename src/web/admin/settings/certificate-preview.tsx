import { certificateDesigns } from "#domain/learning/printed-certificate.ts";
import type { SettingValue } from "#domain/settings/setting-field.ts";
import { useIdentity } from "#web/shell/session/use-identity.ts";
import { CertificatePaper } from "#web/shop/learn/certificate/certificate-paper.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";

const colour = /^#[0-9a-f]{6}$/i;

/** The certificate with the typed values, as a learner would see it. */
export function CertificatePreview({
  typed,
}: {
  typed: Readonly<Record<string, SettingValue | undefined>>;
}) {
  const t = useTexts();
  const lang = useLanguage();
  const { logo = null } = useIdentity();
  const inLanguage = (name: string) =>
    String((lang === "en" && typed[`${name}_en`]) || typed[`${name}_th`] || "");
  const chosen = String(typed.certificate_colour ?? "");
  const picture = (name: string) => {
    const stored = String(typed[name] ?? "");
    return stored === "" ? null : `/files/${stored}`;
  };
  const signer = (name: string, signature: string) => ({
    name: String(typed[name] ?? ""),
    title: inLanguage(`${name}_title`),
    signature: picture(signature),
  });
  const design = {
    design: certificateDesigns.find((one) => one === typed.certificate_design) ?? "frame",
    colour: colour.test(chosen) ? chosen : "#0a6857",
    logo: picture("certificate_logo") ?? logo,
    signers: [
      signer("certificate_signer", "certificate_signature"),
      signer("certificate_second", "certificate_second_signature"),
    ].filter(({ name }) => name !== ""),
    note: inLanguage("certificate_note"),
  };
  return (
    <section className="stack-12">
      <h2 className="text-18">{t("setting.certificate-preview")}</h2>
      <div data-sample>
        <CertificatePaper
          design={design}
          name={t("setting.certificate-sample-name")}
          course={t("setting.certificate-sample-course")}
          minutes={150}
          date={sampleDate}
          number="000042"
        />
      </div>
    </section>
  );
}

const sampleDate = new Date("2026-11-20T05:00:00Z");
