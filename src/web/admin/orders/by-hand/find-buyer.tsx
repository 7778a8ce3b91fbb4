import { useDeferredValue, useState } from "react";
import { AdminFault } from "#web/admin/shared/admin-fault.tsx";
import { useMay } from "#web/admin/shared/use-may.ts";
import { AddPerson } from "#web/admin/students/list/add-person.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import styles from "./by-hand.module.css";
import { type Buyer, useBuyers } from "./by-hand-query.ts";

/** Finds the student for whom the order is made, or adds a new one. */
export function FindBuyer({ onChoose }: { onChoose: (id: number) => void }) {
  const t = useTexts();
  const may = useMay();
  const [words, setWords] = useState("");
  const q = useDeferredValue(words.trim());
  const read = useBuyers(q);
  return (
    <Card className={styles.part}>
      <h2>{t("by-hand.buyer")}</h2>
      <TextField
        label={t("by-hand.buyer-find")}
        hint={t("by-hand.buyer-hint")}
        type="search"
        value={words}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => setWords(target.value)}
      />
      {read.isError && <AdminFault read={read} />}
      {q !== "" && read.data && <Found buyers={read.data} onChoose={onChoose} />}
      {may(["user.manage"]) && (
        <div>
          <AddPerson onAdded={onChoose} />
        </div>
      )}
    </Card>
  );
}

type Props = { buyers: readonly Buyer[]; onChoose: (id: number) => void };

function Found({ buyers, onChoose }: Props) {
  const t = useTexts();
  return (
    <>
      <p role="status" className="muted regular">
        {buyers.length === 0
          ? t("by-hand.buyer-none")
          : t("by-hand.buyer-found", { count: buyers.length })}
      </p>
      <ul className={styles.entries}>
        {buyers.map(({ id, name, note }) => (
          <li key={id} className={styles.entry}>
            <span className={styles.words}>
              <span className="strong break-anywhere">{name}</span>
              <span className="muted regular break-anywhere">{note}</span>
            </span>
            <Button
              variant="quiet"
              onClick={() => onChoose(id)}
              aria-label={t("by-hand.buyer-choose-named", { name })}
            >
              {t("by-hand.buyer-choose")}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
