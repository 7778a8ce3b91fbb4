import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Button } from "#web/ui/surface/button.tsx";

type Props = { name: string; onClose: () => void; onRemove: () => void };

export function RemoveDialog({ name, onClose, onRemove }: Props) {
  const t = useTexts();
  const remove = () => {
    onClose();
    onRemove();
  };
  return (
    <Dialog
      title={t("cart.remove-title")}
      onClose={onClose}
      width={440}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("cart.remove-no")}
          </Button>
          <Button variant="danger" onClick={remove}>
            {t("cart.remove-yes")}
          </Button>
        </>
      }
    >
      <p>{name}</p>
    </Dialog>
  );
}
