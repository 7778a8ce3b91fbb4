import { useEffect, useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import { Price } from "#web/ui/text/price.tsx";
import { WholeWords } from "#web/ui/text/whole-words.tsx";
import { durationText } from "../catalog/access-text.ts";
import styles from "./goes-on.module.css";
import type { PreviewOffer } from "./preview-offer.ts";
import { useAddToCart } from "./use-add-to-cart.ts";

/** What follows a free lesson. When its film is over, it comes into sight. */
export function GoesOn({ offer }: { offer: PreviewOffer }) {
  const t = useTexts();
  const isOver = useFilmOver();
  const { add, busy, added } = useAddToCart();
  const { courseId, name, lessons, minutes, sale } = offer;
  const more = [
    t("catalog.lessons", { count: lessons }),
    ...(minutes > 0 ? [durationText(minutes, t)] : []),
  ].join(" ");
  return (
    <section aria-label={name} className={classNames(isOver && styles.over)}>
      <Card className={styles.card}>
        <div className={styles.words} aria-live="polite">
          <p className="strong">
            <WholeWords text={name} />
          </p>
          <p className="muted">{t("catalog.goes-on", { lessons: more })}</p>
        </div>
        <div className={styles.acts}>
          {sale !== null && (
            <span className={styles.price}>
              {sale.price === 0 ? t("catalog.free") : <Price amount={sale.price} />}
            </span>
          )}
          {sale === null && (
            <LinkButton to={`/courses/${courseId}`}>{t("catalog.goes-on-open")}</LinkButton>
          )}
          {sale !== null &&
            (added ? (
              <LinkButton to="/cart">{t("catalog.go-to-cart")}</LinkButton>
            ) : (
              <Button busy={busy} onClick={() => add({ courseId, planId: sale.planId, name })}>
                {t("catalog.add-to-cart")}
              </Button>
            ))}
        </div>
      </Card>
    </section>
  );
}

/** `ended` does not bubble, but it is heard on its way down. */
function useFilmOver(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const end = () => {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
      setOver(true);
    };
    const goOn = () => setOver(false);
    document.addEventListener("ended", end, true);
    document.addEventListener("play", goOn, true);
    return () => {
      document.removeEventListener("ended", end, true);
      document.removeEventListener("play", goOn, true);
    };
  }, []);
  return isOver;
}
