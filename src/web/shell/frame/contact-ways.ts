import { contactAddress } from "#domain/settings/contact-address.ts";
import type { Translate } from "#web/texts/use-texts.tsx";
import type { Identity } from "../page/request-words.ts";

export type ContactWay = {
  key: "tel" | "email" | "line";
  name: string;
  shown: string;
  href: string;
};

/** The contact addresses that the owner has set. */
export function contactWays(contact: Identity["contact"], t: Translate): ContactWay[] {
  if (!contact) return [];
  const { tel, email, line } = contact;
  const ways: ContactWay[] = [
    { key: "tel", name: t("shop.contact-tel"), shown: tel, href: contactAddress.tel(tel) },
    {
      key: "email",
      name: t("shop.contact-email"),
      shown: email,
      href: contactAddress.email(email),
    },
    { key: "line", name: "LINE", shown: line, href: contactAddress.line(line) },
  ];
  return ways.filter(({ shown }) => shown !== "");
}
