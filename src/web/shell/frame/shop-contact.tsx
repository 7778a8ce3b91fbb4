import { useTexts } from "#web/texts/use-texts.tsx";
import { useIdentity } from "../session/use-identity.ts";
import styles from "./shop-footer.module.css";

/** How to reach the shop; nothing where the owner has said nothing. */
export function ShopContact() {
  const t = useTexts();
  const { contact } = useIdentity();
  if (!contact) return null;
  const { tel, email, line, address } = contact;
  const ways = [
    { key: "tel", name: t("shop.contact-tel"), shown: tel, href: `tel:${tel.replace(/[^+\d]/g, "")}` },
    { key: "email", name: t("shop.contact-email"), shown: email, href: `mailto:${email}` },
    { key: "line", name: "LINE", shown: line, href: `https://line.me/R/ti/p/${encodeURIComponent(line.startsWith("@") ? line : `~${line}`)}` },
  ].filter(({ shown }) => shown !== "");
  if (ways.length === 0 && address === "") return null;
  return (
    <address className={styles.contact} aria-label={t("shop.contact")}>
      {ways.map(({ key, name, shown, href }) => (
        <span key={key} className={styles.way}>
          {name}{" "}
          <a href={href} {...(key === "line" && { target: "_blank", rel: "noopener" })}>
            {shown}
          </a>
        </span>
      ))}
      {address !== "" && <span className={styles.place}>{address}</span>}
    </address>
  );
}
