import { certificateLength, certificateNumber } from "#domain/learning/printed-certificate.ts";
import type { LocalizedText } from "#domain/link/localized-path.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import { printed } from "#domain/text/printable.ts";
import { formatDate } from "#domain/time/bangkok.ts";
import { type Colour, createPaper, type Page, paperSizes } from "#server/platform/paper/paper.ts";
import type { Picture } from "#server/platform/paper/picture.ts";
import { bothOf, buddhist, joined } from "./both-languages.ts";
import type { Certificate } from "./certificate-queries.ts";
import { drawSheet, middle, soft, width } from "./certificate-sheet.ts";
import type { CertificateWords } from "./certificate-words.ts";
import { drawSigners } from "./draw-signers.ts";

type Signer = { name: string; title: LocalizedText; signature: Picture | null };
export type CertificateDesign = Pick<SiteSettings["certificate"], "design" | "colour" | "note"> & {
  signers: readonly Signer[];
  shop: LocalizedText;
  picture: Picture | null;
};

/** `address` is the page that reports whether it is valid. */
type CertificateDrawing = {
  certificate: Certificate;
  design: CertificateDesign;
  words: CertificateWords;
  address: string;
};

const danger: Colour = "#b3261e";

/** One page, with Thai before English. */
export async function drawCertificate(drawn: CertificateDrawing): Promise<Buffer> {
  const { certificate, words } = drawn;
  const title = `${words("certificate.title").th} ${certificateNumber(certificate.id)}`;
  const { course } = certificate;
  const learnerName = printed(certificate.learnerName);
  const { shop, signers, note } = drawn.design;
  const texts = [
    learnerName,
    course.th,
    course.en,
    shop.th,
    shop.en,
    ...signers.flatMap(({ name: signer, title: role }) => [signer, role.th, role.en]),
    note.th,
    note.en,
  ];
  const paper = await createPaper(
    { title, made: certificate.revokedAt ?? certificate.completedAt },
    texts,
  );
  const page = paper.page(paperSizes.a4Landscape);
  const colour = certificate.revokedAt === null ? colourOf(drawn.design) : soft;
  drawSheet(page, drawn.design.design, colour);
  drawShop(page, drawn.design, colour);
  const name = drawLearner(page, drawn, colour);
  drawCourse(page, drawn, name);
  drawFoot(page, drawn, colour);
  if (certificate.revokedAt !== null) drawRevocation(page, words, certificate.revokedAt);
  return paper.finish();
}

function colourOf({ colour }: CertificateDesign): Colour {
  return `#${colour.replace(/^#/, "")}`;
}

function drawShop(page: Page, { picture, shop }: CertificateDesign, colour: Colour): void {
  if (picture !== null) page.picture(picture, { x: middle - 120, y: 52, width: 240, height: 50 });
  else
    page.fittedText(shop.th, {
      x: middle,
      y: 86,
      width: 560,
      lines: 1,
      size: 22,
      least: 9,
      align: "centre",
      weight: "bold",
      colour,
    });
}

const middled = { x: middle, align: "centre" } as const;

/** The title and the name. Returns the base line of the name. */
function drawLearner(
  page: Page,
  { certificate, words }: CertificateDrawing,
  colour: Colour,
): number {
  const title = words("certificate.title");
  page.fittedText(title.th, {
    ...middled,
    y: 144,
    width: 640,
    lines: 1,
    size: 34,
    least: 14,
    weight: "bold",
    colour,
  });
  if (title.en !== title.th)
    page.fittedText(title.en, {
      ...middled,
      y: 166,
      width: 640,
      lines: 1,
      size: 14,
      least: 8,
      colour: soft,
    });
  bothLines(page, words("certificate.gives"), 196);
  const name = page.fittedText(printed(certificate.learnerName), {
    ...middled,
    y: 244,
    width: 660,
    lines: 2,
    size: 34,
    least: 12,
    weight: "bold",
  });
  page.rule(
    { x: middle - 190, y: name + 14 },
    { x: middle + 190, y: name + 14 },
    { colour, thickness: 0.8 },
  );
  return name;
}

function drawCourse(
  page: Page,
  { certificate, design, words }: CertificateDrawing,
  name: number,
): void {
  bothLines(page, words("certificate.for"), name + 38);
  const { th, en } = certificate.course;
  const course = page.fittedText(th, {
    ...middled,
    y: name + 70,
    width: 660,
    lines: 2,
    size: 22,
    least: 11,
    weight: "bold",
  });
  const english =
    en === th
      ? course
      : page.fittedText(en, {
          ...middled,
          y: course + 20,
          width: 660,
          lines: 1,
          size: 13,
          least: 8,
          colour: soft,
        });
  const length = certificateLength(certificate.minutes);
  if (length !== null)
    bothLines(page, words(length.key, { th: length.values, en: length.values }), english + 22);
  const note = { width: 600, lines: 1, size: 12, least: 8 };
  if (design.note.th !== "")
    page.fittedText(joined(design.note), { ...middled, ...note, y: english + 42 });
}

function drawFoot(
  page: Page,
  { certificate, design, words, address }: CertificateDrawing,
  colour: Colour,
): void {
  const date = words("certificate.date", {
    th: { date: buddhist(certificate.completedAt) },
    en: { date: formatDate(certificate.completedAt, "en", "long") },
  });
  const left = { x: 70, width: 240, lines: 1, least: 7 };
  page.fittedText(date.th, { ...left, y: 490, size: 13, weight: "bold" });
  page.fittedText(date.en, { ...left, y: 506, size: 10.5, colour: soft });
  const number = words("certificate.number", bothOf({ number: certificateNumber(certificate.id) }));
  page.fittedText(number.th, { ...left, y: 526, size: 10.5 });
  page.fittedText(words("certificate.code", bothOf({ code: certificate.code })).th, {
    ...left,
    y: 541,
    size: 10.5,
  });
  drawSigners(page, design, colour);
  const side = 84;
  page.qr(address, { x: width - 70 - side, y: 452, size: side });
  page.fittedText(joined(words("certificate.scan")), {
    x: width - 70 - side / 2,
    y: 549,
    width: 130,
    lines: 1,
    size: 9,
    least: 6,
    align: "centre",
    colour: soft,
  });
}

function drawRevocation(page: Page, words: CertificateWords, revokedAt: Date): void {
  page.fill({ x: 24, y: 24, width: width - 48, height: 26 }, danger);
  const since = words("certificate.revoked-on", {
    th: { date: buddhist(revokedAt) },
    en: { date: formatDate(revokedAt, "en", "long") },
  });
  const { th, en } = words("certificate.revoked");
  const said = `${th} (${since.th}) · ${en} (${since.en})`;
  page.fittedText(said, {
    x: middle,
    y: 42,
    width: width - 90,
    lines: 1,
    size: 13,
    least: 8,
    align: "centre",
    weight: "bold",
    colour: "#ffffff",
  });
}

/** Thai, and English in a lighter tone beside it. */
function bothLines(page: Page, text: LocalizedText, y: number): void {
  page.fittedText(joined(text), {
    x: middle,
    y,
    width: 640,
    lines: 1,
    size: 13,
    least: 8,
    align: "centre",
    colour: soft,
  });
}
