import type { CSSProperties } from "react";
import { type BrandColours, brandLook, cornerKinds, lookStyle } from "#domain/settings/look.ts";
import type { SettingValue } from "#domain/settings/setting-field.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import styles from "./look-preview.module.css";

const colour = /^#[0-9a-f]{6}$/i;

/** The shop on a phone with the typed colour and corners, by day and by night. */
export function LookPreview({
  typed,
}: {
  typed: Readonly<Record<string, SettingValue | undefined>>;
}) {
  const t = useTexts();
  const chosen = String(typed.brand_colour ?? "");
  if (!colour.test(chosen)) return null;
  const corners = cornerKinds.find((one) => one === typed.corners) ?? "round";
  const { light, dark, isDarkened } = brandLook(chosen);
  const radii = lookStyle({ colour: chosen, corners }) ?? {};
  const logo = String(typed.logo ?? "");
  return (
    <section className="stack-12">
      <h2 className="text-18">{t("setting.look-preview")}</h2>
      <p role="status" className={styles.said}>
        {isDarkened && t("setting.look-darkened", { colour: light.brand })}
      </p>
      <div className={styles.phones}>
        {[
          { name: "light" as const, colours: light },
          { name: "dark" as const, colours: dark },
        ].map(({ name, colours }) => (
          <figure key={name} className={styles.figure}>
            <div
              className={styles.phone}
              data-mode={name}
              style={styleOf(colours, radii)}
              aria-hidden="true"
              data-sample
            >
              <Phone logo={logo} />
            </div>
            <figcaption className="soft">{t(`setting.look-${name}`)}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

function Phone({ logo }: { logo: string }) {
  const t = useTexts();
  return (
    <>
      <div className={styles.head}>
        {logo === "" ? (
          <span className={styles.name}>{t("shop.name")}</span>
        ) : (
          <img src={`/files/${logo}`} alt="" className={styles.logo} />
        )}
      </div>
      <div className={styles.card}>
        <span className={styles.cover} />
        <span className={styles.badge}>{t("setting.look-badge")}</span>
        <span className={styles.title}>{t("setting.look-course")}</span>
        <span className={styles.price}>฿1,290</span>
        <span className={styles.link}>{t("setting.look-link")}</span>
        <span className={styles.button}>{t("setting.look-button")}</span>
      </div>
    </>
  );
}

function styleOf({ brand, onBrand, tint, ink }: BrandColours, radii: Record<string, string>) {
  return {
    "--brand": brand,
    "--on-brand": onBrand,
    "--brand-tint": tint,
    "--brand-ink": ink,
    "--radius-small": radii["--own-small"] ?? "10px",
    "--radius-large": radii["--own-large"] ?? "18px",
  } as CSSProperties;
}
