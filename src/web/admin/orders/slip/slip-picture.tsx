import { useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { PictureIcon, SearchIcon } from "#web/ui/icon/icons.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import styles from "./slip-picture.module.css";

type Props = { url: string; orderId: number };

/** The slip's picture beside the facts. A press opens it large. */
export function SlipPicture({ url, orderId }: Props) {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const name = t("order-admin.slip-picture", { id: orderId });
  if (isMissing) {
    return (
      <p className={styles.missing}>
        <PictureIcon size={32} /> {t("order-admin.slip-missing")}
      </p>
    );
  }
  return (
    <>
      <button type="button" className={styles.small} onClick={() => setIsOpen(true)}>
        <img src={url} alt={name} onError={() => setIsMissing(true)} />
        <span className={styles.open}>
          <SearchIcon size={18} /> {t("order-admin.slip-open")}
        </span>
      </button>
      {isOpen && <LargeSlip url={url} name={name} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function LargeSlip({ url, name, onClose }: { url: string; name: string; onClose: () => void }) {
  const t = useTexts();
  const [isLarge, setIsLarge] = useState(false);
  const footer = (
    <>
      <a href={url} target="_blank" rel="noreferrer" className={styles.tab}>
        {t("order-admin.new-tab")}
      </a>
      <Button variant="quiet" aria-pressed={isLarge} onClick={() => setIsLarge(!isLarge)}>
        {t(isLarge ? "order-admin.zoom-out" : "order-admin.zoom-in")}
      </Button>
    </>
  );
  return (
    <Dialog title={name} onClose={onClose} width="min(92vw, 900px)" footer={footer}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className={styles.box} aria-label={name} tabIndex={0}>
        <img src={url} alt={name} className={isLarge ? styles.large : styles.fitting} />
      </section>
    </Dialog>
  );
}
