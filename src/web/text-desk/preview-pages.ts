import type { TextScreen } from "#domain/text/text-screens.ts";
import { adminPlaces } from "../admin/admin-places.ts";
import { useMay } from "../admin/use-may.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import type { Option } from "../ui/select-field.tsx";

/** Pages of the shop that say all they have to say to anybody. */
const shopPages = {
  "/": "texts.page-home",
  "/courses": "texts.page-courses",
  "/cart": "texts.page-cart",
  "/login": "texts.page-login",
  "/register": "texts.page-register",
  "/forgotpass": "texts.page-forgotpass",
} as const;

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

/** Where texts of this part are most likely to be seen; null where they stand on no page that can be shown. */
export function pageOfScreen(screen: TextScreen): string | null {
  return pages[screen] ?? null;
}

export function usePreviewPages(): Option[] {
  const t = useTexts();
  const may = useMay();
  const shop = Object.entries(shopPages).map(([value, label]) => ({ value, label: t(label) }));
  const desk = adminPlaces.filter(({ permissions }) => may(permissions)).map(({ to, label }) => ({ value: to, label: `${t("shop.admin")}: ${t(label)}` }));
  return [...shop, ...desk];
}
