import type { FastifyInstance } from "fastify";
import { isLanguage } from "#domain/language/written-languages.ts";
import { listPageSize, pagesOf } from "#server/list/list-page-queries.ts";
import type { Db } from "#server/platform/database/database.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Pages } from "#server/platform/pages/pages.ts";
import type { CustomTexts } from "#server/shop/custom-text/custom-texts.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import { findTexts, hasTooLong, type WordedText, worded } from "./find-texts.ts";
import { previewText } from "./preview-text.ts";
import { revisionOf, saveText } from "./save-text.ts";
import {
  findOwnWording,
  listOwnTexts,
  listTextChanges,
  type TextChange,
} from "./text-admin-queries.ts";
import { createTextCatalog } from "./text-catalog.ts";
import { registerTextFileRoutes } from "./text-file-routes.ts";
import { textFinder } from "./text-finder.ts";
import { createTextPlaces } from "./text-places.ts";

type TextAdminDeps = {
  db: Db;
  customTexts: Pick<CustomTexts, "forget">;
  settings: Pick<Settings, "current">;
  pages: Pages;
  publicUrl: string;
};

/** Where the owner words the shop. */
export function registerTextAdminRoutes(
  app: FastifyInstance,
  { db, customTexts, settings, pages, publicUrl }: TextAdminDeps,
): void {
  const catalog = createTextCatalog(pages);
  const shop = async () => {
    const [known, own] = await Promise.all([catalog(), listOwnTexts(db)]);
    return {
      pages,
      known: [...known.values()],
      own,
      settings: await settings.current(),
      publicUrl,
    };
  };
  const places = createTextPlaces(async () => {
    const now = await shop();
    return (path) => previewText(now, { path, lang: "th" });
  });

  app.finders.push(textFinder(db, catalog));
  serve(app, "adminListTexts").with(async ({ query: { page, ...command } }) => {
    const [known, own] = await Promise.all([catalog(), listOwnTexts(db)]);
    const found = findTexts(worded(known.values(), own), command);
    const items = found.slice((page - 1) * listPageSize, page * listPageSize).map(rowOf);
    const pages = pagesOf(found.length);
    return { success: true, data: { items, page, pages, total: found.length } };
  });

  serve(app, "adminGetText").with(async ({ params: { key } }) => {
    const text = (await catalog()).get(key);
    if (text === undefined) return refuse("NOT_FOUND");
    return { success: true, data: { ...text, ...revisionOf(text, await findOwnWording(db, key)) } };
  });

  serve(app, "adminSaveText").with(async ({ params: { key }, body }, { caller, lang, request }) => {
    const text = (await catalog()).get(key);
    if (text === undefined) return refuse("NOT_FOUND");
    const saved = await saveText(db, text, body, {
      accountId: caller.account.id,
      lang,
      requestId: request.id,
    });
    customTexts.forget();
    return saved instanceof Refused ? saved : { success: true, data: saved };
  });

  serve(app, "adminPreviewText").with(async ({ body }, { request }) => {
    const { path, lang, key, values } = body;
    const preview = await previewText(
      { ...(await shop()), visitor: request },
      { path, lang, worded: { key, values } },
    );
    return preview === null ? refuse("NOT_FOUND") : { success: true, data: preview };
  });

  serve(app, "adminFindTextPlaces").with(async ({ params: { key } }) => {
    if (!(await catalog()).has(key)) return refuse("NOT_FOUND");
    return { success: true, data: [...((await places()).get(key) ?? [])] };
  });

  registerTextFileRoutes(app, { db, customTexts, catalog });

  serve(app, "adminListTextHistory").with(async ({ params: { key } }) => {
    const changes = await listTextChanges(db, `text:${key}`);
    return {
      success: true,
      data: changes.map(({ id, at, name, detail }) => ({
        id,
        at: at.toISOString(),
        by_name: name,
        changes: changesOf(detail),
      })),
    };
  });
}

function rowOf(text: WordedText) {
  const { key, screen, own, ours } = text;
  return {
    key,
    screen,
    th: { own: own.th, ours: ours.th },
    en: { own: own.en, ours: ours.en },
    is_too_long: hasTooLong(text),
  };
}

function changesOf({ changed }: TextChange["detail"]) {
  if (typeof changed !== "object" || changed === null) return [];
  return Object.entries(changed).flatMap(([lang, pair]) =>
    isLanguage(lang) && Array.isArray(pair)
      ? [{ lang, from: textOrNull(pair[0]), to: textOrNull(pair[1]) }]
      : [],
  );
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
