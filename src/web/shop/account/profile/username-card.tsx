import { lazy, Suspense, useState } from "react";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import styles from "./email-card.module.css";

const ChangeUsernameDialog = lazy(() =>
  keepLoading(async () => ({
    default: (await import("./change-username-dialog.tsx")).ChangeUsernameDialog,
  })),
);

type Props = { username: string; onChanged: () => Promise<unknown> };

/** The name that the person signs in with. The shop may have made it. */
export function UsernameCard({ username, onChanged }: Props) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className={styles.card}>
      <div>
        <h2 className="text-18">{t("username.title")}</h2>
        <p className="muted">{t("username.text")}</p>
      </div>
      <p className={styles.address}>{username}</p>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t("username.change")}
      </Button>
      {isOpen && (
        <Suspense>
          <ChangeUsernameDialog
            username={username}
            onChanged={onChanged}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}
