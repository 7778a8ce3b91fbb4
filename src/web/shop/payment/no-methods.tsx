import { ContactLinks } from "#web/shell/frame/contact-links.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";

/** No payment method is available, so the page shows the shop's contact. */
export function NoMethods() {
  const t = useTexts();
  return (
    <div>
      <p>{t("cart.no-methods")}</p>
      <ContactLinks />
    </div>
  );
}
