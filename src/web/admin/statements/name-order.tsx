import { type FormEvent, useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import styles from "./statement.module.css";

/** `isMissing`: no order has this number. */
type Props = { isMissing: boolean; isSearching: boolean; onName: (orderId: number) => void };

/** Finds an order by its number, regardless of the candidates. */
export function NameOrder({ isMissing, isSearching, onName }: Props) {
  const t = useTexts();
  const [typed, setTyped] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const search = (event: FormEvent) => {
    event.preventDefault();
    const number = Number(
      typed
        .normalize("NFKC")
        .replace(/[๐-๙]/g, (figure) => String(figure.charCodeAt(0) - 0x0e50))
        .replace(/[#\s]/g, ""),
    );
    const isNumber = Number.isSafeInteger(number) && number > 0;
    setEmpty(!isNumber);
    if (isNumber) onName(number);
  };
  const error = isEmpty
    ? t("statement-line.name-empty")
    : isMissing
      ? t("statement-line.name-missing")
      : undefined;
  return (
    <Card>
      <form onSubmit={search} noValidate className={styles.form}>
        <h2>{t("statement-line.name")}</h2>
        <TextField
          label={t("statement-line.name-label")}
          hint={t("statement-line.name-hint")}
          name="order_number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={error}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="quiet" busy={isSearching}>
            {t("statement-line.name-look")}
          </Button>
        </div>
      </form>
    </Card>
  );
}
