import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Outlet, useNavigate, useParams, useSearchParams } from "react-router";
import { deskKeys } from "#web/desk/kit/desk-keys.ts";
import { Kbd } from "#web/desk/kit/kbd.tsx";
import { KeyHelp } from "#web/desk/kit/key-help.tsx";
import type { DeskPlace } from "#web/desk/kit/place.ts";
import { useDeskKeys } from "#web/desk/kit/use-desk-keys.ts";
import { useDeskChanged } from "#web/platform/socket.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useHref, useLanguage } from "#web/ui/link/locale-link.tsx";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import { readAhead } from "../order/use-desk-order.ts";
import { useOrderWatchers } from "../order/use-order-watchers.ts";
import { printPath } from "../shipping/print-path.ts";
import { DecisionTray } from "../slip/decision-tray.tsx";
import { DecisionsProvider, type Target, useDecisions } from "../slip/decisions.tsx";
import type { Route } from "./+types/admin-orders-page";
import styles from "./admin-orders-page.module.css";
import { DeskFilters } from "./desk-filters.tsx";
import { DeskList } from "./desk-list.tsx";
import { deskSearch, readDeskQuery } from "./desk-query.ts";
import type { DeskOrder, DeskRow } from "./desk-types.ts";
import { DeskViews } from "./desk-views.tsx";
import { neighboursOf, nextWaiting } from "./neighbours.ts";
import { SplitView } from "./split-view.tsx";
import { useDeskList } from "./use-desk-list.ts";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("desk.title")} · ${t("shop.name")}`);
};

export default function AdminOrdersPage() {
  return (
    <DecisionsProvider>
      <OrderDesk />
    </DecisionsProvider>
  );
}

function OrderDesk() {
  const t = useTexts();
  const [search] = useSearchParams();
  const query = readDeskQuery(search);
  const openId = useOpenId();
  const read = useDeskList(query);
  const rows = read.data?.data.items ?? [];
  const place = usePlace(rows, openId, deskSearch(query, { page: query.page }));
  const others = useLiveDesk(openId);
  const [helpOpen, setHelpOpen] = useState(false);
  const undoLatest = useUndoLatest(openId);
  useDeskKeys({ j: place.goNext, k: place.goBack, z: undoLatest, "?": () => setHelpOpen(true) });
  return (
    <>
      <DecisionTray openId={openId} />
      <SplitView
        title={t("desk.title")}
        aside={
          <>
            {rows.length > 0 && (
              <LinkButton variant="text" className={styles.print} to={printPath(rows.map(({ id }) => id))} aria-label={t("desk.print-list")}>
                {t("desk.print")}
              </LinkButton>
            )}
            <Button variant="text" className={styles.keys} onClick={() => setHelpOpen(true)}>
              {t("desk.keys")} <Kbd hint>?</Kbd>
            </Button>
          </>
        }
        top={
          <>
            <DeskViews query={query} counts={read.data?.counts} />
            <DeskFilters query={query} />
          </>
        }
        list={<DeskList query={query} read={read} openId={openId} />}
        detail={<Outlet context={{ ...place, others } satisfies DeskPlace} />}
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

/** What others do at the desk is read as soon as the shop tells of it. Answers who else has the open order open. */
function useLiveDesk(openId: number | null): DeskPlace["others"] {
  const client = useQueryClient();
  const { others, ask } = useOrderWatchers(openId);
  useDeskChanged(({ orderId, what }) => {
    if (orderId === undefined || orderId === openId) ask();
    if (what !== "watchers") void client.invalidateQueries({ queryKey: deskKeys.all });
  });
  return others;
}

/** Where the open order stands in the list, and the ways to its neighbours. The next one is read ahead. */
function usePlace(rows: readonly DeskRow[], openId: number | null, search: string): Omit<DeskPlace, "others"> {
  const client = useQueryClient();
  const lang = useLanguage();
  const navigate = useNavigate();
  const href = useHref();
  const lastPlace = useRef(0);
  /** Where the last key leads, before it is drawn: keys can come faster than pages. */
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
  const go = (direction: "before" | "after") => open(neighboursOf(rows, aim.current, lastPlace.current)[direction]);
  // A person who has walked elsewhere meanwhile stays there.
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

/** The latest decision made here; after the page was loaded again, the one about the open order. */
function useUndoLatest(openId: number | null): () => void {
  const client = useQueryClient();
  const lang = useLanguage();
  const { undoable, undo } = useDecisions();
  return () => {
    const target = undoable.at(-1) ?? scheduledOf(openId === null ? undefined : client.getQueryData<DeskOrder>(deskKeys.order(lang, openId)));
    if (target) void undo(target);
  };
}

function scheduledOf(order: DeskOrder | undefined): Target | undefined {
  const payment = order?.payments.find(({ scheduled }) => scheduled !== null);
  return order && payment && { orderId: order.id, paymentId: payment.id };
}
