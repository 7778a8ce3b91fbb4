import { useEffect, useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { DownloadIcon, UploadIcon } from "#web/ui/icon/more-icons.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { formatDateTime } from "#web/ui/text/format-date.ts";
import { priceText } from "#web/ui/text/price.tsx";
import { useDateLanguage } from "#web/ui/text/use-date-language.ts";
import { codePicture } from "./code-picture.ts";
import styles from "./code-sheet.module.css";
import type { Code } from "./start-code.ts";

type Props = { code: Code; orderId: number };

/**
 * For a buyer on the same phone: the code as a picture, saved or handed to a bank app. The picture
 * is drawn before the press, because a browser shares only what is ready.
 */
export function SaveCode({ code, orderId }: Props) {
  const t = useTexts();
  const file = useCodeFile({ code, orderId });
  if (file === undefined) return null;
  if (file === null)
    return (
      <a
        href={code.imageElsewhere ?? code.image}
        target="_blank"
        rel="noreferrer"
        className={styles.simulator}
      >
        {t("pay.code-open-picture")}
      </a>
    );
  return (
    <div className={styles.tools}>
      <Button variant="quiet" onClick={() => save(file)}>
        <DownloadIcon size={18} />
        {t("pay.code-save")}
      </Button>
      {maySend(file) && (
        <Button variant="quiet" onClick={() => void send(file)}>
          <UploadIcon size={18} />
          {t("pay.code-send")}
        </Button>
      )}
    </div>
  );
}

/** Undefined while it is drawn; null: it cannot be. */
function useCodeFile({ code, orderId }: Props): File | null | undefined {
  const t = useTexts();
  const lang = useDateLanguage();
  const [file, setFile] = useState<File | null | undefined>(undefined);
  const { image, amount, expiresAt } = code;
  const until = `${t("pay.code-within")} ${formatDateTime(new Date(expiresAt), lang)}`;
  const payee = t("pay.code-payee", { shop: t("shop.name") });
  const [shop, order] = [payee, t("pay.order", { id: orderId })];
  useEffect(() => {
    let isGone = false;
    const text = { shop, order, amount: priceText(amount, { sum: true }), until };
    void codePicture(image, text)
      .catch(() => null)
      .then((picture) => {
        if (isGone) return;
        const name = `qr-order-${orderId}.png`;
        setFile(picture && new File([picture], name, { type: "image/png" }));
      });
    return () => {
      isGone = true;
    };
  }, [image, amount, until, shop, order, orderId]);
  return file;
}

function save(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function maySend(file: File): boolean {
  return navigator.canShare?.({ files: [file] }) ?? false;
}

/** A buyer who closes the phone's sheet has decided so. */
async function send(file: File): Promise<void> {
  await navigator.share({ files: [file] }).catch((fault: unknown) => {
    if (!(fault instanceof DOMException && fault.name === "AbortError")) console.error(fault);
  });
}
