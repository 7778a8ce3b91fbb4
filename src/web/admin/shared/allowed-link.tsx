import type { ComponentProps } from "react";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { placeAt } from "./admin-places.ts";
import { useMay } from "./use-may.ts";

/**
 * A link for people with permission for its page. For others it is empty, or with `plain` its text
 * alone.
 */
export function AllowedLink({
  plain = false,
  ...link
}: Omit<ComponentProps<typeof LocaleLink>, "to"> & {
  to: `/admin${string}` | "/learn/questions";
  plain?: boolean;
}) {
  const may = useMay();
  if (may(placeAt(link.to.replace(/\?.*$/s, ""))?.permissions ?? []))
    return <LocaleLink {...link} />;
  return plain ? link.children : null;
}
