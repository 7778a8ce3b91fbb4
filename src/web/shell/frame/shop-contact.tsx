import { useTexts } from "#web/texts/use-texts.tsx";
import { useIdentity } from "../session/use-identity.ts";
import { contactWays } from "./contact-ways.ts";
import styles from "./shop-footer.module.css";

/** The contact of the shop. Empty if the owner has set none. */
export function ShopContact() {
  const t = useTexts();
  const { contact } = useIdentity();
  if (!contact) return null;
  const { address } = contact;
  const ways = contactWays(contact, t);
  if (ways.length === 0 && address === "") return null;
  return (
    <address className={styles.contact} aria-label={t("shop.contact")}>
      {ways.map(({ key, name, shown, href }) => (
        <span key={key} className={styles.way}>
          {key === "line" && `${name} `}
          <a href={href} {...(key === "line" && { target: "_blank", rel: "noopener" })}>
            {shown}
          </a>
        </span>
      ))}
      {address !== "" && <span className={styles.place}>{address}</span>}
    </address>
  );
}
