import { useHydrated } from "#web/platform/use-hydrated.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { CopyButton } from "#web/ui/text/copy-button.tsx";
import styles from "./share-link.module.css";

type Props = {
  address: string;
  title: string;
  /** The picture that previews of the link show. */
  picture: string;
};

/** Shares an address where the phone can, and copies it everywhere. */
export function ShareLink({ address, title, picture }: Props) {
  const t = useTexts();
  const canShare = useHydrated() && "share" in navigator;
  return (
    <div className="row-8-12 centred">
      {canShare && (
        // A person who closes the phone's sheet has shared nothing, which is no fault.
        <Button
          variant="quiet"
          onClick={() => void navigator.share({ title, url: address }).catch(() => undefined)}
        >
          {t("certificate.share")}
        </Button>
      )}
      <CopyButton value={address} what={t("certificate.link")} />
      <a href={picture} download className={styles.save}>
        {t("certificate.picture")}
      </a>
    </div>
  );
}
