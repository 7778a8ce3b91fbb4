import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Menu } from "#web/ui/dialog/menu.tsx";
import { DownIcon } from "#web/ui/icon/more-icons.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import styles from "./batch.module.css";
import type { BatchAct, NamedRecord } from "./batch-act.ts";
import { BatchDialog } from "./batch-dialog.tsx";
import { DownloadLink } from "./download-link.tsx";

type Props = {
  acts: readonly BatchAct[];
  chosen: readonly NamedRecord[];
  elsewhere: number;
  /** The chosen records as a file. */
  exportPath?: string | undefined;
  onClear: () => void;
  onDone: (done: readonly number[]) => void;
  /** Further records to choose. */
  children?: ReactNode;
};

/** NOTE: the ids are in the address, and servers accept no longer ones. */
const longestAddress = 8000;

/** The number of chosen records and their bulk actions. It stays visible. */
export function BatchBar({
  acts,
  chosen,
  elsewhere,
  exportPath,
  onClear,
  onDone,
  children,
}: Props) {
  const t = useTexts();
  const [open, setOpen] = useState<{ act: BatchAct; chosen: readonly NamedRecord[] } | null>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const bar = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  const isOpen = open !== null;
  // The pressed menu button is gone by then, and so is the bar without chosen records.
  useEffect(() => {
    if (wasOpen.current && !isOpen) (bar.current?.querySelector("button") ?? said.current)?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const count = chosen.length;
  return (
    <>
      <p ref={said} tabIndex={-1} role="status" className={styles.said}>
        {count > 0 ? t("list.chosen", { count }) : ""}
      </p>
      {count > 0 && (
        <section ref={bar} className={styles.bar} aria-label={t("list.chosen-bar")}>
          <p className="strong">
            {t("list.chosen", { count })}
            {elsewhere > 0 && (
              <span className={styles.soft}>
                {" "}
                {t("list.chosen-elsewhere", { count: elsewhere })}
              </span>
            )}
          </p>
          <div className={styles.actions}>
            <div className={styles.acts}>
              <Menu
                label={t("list.batch-open")}
                className={styles.opener}
                button={
                  <>
                    {t("list.batch-open")} <DownIcon size={20} />
                  </>
                }
              >
                {acts.map((act) => (
                  <li key={act.key}>
                    <button type="button" onClick={() => setOpen({ act, chosen })}>
                      {act.label}
                    </button>
                  </li>
                ))}
                {exportPath && exportPath.length <= longestAddress && (
                  <li>
                    <DownloadLink href={exportPath}>{t("list.batch-export")}</DownloadLink>
                  </li>
                )}
              </Menu>
            </div>
            <Button variant="text" onClick={onClear}>
              {t("list.chosen-clear")}
            </Button>
          </div>
          {children}
        </section>
      )}
      {open && (
        <BatchDialog
          key={open.act.key}
          {...open}
          onClose={(done) => {
            setOpen(null);
            onDone(done);
          }}
          onUndo={(done) => {
            if (open.act.undo) setOpen({ act: open.act.undo, chosen: done });
          }}
        />
      )}
    </>
  );
}
