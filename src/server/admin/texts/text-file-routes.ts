import type { FastifyInstance, FastifyRequest } from "fastify";
import { allEndpoints } from "#contract/all-endpoints.ts";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { languages } from "#domain/language/written-languages.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { textFileColumns } from "#domain/text/text-file.ts";
import { bangkokDay } from "#domain/time/bangkok.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import { sendCsv } from "#server/list/csv.ts";
import type { Db } from "#server/platform/database/database.ts";
import { admit } from "#server/platform/http/admission/admit.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { type FieldText, sentFault } from "#server/platform/http/field-fault.ts";
import { readLongBodies } from "#server/platform/http/long-bodies.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { CustomTexts } from "#server/shop/custom-text/custom-texts.ts";
import type { ImportChange, ImportFault } from "./check-import.ts";
import { type WordedText, worded } from "./find-texts.ts";
import { checkFile, importTexts } from "./import-texts.ts";
import { findTextStand, listOwnTexts } from "./text-admin-queries.ts";
import type { TextCatalog } from "./text-catalog.ts";
import { textFaultOf } from "./text-fault-words.ts";

type TextFileDeps = { db: Db; customTexts: Pick<CustomTexts, "forget">; catalog: TextCatalog };

const largestFile = 8 * 1024 * 1024;
const shownOfEach = 200;

/** Texts that leave the shop for a translator, and come back. */
export function registerTextFileRoutes(
  app: FastifyInstance,
  { db, customTexts, catalog }: TextFileDeps,
): void {
  const allTexts = async () => worded((await catalog()).values(), await listOwnTexts(db));
  const exported = async (
    request: FastifyRequest,
    address: (typeof rawEndpoints)["exportTextsAsCsv" | "exportTextsAsJson"],
  ) => {
    const { account } = (await admit(app.guard, address, request)) as SignedIn;
    await insertAudit(db, {
      actorId: account.id,
      actorRole: "administrator",
      action: "text.exported",
      object: "text:all",
      requestId: request.id,
    });
    return allTexts();
  };

  app.get(rawEndpoints.exportTextsAsCsv.path, async (request, reply) => {
    const texts = await exported(request, rawEndpoints.exportTextsAsCsv);
    return sendCsv(reply, `texts_${bangkokDay(app.written.clock())}.csv`, {
      head: textFileColumns,
      total: texts.length,
      batches: inOne(texts.map(csvRow)),
    });
  });

  app.get(rawEndpoints.exportTextsAsJson.path, async (request, reply) => {
    const texts = await exported(request, rawEndpoints.exportTextsAsJson);
    const file = Object.fromEntries(
      texts.map((text) => [text.key, { th: wordsOf(text, "th"), en: wordsOf(text, "en") }]),
    );
    return reply
      .header(
        "content-disposition",
        `attachment; filename="texts_${bangkokDay(app.written.clock())}.json"`,
      )
      .type("application/json; charset=utf-8")
      .send(JSON.stringify(file, null, 2));
  });

  void app.register(async (scope) => {
    readLongBodies(scope, largestFile, allEndpoints.adminImportTexts);
    serve(scope, "adminCheckTexts").with(async ({ body }, { lang }) => {
      // The stand is read first. A text that is changed meanwhile makes the import ask again.
      const stand = await findTextStand(db);
      const checked = checkFile((await catalog()).values(), await listOwnTexts(db), body, lang);
      return checked instanceof Refused
        ? checked
        : { success: true, data: { stand, ...checkedWire(checked, lang, app.guard.fieldText) } };
    });

    serve(scope, "adminImportTexts").with(async ({ body }, { caller, lang, request }) => {
      const known = [...(await catalog()).values()];
      const changed = await importTexts(db, known, body, {
        accountId: caller.account.id,
        lang,
        requestId: request.id,
      });
      customTexts.forget();
      return changed instanceof Refused ? changed : { success: true, data: { changed } };
    });
  });
}

async function* inOne<T>(rows: T): AsyncGenerator<T> {
  yield rows;
}

function wordsOf({ own, ours }: WordedText, lang: Language): string {
  return own[lang] ?? ours[lang];
}

function csvRow(text: WordedText): string[] {
  return [
    text.key,
    text.screen,
    wordsOf(text, "th"),
    wordsOf(text, "en"),
    text.ours.th,
    text.ours.en,
  ];
}

function checkedWire(
  { changes, faults }: { changes: ImportChange[]; faults: ImportFault[] },
  spoken: Language,
  textOf: FieldText,
) {
  const differing = changes
    .slice(0, shownOfEach)
    .flatMap(({ line, key, before, wanted }) =>
      languages.flatMap((lang) =>
        before[lang] === wanted[lang]
          ? []
          : [{ line, key, lang, from: before[lang], to: wanted[lang] }],
      ),
    );
  const shownFaults = faults.slice(0, shownOfEach).map(({ line, key, lang, code, names }) => ({
    line,
    key,
    lang,
    code,
    msg: sentFault(textFaultOf({ code, names }, key, spoken), spoken, textOf).msg,
  }));
  const leftOut = new Set(
    faults.filter(({ code }) => code !== "LITTLE_ROOM").map(({ line }) => line),
  ).size;
  return { changed: changes.length, changes: differing, left_out: leftOut, faults: shownFaults };
}
