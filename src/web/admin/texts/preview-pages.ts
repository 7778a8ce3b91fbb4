import { mailKindNames } from "#domain/mail/mail-kinds.ts";
import { openPages, pathOfMail, pathOfScene, textSceneNames } from "#domain/text/text-places.ts";
import type { TextScreen } from "#domain/text/text-screens.ts";
import type { TextKey } from "#web/texts/text-keys.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import type { Option } from "#web/ui/form/select-field.tsx";
import { adminPlaces } from "../shared/admin-places.ts";
import { useMay } from "../shared/use-may.ts";

const shopPages = {
  "/": "texts.page-home",
  "/courses": "texts.page-courses",
  "/cart": "texts.page-cart",
  "/login": "texts.page-login",
  "/register": "texts.page-register",
  "/forgotpass": "texts.page-forgotpass",
} as const satisfies Record<(typeof openPages)[number], TextKey>;

const pages: Partial<Record<TextScreen, string>> = {
  frame: "/",
  catalog: "/courses",
  cart: "/cart",
  "sign-in": "/login",
  register: "/register",
  address: "/register",
  "admin-frame": "/admin",
  "admin-orders": "/admin/orders",
  "admin-items": "/admin/courses",
  "admin-discounts": "/admin/coupons",
  "admin-people": "/admin/people",
  "admin-figures": "/admin/figures",
  "admin-files": "/admin/files",
  "admin-staff": "/admin/staff",
  "admin-settings": "/admin/settings",
  "admin-texts": "/admin/texts",
};

/** The probable page of a text without a known place. */
export function pageOfScreen(screen: TextScreen): string | null {
  return pages[screen] ?? null;
}

/** All places of the preview by their paths. */
export function usePreviewPages(): Option[] {
  const t = useTexts();
  const may = useMay();
  const pages = openPages.map((value) => ({ value, label: t(shopPages[value]) }));
  const scenes = textSceneNames.map((scene) => ({
    value: pathOfScene(scene),
    label: t(`texts.scene-${scene}`),
  }));
  const mails = mailKindNames.map((mail) => ({
    value: pathOfMail(mail),
    label: t(`texts.letter-${mail}`),
  }));
  const admin = adminPlaces
    .filter(({ to, permissions }) => to.startsWith("/admin") && may(permissions))
    .map(({ to, label }) => ({ value: to, label: `${t("shop.admin")}: ${t(label)}` }));
  return [...pages, ...scenes, ...mails, ...admin];
}
