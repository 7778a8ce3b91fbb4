import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";

type Props = {
  changes: readonly { name: string; from: string; to: string }[];
  by: string | null;
  at: string | null;
};

/**
 * Above a dialog with secrets: another administrator has set them. Neither old nor new secrets are
 * shown.
 */
export function SetMeanwhile({ changes, by, at }: Props) {
  const t = useTexts();
  const none = t("setting.key-missing");
  return (
    <Callout tone="danger" live title={t("setting.secrets-meanwhile")}>
      <ul>
        {changes.map(({ name, from, to }) => (
          <li key={name}>
            {name}: <del>{from || none}</del> → <ins>{to || none}</ins>
          </li>
        ))}
      </ul>
      {at && by && (
        <p>
          <DateTimeText value={at} /> {t("setting.key-by", { name: by })}
        </p>
      )}
      <p>{t("setting.secrets-meanwhile-text")}</p>
    </Callout>
  );
}
