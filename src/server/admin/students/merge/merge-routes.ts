import type { FastifyInstance } from "fastify";
import { longerAccess } from "#domain/account/merge-rule.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import {
  type ConfirmDeps,
  confirmPerson,
  isRefused,
} from "#server/shop/my-account/confirm-person.ts";
import type { Outbox } from "#server/shop/outbox/outbox.ts";
import type { Realtime } from "#server/shop/realtime/realtime.ts";
import { readReason } from "../person-command.ts";
import { listNamedConflicts, listTwiceOwned } from "./merge-conflict-queries.ts";
import { listMergeStudents, type MergePerson } from "./merge-queries.ts";
import type { Pair } from "./merge-statement-queries.ts";
import { findBlockers, mergeStudents } from "./merge-students.ts";

export type MergeDeps = ConfirmDeps & { outbox: Pick<Outbox, "kick">; realtime: Realtime };

/** Two accounts of one person: what would move, and the move. */
export function registerMergeRoutes(app: FastifyInstance, deps: MergeDeps): void {
  const { db, outbox, realtime } = deps;

  serve(app, "adminPreviewMerge").with(async ({ params }, { lang }) => {
    const pair = { stays: params.id, goes: params.otherId };
    const people = await listMergeStudents(db, pair);
    const [stays, goes] = [
      people.find(({ id }) => id === pair.stays),
      people.find(({ id }) => id === pair.goes),
    ];
    if (!stays || !goes || stays.isMerged || goes.isMerged || pair.stays === pair.goes)
      return refuse("NOT_FOUND");
    const [blockers, conflicts] = await Promise.all([
      findBlockers(db, pair, people),
      listConflicts(db, pair, lang),
    ]);
    const wires = blockers.map(({ kind, orderIds }) => ({ kind, order_ids: orderIds }));
    return {
      success: true,
      data: { stays: sideWire(stays), goes: sideWire(goes), blockers: wires, conflicts },
    };
  });

  serve(app, "adminMergeStudents").with(async ({ params, body }, { caller, lang, request }) => {
    const reason = readReason(body.reason, lang);
    if (reason instanceof Refused) return reason;
    const confirmed = await confirmPerson(deps, caller, {
      password: body.password,
      field: "password",
      lang,
      requestId: request.id,
    });
    if (isRefused(confirmed)) return confirmed;
    const pair = { stays: params.id, goes: params.otherId };
    if (pair.stays === pair.goes) return refuse("NOT_FOUND");
    const ended = await mergeStudents(db, {
      ...pair,
      versions: body.versions,
      actorId: caller.account.id,
      reason,
      requestId: request.id,
    });
    if (ended instanceof Refused) return ended;
    realtime.closeSessions(ended);
    outbox.kick();
    return { success: true };
  });
}

async function listConflicts(db: Db, pair: Pair, lang: Language) {
  const [twice, named] = await Promise.all([
    listTwiceOwned(db, pair, lang),
    listNamedConflicts(db, pair, lang),
  ]);
  const ends = (time: Date | null) => time?.toISOString() ?? null;
  return [
    ...twice.map(({ name, stays, goes }) => ({
      kind: "access" as const,
      name,
      wins: longerAccess(stays, goes),
      stays_until: ends(stays),
      goes_until: ends(goes),
    })),
    ...named.map(({ kind, name }) => ({
      kind,
      name,
      wins: "stays" as const,
      stays_until: null,
      goes_until: null,
    })),
  ];
}

function sideWire({
  id,
  version,
  name,
  username,
  email,
  phone,
  createdAt,
  lastSeenAt,
  isStaff,
  connections,
  counts,
}: MergePerson) {
  const { openOrders, couponUses, cartItems, ...others } = counts;
  const times = {
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt?.toISOString() ?? null,
  };
  const wire = {
    ...others,
    open_orders: openOrders,
    coupon_uses: couponUses,
    cart_items: cartItems,
  };
  return {
    id,
    version,
    name,
    username,
    email,
    tel: phone,
    ...times,
    is_staff: isStaff,
    connections,
    counts: wire,
  };
}
