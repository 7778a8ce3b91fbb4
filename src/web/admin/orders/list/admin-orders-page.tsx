import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Outlet, useNavigate, useParams, useSearchParams } from "react-router";
import { adminKeys } from "#web/admin/shared/admin-keys.ts";
import { Kbd } from "#web/admin/shared/kbd.tsx";
import { KeyHelp } from "#web/admin/shared/key-help.tsx";
import type { AdminPlace } from "#web/admin/shared/place.ts";
import { useMay } from "#web/admin/shared/use-may.ts";
import { useShortcuts } from "#web/platform/keys/use-shortcuts.ts";
import { useAdminChanged } from "#web/platform/socket.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useHref, useLanguage } from "#web/ui/link/locale-link.tsx";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import { readAhead } from "../order/use-admin-order.ts";
import { useOrderWatchers } from "../order/use-order-watchers.ts";
import { printPath } from "../shipping/print-path.ts";
import { DecisionTray } from "../slip/decision-tray.tsx";
import { DecisionsProvider, useDecisions } from "../slip/decisions.tsx";
import type { Target } from "../slip/use-undoable.ts";
import type { Route } from "./+types/admin-orders-page";
import { AdminFilters } from "./admin-filters.tsx";
import { AdminList } from "./admin-list.tsx";
import styles from "./admin-orders-page.module.css";
import { adminSearch, readAdminQuery } from "./admin-query.ts";
import type { AdminOrder, AdminRow } from "./admin-types.ts";
import { AdminViews } from "./admin-views.tsx";
import { neighboursOf, nextWaiting } from "./neighbours.ts";
import { SplitView } from "./split-view.tsx";
import { useAdminList } from "./use-admin-list.ts";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("order-admin.title")} · ${t("shop.name")}`);
};

export default function AdminOrdersPage() {
  return (
    <DecisionsProvider>
      <OrderAdmin />
    </DecisionsProvider>
  );
}

function OrderAdmin() {
  const t = useTexts();
  const may = useMay();
  const [search] = useSearchParams();
  const query = readAdminQuery(search);
  const openId = useOpenId();
  const read = useAdminList(query);
  const { undoable } = useDecisions();
  // What is decided here leaves the waiting slips at once. The tray can bring it back.
  const left = new Set(query.view === "review" ? undoable.map(({ orderId }) => orderId) : []);
  const rows = (read.data?.data.items ?? []).filter(({ id }) => !left.has(id));
  const place = usePlace(rows, openId, adminSearch(query, { page: query.page }));
  const others = useLiveAdmin(openId);
  const [helpOpen, setHelpOpen] = useState(false);
  const undoLatest = useUndoLatest(openId);
  useShortcuts({ j: place.goNext, k: place.goBack, z: undoLatest, "?": () => setHelpOpen(true) });
  return (
    <>
      <DecisionTray openId={openId} />
      <SplitView
        title={t("order-admin.title")}
        aside={
          <>
            {may(["payment.approve"]) && (
              <LinkButton variant="quiet" to="/admin/orders/new">
                {t("order-admin.new")}
              </LinkButton>
            )}
            {rows.length > 0 && (
              <LinkButton
                variant="text"
                className={styles.print}
                to={printPath(rows.map(({ id }) => id))}
                aria-label={t("order-admin.print-list")}
              >
                {t("order-admin.print")}
              </LinkButton>
            )}
            <Button variant="text" className={styles.keys} onClick={() => setHelpOpen(true)}>
              {t("order-admin.keys")} <Kbd hint>?</Kbd>
            </Button>
          </>
        }
        top={
          <>
            <AdminViews query={query} counts={read.data?.counts} />
            <AdminFilters query={query} />
          </>
        }
        list={<AdminList query={query} read={read} openId={openId} left={left} />}
        detail={<Outlet context={{ ...place, others } satisfies AdminPlace} />}
        open={openId === null ? null : String(openId)}
      />
      {helpOpen && <KeyHelp onClose={() => setHelpOpen(false)} />}
    </>
  );
}

function useOpenId(): number | null {
  const { id } = useParams();
  return id === undefined ? null : Number(id);
}

/**
 * Reads the list again when the socket reports a change by another person. Returns the others who
 * have the open order open.
 */
function useLiveAdmin(openId: number | null): AdminPlace["others"] {
  const client = useQueryClient();
  const { others, ask } = useOrderWatchers(openId);
  useAdminChanged(({ orderId, what }) => {
    if (orderId === undefined || orderId === openId) ask();
    if (what !== "watchers") void client.invalidateQueries({ queryKey: adminKeys.all });
  });
  return others;
}

/**
 * The position of the open order in the list, and the links to its neighbours. The next order is
 * prefetched.
 */
function usePlace(
  rows: readonly AdminRow[],
  openId: number | null,
  search: string,
): Omit<AdminPlace, "others"> {
  const client = useQueryClient();
  const lang = useLanguage();
  const navigate = useNavigate();
  const href = useHref();
  const lastPlace = useRef(0);
  /**
   * The order of the latest key press, before the page is drawn: keys can come faster than pages.
   */
  const aim = useRef(openId);
  const { before, after, place } = neighboursOf(rows, openId, lastPlace.current);
  useEffect(() => {
    lastPlace.current = place;
    aim.current = openId;
  });
  const { undoable } = useDecisions();
  const waiting = nextWaiting(rows, openId, new Set(undoable.map(({ orderId }) => orderId)));
  useEffect(() => {
    if (openId === null) return;
    for (const id of new Set([waiting, after])) if (id !== null) void readAhead(client, id, lang);
  }, [client, openId, after, waiting, lang]);
  const pathOf = (id: number | null) => (id === null ? null : `/admin/orders/${id}${search}`);
  const open = (id: number | null) => {
    const to = pathOf(id);
    if (to === null) return;
    aim.current = id;
    void navigate(href(to), { preventScrollReset: true, state: { fromList: true } });
  };
  const go = (direction: "before" | "after") =>
    open(neighboursOf(rows, aim.current, lastPlace.current)[direction]);
  // A person who has opened another order meanwhile stays there.
  const goToWaiting = (from: number) => void (aim.current === from && open(waiting));
  return {
    listPath: `/admin/orders${search}`,
    previousPath: pathOf(before),
    nextPath: pathOf(after),
    goNext: () => go("after"),
    goBack: () => go("before"),
    goToWaiting,
    isWalkingOn: () => aim.current !== openId,
  };
}

/** Undoes the latest decision made here; after a page load, the one about the open order. */
function useUndoLatest(openId: number | null): () => void {
  const client = useQueryClient();
  const lang = useLanguage();
  const { undoable, undo } = useDecisions();
  return () => {
    const target =
      undoable.at(-1) ??
      scheduledOf(
        openId === null
          ? undefined
          : client.getQueryData<AdminOrder>(adminKeys.order(lang, openId)),
      );
    if (target) void undo(target);
  };
}

function scheduledOf(order: AdminOrder | undefined): Target | undefined {
  const payment = order?.payments.find(({ scheduled }) => scheduled !== null);
  return order && payment && { orderId: order.id, paymentId: payment.id };
}
