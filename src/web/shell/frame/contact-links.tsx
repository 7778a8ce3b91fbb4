import { useTexts } from "#web/texts/use-texts.tsx";
import { useIdentity } from "../session/use-identity.ts";
import styles from "./contact-links.module.css";
import { contactWays } from "./contact-ways.ts";

/**
 * The shop's contact as links, beside each 'please contact the shop'. Empty if the owner has set
 * none.
 */
export function ContactLinks({ label }: { label?: string }) {
  const t = useTexts();
  const ways = contactWays(useIdentity().contact, t);
  if (ways.length === 0) return null;
  return (
    <p className={styles.contact}>
      <span>{label ?? t("shop.contact")}</span>
      {ways.map(({ key, name, shown, href }) => (
        <span key={key} className={styles.way}>
          {name}{" "}
          <a href={href} {...(key === "line" && { target: "_blank", rel: "noopener" })}>
            {shown}
          </a>
        </span>
      ))}
    </p>
  );
}
