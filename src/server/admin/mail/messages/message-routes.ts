import type { FastifyInstance } from "fastify";
import { mayDo } from "#domain/account/permissions.ts";
import type { Language } from "#domain/link/localized-path.ts";
import {
  isMailWanted,
  messageKeys,
  type SaleMessageName,
  saleMessageNames,
  saleMessages,
} from "#domain/mail/sale-messages.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { CustomTexts } from "#server/shop/custom-text/custom-texts.ts";
import type { LiveMail } from "#server/shop/mail/live-mail.ts";
import { mailHtml } from "#server/shop/mail/mail-html.ts";
import { mailText } from "#server/shop/mail/mail-text.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import { trySending } from "../try-mail.ts";
import { listWordsOf } from "./message-queries.ts";
import {
  type MessageValues,
  messageRevision,
  ourValues,
  readMessage,
  wordsIn,
} from "./message-words.ts";
import { previewMessage } from "./preview-message.ts";
import { saveMessage } from "./save-message.ts";

type MessageDeps = {
  db: Db;
  settings: Settings;
  customTexts: Pick<CustomTexts, "current" | "forget">;
  limiter: RateLimiter;
  mail: LiveMail;
  publicUrl: string;
};
type MessageDraft = { name: SaleMessageName; lang: Language; values: MessageValues };
type Viewer = { account: Parameters<typeof mayDo>[0] };

const testMark = { th: "[ทดสอบ] ", en: "[Test] " };

/** The messages of a sale, as the owner words and tries them. */
export function registerMessageRoutes(app: FastifyInstance, deps: MessageDeps): void {
  const { db, settings, customTexts, limiter, mail } = deps;
  serve(app, "adminListMessages").with(async (_: unknown, { lang }) => ({
    success: true,
    data: await listMessages(deps, lang),
    leaves: (await mail.current()) !== null,
  }));

  serve(app, "adminGetMessage").with(async ({ params: { name } }) => {
    const stored = await listWordsOf(db, Object.values(messageKeys(name)));
    const slots = [...saleMessages[name].slots];
    const data = { name, ours: ourValues(name), slots, ...messageRevision(name, stored) };
    return { success: true, data };
  });

  serve(app, "adminSaveMessage").with(
    async ({ params: { name }, body }, { caller, lang, request }) => {
      const saved = await saveMessage(db, name, body, {
        accountId: caller.account.id,
        lang,
        requestId: request.id,
      });
      customTexts.forget();
      return saved instanceof Refused ? saved : { success: true, data: saved };
    },
  );

  serve(app, "adminPreviewMessage").with(
    async ({ params: { name }, body }, { caller, lang: spoken }) => {
      const drawn = await draw(deps, { name, ...body }, caller, spoken);
      if (drawn instanceof Refused) return drawn;
      const { mail: written, orderId } = drawn;
      const { subject } = written;
      return { success: true, data: { subject, html: mailHtml(written), order_id: orderId } };
    },
  );

  serve(app, "adminTryMessage").with(
    async ({ params: { name }, body }, { caller, lang: spoken }) => {
      const drawn = await draw(deps, { name, ...body }, caller, spoken);
      if (drawn instanceof Refused) return drawn;
      const tooMany = await limiter.take("messageTry", caller.account.id);
      if (tooMany) return tooMany;
      // The mail server that was just set counts.
      settings.forget();
      const recipient = caller.account.email;
      const tried = await trySending(await mail.current(), {
        recipient,
        subject: testMark[body.lang] + drawn.mail.subject,
        text: mailText(drawn.mail),
        html: mailHtml(drawn.mail),
      });
      return { success: true, data: { ...tried, recipient } };
    },
  );
}

async function listMessages({ db, settings }: MessageDeps, lang: Language) {
  settings.forget();
  const site = await settings.current();
  const all = saleMessageNames.flatMap((name) => Object.values(messageKeys(name)));
  const words = await listWordsOf(db, all);
  return saleMessageNames.map((name) => {
    const keys: string[] = Object.values(messageKeys(name));
    const stored = words.filter(({ key }) => keys.includes(key));
    const { by } = saleMessages[name];
    return {
      name,
      is_on: isMailWanted(name, site),
      switch: "switch" in by ? by.switch : null,
      stays: "stays" in by ? by.stays : null,
      subject: messageRevision(name, stored).values[`subject_${lang}`],
      is_own: stored.some(({ th, en }) => th !== null || en !== null),
    };
  });
}

/** The mail with these words. `spoken`: the language in which faults are told. */
async function draw(
  { db, settings, customTexts, publicUrl }: MessageDeps,
  { name, lang, values }: MessageDraft,
  { account }: Viewer,
  spoken: Language,
) {
  const wanted = readMessage(name, values, spoken);
  if (wanted instanceof Refused) return wanted;
  const { title, reviewPromise, buyerWords, contact, look } = await settings.current();
  const words = wordsIn(wanted, lang, await customTexts.current(lang));
  const shop = { title, reviewPromise, buyerWords, contact, look, publicUrl, words };
  return previewMessage(db, { name, lang, shop, showsOrders: mayDo(account, "order.read") });
}
