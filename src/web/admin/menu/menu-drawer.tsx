import { useSyncExternalStore } from "react";
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

/** Open while the entry of the history says so: a walk closes it, and so does the way back. */
function useBack() {
  const here = useLocation();
  const navigate = useNavigate();
  // A page that is loaded again was drawn by the server, which does not know the entry.
  const isAwake = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return {
    isOpen: isAwake && (here.state as { menu?: unknown } | null)?.menu === true,
    open: () =>
      void navigate(here, { state: { ...here.state, menu: true }, preventScrollReset: true }),
    close: () => void navigate(-1),
  };
}
