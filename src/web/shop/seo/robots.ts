import { pageLanguages } from "#domain/language/page-languages.ts";
import { localizedPath } from "#domain/link/localized-path.ts";
import { services } from "#web/shell/page/services.ts";
import type { Route } from "./+types/robots";

const closed = [
  "/cart",
  "/myaccount",
  "/admin",
  "/login",
  "/register",
  "/thankyou",
  "/forgotpass",
  "/payment-authorize",
  "/learn",
  "/certificate",
];

export function loader({ context }: Route.LoaderArgs): Response {
  const { publicUrl } = context.get(services);
  const lines = [
    "User-agent: *",
    ...closed.flatMap((path) =>
      pageLanguages.map((lang) => `Disallow: ${localizedPath(path, lang)}`),
    ),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
}
