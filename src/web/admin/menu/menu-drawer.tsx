import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { MenuIcon } from "#web/ui/icon/icons.tsx";
import { IconButton } from "#web/ui/surface/button.tsx";
import { AdminMenu } from "./admin-menu.tsx";

/** The menu on a narrow screen. */
export function MenuDrawer({ build }: { build: string }) {
  const t = useTexts();
  const { isOpen, open, close } = useBack();
  return (
    <>
      <IconButton label={t("shop.menu")} aria-expanded={isOpen} onClick={open}>
        <MenuIcon />
      </IconButton>
      {isOpen && (
        <Dialog title={t("shop.admin")} isDrawer onClose={close}>
          <nav aria-label={t("shop.admin")}>
            <AdminMenu build={build} isDrawer />
          </nav>
        </Dialog>
      )}
    </>
  );
}

/**
 * It opens at once, with an entry of the history. The end of that entry closes it: a walk from the
 * menu takes its place, and so the way back is the one that it was.
 */
function useBack() {
  const here = useLocation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const isMarked = (here.state as { menu?: unknown } | null)?.menu === true;
  const wasMarked = useRef(isMarked);
  useEffect(() => {
    if (wasMarked.current && !isMarked) setOpen(false);
    wasMarked.current = isMarked;
  }, [isMarked]);
  return {
    isOpen,
    open: () => {
      setOpen(true);
      void navigate(here, { state: { ...here.state, menu: true }, preventScrollReset: true });
    },
    close: () => {
      setOpen(false);
      if (isMarked) void navigate(-1);
    },
  };
}
