import type { PublicSettings } from "#web/platform/public-settings.ts";
import { useTexts } from "#web/texts/use-texts.tsx";

export type BuyerWords = PublicSettings["buyer_words"];

/** Where, and within how many days, a withholding company sends its certificate. */
export function WithholdingPaper({ words }: { words: BuyerWords | undefined }) {
  const t = useTexts();
  const { send_to: where = "", days = 0 } = words?.withholding_paper ?? {};
  return (
    <p className="keep-lines">
      {days > 0 ? t("pay.withholding-paper-days", { days }) : t("pay.withholding-paper")}
      {where !== "" && ` ${t("pay.withholding-paper-to", { where })}`}
    </p>
  );
}
