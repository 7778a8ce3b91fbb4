import { ContactLinks } from "#web/shell/frame/contact-links.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";

/** Nothing can be paid right now, so the shop is asked. */
export function NoMethods() {
  const t = useTexts();
  return (
    <div>
      <p>{t("cart.no-methods")}</p>
      <ContactLinks />
    </div>
  );
}
