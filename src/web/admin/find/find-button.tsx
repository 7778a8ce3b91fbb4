import { lazy, Suspense, useEffect, useState } from "react";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SearchIcon } from "#web/ui/icon/icons.tsx";
import styles from "./find-button.module.css";

const load = () => import("./find-dialog.tsx");
const FindDialog = lazy(() => keepLoading(async () => ({ default: (await load()).FindDialog })));

/** Opens the search of the whole area, and so do Ctrl+K and ⌘K on every page of it. */
export function FindButton() {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  useFindKey(() => setOpen(true));
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void load().catch(() => {})}
        onClick={() => setOpen(true)}
      >
        <SearchIcon size={20} />
        <span className={styles.words}>{t("admin.find")}</span>
        <span className={styles.key} aria-hidden="true">
          Ctrl K
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <FindDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** By the letter, or with a Thai layout by the key's place. Not over an open dialog. */
function useFindKey(open: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
      // The code is there when the second key comes.
      if (key === "Control" || key === "Meta") return void load().catch(() => {});
      if (!(ctrlKey || metaKey) || altKey || shiftKey) return;
      if (key.toLowerCase() !== "k" && code !== "KeyK") return;
      event.preventDefault();
      if (!document.querySelector("dialog[open]")) open();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  });
}
