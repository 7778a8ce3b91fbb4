import { useTexts } from "#web/app/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { permissionsOf, type TheirGrant } from "./use-seen-grant.ts";

/** What another administrator has given or taken since this was opened. */
export function TheirGrantNote({ theirs, text }: { theirs: TheirGrant | null; text: string }) {
  const t = useTexts();
  if (theirs === null) return null;
  const { given, taken } = permissionsOf(theirs);
  const { from, to } = theirs;
  const names = (list: typeof given) => list.map((one) => t(`permission.${one}`)).join(", ");
  return (
    <Callout tone="danger" live title={t("staff.meanwhile")}>
      <ul>
        {from.is_owner !== to.is_owner && <li>{t(to.is_owner ? "staff.meanwhile-owner" : "staff.meanwhile-no-owner")}</li>}
        {given.length > 0 && <li>{t("staff.meanwhile-given", { permissions: names(given) })}</li>}
        {taken.length > 0 && <li>{t("staff.meanwhile-taken", { permissions: names(taken) })}</li>}
      </ul>
      <p>{text}</p>
    </Callout>
  );
}
