import type { SiteSettings } from "../settings/site-settings.ts";
import type { Language } from "./localized-path.ts";

/** The icons of the shop on a home screen. `maskable`: a phone may cut it to its own shape. */
export const appIcons = ["192", "512", "maskable", "apple"] as const;
export type AppIcon = (typeof appIcons)[number];
type NamedShop = Pick<SiteSettings, "title" | "app" | "favicon" | "logo">;

/** What a short name may have before a phone cuts it. */
export const longestAppName = 20;
const paper = "#faf7f0";

/** The web app manifest of the shop in a language. Both are one app. */
export function manifestOf({ title, app, favicon, logo }: NamedShop, lang: Language) {
  const version = encodeURIComponent(favicon ?? logo ?? app.colour);
  const icon = (name: AppIcon, size: number, purpose: "any" | "maskable") => ({
    src: `/app/icons/${name}.png?v=${version}`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return {
    id: "/",
    name: title[lang],
    short_name: app.name[lang] || app.name.th || shortened(title[lang]),
    lang,
    dir: "ltr",
    start_url: lang === "th" ? "/" : `/${lang}`,
    scope: "/",
    display: "standalone",
    theme_color: app.colour,
    background_color: paper,
    share_target: {
      action: lang === "th" ? "/share-slip" : `/share-slip?lang=${lang}`,
      method: "POST",
      enctype: "multipart/form-data",
      params: { files: [{ name: "slip", accept: ["image/*"] }] },
    },
    icons: [icon("192", 192, "any"), icon("512", 512, "any"), icon("maskable", 512, "maskable")],
  };
}

/** The first letters, without half of a letter and its marks. */
function shortened(name: string): string {
  let short = "";
  for (const { segment } of new Intl.Segmenter("th").segment(name)) {
    if (short.length + segment.length > longestAppName) break;
    short += segment;
  }
  return short.trim();
}
