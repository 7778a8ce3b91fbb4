import { buffer } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { languages } from "#domain/language/written-languages.ts";
import { certificateNumber } from "#domain/learning/printed-certificate.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import { formatDate } from "#domain/time/bangkok.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { createDrawnPictures } from "#server/shop/cover/drawn-pictures.ts";
import { bothOf, buddhist } from "./both-languages.ts";
import type { Certificate } from "./certificate-queries.ts";
import type { CertificateDeps, FindCertificate } from "./certificate-routes.ts";
import { certificateWords } from "./certificate-words.ts";
import { drawCertificatePicture } from "./draw-certificate-picture.ts";

type PictureRequest = { Params: { code: string; name: string } };

/** The picture for shared links to a certificate. There is none of a revoked one. */
export function registerCertificatePictureRoutes(
  app: FastifyInstance,
  { settings, customTexts, store }: Omit<CertificateDeps, "limiter">,
  find: FindCertificate,
): void {
  const drawn = createDrawnPictures();
  const read = (file: string) => store.read("public", file).then(buffer, () => null);

  async function pictureOf(found: Certificate, lang: Language): Promise<Buffer | null> {
    const [site, words] = await Promise.all([settings.current(), certificateWords(customTexts)]);
    const shown = shownOn(found, { site, words, lang });
    const logo = site.certificate.logo ?? site.logo;
    return drawn.find(`${found.code} ${lang}`, JSON.stringify([shown, logo]), async () =>
      drawCertificatePicture({ ...shown, logo: logo === null ? null : await read(logo) }),
    );
  }

  app.route<PictureRequest>({
    method: ["GET", "HEAD"],
    url: rawEndpoints.getCertificatePicture.path,
    handler: async (request, reply) => {
      const { code, name } = request.params;
      const lang = languages.find((one) => name === `${one}.jpg`);
      if (lang === undefined) throw refuse("NOT_FOUND");
      const certificate = await find(request, code);
      if (!("learnerName" in certificate)) throw certificate;
      if (certificate.revokedAt !== null) throw refuse("NOT_FOUND");
      const bytes = await pictureOf(certificate, lang);
      if (bytes === null) throw refuse("NOT_FOUND");
      return reply
        .header("cache-control", "private, no-store")
        .header("x-content-type-options", "nosniff")
        .type("image/jpeg")
        .send(bytes);
    },
  });
}

type Around = {
  site: SiteSettings;
  words: Awaited<ReturnType<typeof certificateWords>>;
  lang: Language;
};

function shownOn(
  { learnerName, course, completedAt, id }: Certificate,
  { site, words, lang }: Around,
) {
  const date = lang === "th" ? buddhist(completedAt) : formatDate(completedAt, "en", "long");
  const given = words("certificate.date", bothOf({ date }))[lang];
  const number = words("certificate.number", bothOf({ number: certificateNumber(id) }))[lang];
  return {
    shopName: site.title[lang] || site.title.th,
    title: words("certificate.title")[lang],
    learner: learnerName,
    completed: words("certificate.for")[lang],
    course: course[lang] || course.th,
    foot: `${given} · ${number}`,
    colour: `#${site.certificate.colour.replace(/^#/, "")}`,
  };
}
