import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ChoiceGroup } from "#web/ui/form/choice-group.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import styles from "./address-dialog.module.css";

/**
 * Only a juristic person withholds tax. So the person type is fixed, and the next step asks for its
 * details.
 */
export function ChangePersonDialog({
  onClose,
  onGoOn,
}: {
  onClose: () => void;
  onGoOn: () => void;
}) {
  const t = useTexts();
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t("cart.person-no")}
      </Button>
      <Button onClick={onGoOn}>{t("cart.person-yes")}</Button>
    </>
  );
  return (
    <Dialog
      title={t("cart.person-title")}
      onClose={onClose}
      width="min(85vw, 750px)"
      closeOnMask={false}
      footer={footer}
    >
      <div className={styles.list}>
        <p>{t("cart.person-text")}</p>
        <ChoiceGroup
          type="radio"
          look="chips"
          name="person-type"
          label={t("tax.person-type")}
          options={[
            { value: "normal_person", label: t("tax.normal_person"), disabled: true },
            { value: "juristic_person", label: t("tax.juristic_person") },
          ]}
          chosen={["juristic_person"]}
        />
        <p>{t("cart.person-more")}</p>
      </div>
    </Dialog>
  );
}
