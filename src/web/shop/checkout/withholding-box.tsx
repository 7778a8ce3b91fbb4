import { lazy, Suspense, useState } from "react";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { ChoiceGroup } from "#web/ui/form/choice-group.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { TaxInvoice } from "../account/tax/tax-invoice.tsx";
import type { Quote } from "../cart/cart-types.ts";
import { WithholdingPaper } from "../payment/papers.tsx";
import styles from "./shipping-box.module.css";
import { useSiteSettings } from "./use-site-settings.ts";

const ChangePersonDialog = lazy(() =>
  keepLoading(async () => ({
    default: (await import("./change-person-dialog.tsx")).ChangePersonDialog,
  })),
);

type Props = {
  offer: Quote["withholding_offer"];
  percent: number | null;
  onChange: (percent: number | null) => void;
  onSignIn: () => void;
  /** The account became a juristic person's, so the sum is computed again. */
  onPersonChanged: () => Promise<unknown>;
};

/**
 * Whether tax is withheld, and at which rate. Only a juristic person may withhold. Others see a
 * small link, and are led to that change.
 */
export function WithholdingBox({
  offer: { percents, needs_juristic_person: needsPerson },
  percent,
  onChange,
  onSignIn,
  onPersonChanged,
}: Props) {
  const t = useTexts();
  const { user } = useSession();
  const { data: site } = useSiteSettings();
  const [dialog, setDialog] = useState<"person" | "details" | null>(null);
  const first = percents[0] ?? null;
  const isStudent = user?.is_student ?? false;
  const ask = (wanted: boolean) => {
    if (!wanted) return onChange(null);
    if (needsPerson) return setDialog("person");
    onChange(first);
  };
  const saved = () => {
    setDialog(null);
    void onPersonChanged().then(() => onChange(first));
  };
  const dialogs = (
    <>
      {dialog === "person" && (
        <Suspense>
          <ChangePersonDialog onClose={() => setDialog(null)} onGoOn={() => setDialog("details")} />
        </Suspense>
      )}
      {dialog === "details" && (
        <TaxInvoice isForWithholding onSaved={saved} onClose={() => setDialog(null)} />
      )}
    </>
  );
  if (needsPerson && percent === null) {
    return (
      <>
        <Button
          id="withholding"
          variant="text"
          className={styles.link}
          onClick={() => (isStudent ? setDialog("person") : onSignIn())}
        >
          {t("cart.withholding-link")}
        </Button>
        {dialogs}
      </>
    );
  }
  return (
    <Card id="withholding" tabIndex={-1} className={styles.box}>
      <h2 className="text-18">{t("cart.withholding-title")}</h2>
      <Checkbox checked={percent !== null} onChange={(event) => ask(event.target.checked)}>
        {t("cart.withholding-ask")}
      </Checkbox>
      {percent !== null && (
        <ChoiceGroup
          type="radio"
          look="chips"
          name="withholding-percent"
          label={t("cart.withholding-rate")}
          options={percents.map((rate) => ({ value: String(rate), label: `${rate}%` }))}
          value={String(percent)}
          onChoose={(rate) => onChange(Number(rate))}
        />
      )}
      <p className="soft">{t("cart.withholding-note")}</p>
      {percent !== null && <WithholdingPaper words={site?.buyer_words} />}
      {dialogs}
    </Card>
  );
}
