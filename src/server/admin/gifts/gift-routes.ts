import type { FastifyInstance } from "fastify";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import { countLimit } from "#contract/count-limit.ts";
import type { Output } from "#contract/endpoint.ts";
import { amountToWire } from "#contract/order/amount-wire.ts";
import { isOwnCause } from "#domain/account/own-cause.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { typedWords } from "#domain/text/typed-words.ts";
import { pagesOf } from "#server/list/list-page-queries.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import {
  type ConfirmDeps,
  confirmPerson,
  isRefused,
} from "#server/shop/my-account/confirm-person.ts";
import type { Outbox } from "#server/shop/outbox/outbox.ts";
import { listFirstsFor } from "#server/shop/second-person/second-person-queries.ts";
import { confirmGift, dropGift } from "./answer-gift.ts";
import { giftKindsFor } from "./gift-kinds-for.ts";
import { countGifts, type GiftRow, giftsShown, listGifts } from "./gift-list-queries.ts";

type GiftDeps = ConfirmDeps & { outbox: Pick<Outbox, "kick">; clock: Clock };
type Wire = Output<AllSchemas["adminListGifts"]>["data"]["items"][number];

/**
 * Gifts above the owner's amount that staff have requested, and their confirmation by a second
 * person.
 */
export function registerGiftRoutes(app: FastifyInstance, deps: GiftDeps): void {
  const { db } = deps;

  serve(app, "adminListGifts").with(async ({ query: { state, page } }, { caller, lang }) => {
    const kinds = giftKindsFor(caller.account);
    const [rows, counts] = await Promise.all([
      listGifts(db, { kinds, state, page }),
      countGifts(db, kinds, countLimit + 1),
    ]);
    const viewerId = caller.account.id;
    const firsts = await listFirstsFor(
      db,
      rows.map(({ askedBy }) => askedBy),
      viewerId,
    );
    const items = rows.map((row) =>
      wireOf(row, { viewerId, lang, isSecond: firsts.has(row.askedBy) }),
    );
    const total = counts[state];
    return {
      success: true,
      data: {
        items,
        page,
        pages: pagesOf(total, { page, isMore: items.length === giftsShown }),
        total,
      },
      open: counts.open,
    };
  });

  serveDecisions(app, deps);
}

function serveDecisions(app: FastifyInstance, deps: GiftDeps): void {
  const { db, clock, outbox } = deps;

  serve(app, "adminConfirmGift").with(
    async ({ params: { giftId }, body }, { caller, lang, request }) => {
      const confirmed = await confirmPerson(deps, caller, {
        password: body.password,
        field: "password",
        lang,
        requestId: request.id,
      });
      if (isRefused(confirmed)) return confirmed;
      const refused = await confirmGift(db, giftId, {
        accountId: caller.account.id,
        lang,
        requestId: request.id,
        now: clock(),
      });
      if (refused === null) outbox.kick();
      return refused ?? { success: true };
    },
  );

  serve(app, "adminDropGift").with(
    async ({ params: { giftId }, body }, { caller, lang, request }) => {
      const reason = typedWords(body.reason);
      const refused = await dropGift(db, giftId, {
        accountId: caller.account.id,
        lang,
        requestId: request.id,
        now: clock(),
        reason,
      });
      if (refused instanceof Refused) return refused;
      outbox.kick();
      return { success: true };
    },
  );
}

/** A person may see requests of the kinds that they may give themselves. */
function wireOf(
  row: GiftRow,
  { viewerId, lang, isSecond }: { viewerId: number; lang: Language; isSecond: boolean },
): Wire {
  const {
    id,
    kind,
    object,
    satang,
    shown,
    reason,
    at,
    by,
    askedBy,
    accountId,
    personName,
    endedAt,
    endedHow,
    endedBy,
    endReason,
  } = row;
  const isForViewer = accountId !== null && isOwnCause({ accountId }, viewerId);
  return {
    id,
    kind,
    object,
    reason,
    name: shown.name[lang] || shown.name.th,
    amount: amountToWire(satang),
    changed: Object.entries(shown.changed).map(([name, [from, to]]) => ({ name, from, to })),
    person: accountId === null ? null : { id: accountId, name: (personName ?? "").trim() },
    at: at.toISOString(),
    by: by.trim(),
    is_own: askedBy === viewerId,
    may_confirm: endedAt === null && isSecond && !isForViewer,
    ...(endedAt === null && askedBy !== viewerId && !isSecond && { same_hand: true }),
    may_drop: endedAt === null && !isForViewer,
    done: endedAt && {
      at: endedAt.toISOString(),
      how: endedHow ?? "withdrawn",
      by: endedBy?.trim() ?? null,
      reason: endReason,
    },
  };
}
