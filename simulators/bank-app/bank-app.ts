import multipart, { type Multipart } from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { codePages } from "../other-simulators.ts";
import { type Html, html, page } from "../panel/layout.ts";
import { referenceOf, textsIn } from "./read-code.ts";

type Options = {
  /** The base URL of the page's style sheets. */
  lookUrl: () => string;
};

const type = "text/html; charset=utf-8";
const problems = {
  none: "ยังไม่มีรูปหรือข้อความของ QR · There is neither a picture nor a text",
  unreadable: "อ่าน QR ในรูปนี้ไม่ได้ · No code can be read in this picture",
  foreign: "QR นี้ไม่ใช่บิลที่จ่ายได้ที่นี่ · This code is no bill that can be paid here",
} as const;

/**
 * The buyer's bank app. It reads any code that a simulated provider issued, as a picture or as
 * text, and opens its payment.
 */
export async function bankApp(app: FastifyInstance, { lookUrl }: Options): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fileSize: 8_388_608, fields: 4 } });
  app.get("/bank-app", (_request, reply) => reply.type(type).send(scanPage(lookUrl(), null)));
  app.post("/bank-app", async (request, reply) => {
    const { picture, text } = await readScan(request.parts());
    const texts = [
      ...(text === "" ? [] : [text]),
      ...(picture.length === 0 ? [] : await textsIn(picture)),
    ];
    const place = await findPayerPage(app, texts);
    if (place !== null) return reply.redirect(place, 303);
    const problem = texts.length > 0 ? "foreign" : picture.length > 0 ? "unreadable" : "none";
    return reply
      .code(422)
      .type(type)
      .send(scanPage(lookUrl(), problems[problem], text));
  });
}

async function readScan(
  parts: AsyncIterable<Multipart>,
): Promise<{ picture: Buffer; text: string }> {
  const scan: { picture: Buffer; text: string } = { picture: Buffer.alloc(0), text: "" };
  for await (const part of parts) {
    if (part.type === "file") scan.picture = await part.toBuffer();
    else if (part.fieldname === "text") scan.text = String(part.value).trim();
  }
  return scan;
}

async function findPayerPage(
  app: FastifyInstance,
  texts: readonly string[],
): Promise<string | null> {
  for (const reference of texts.map(referenceOf).filter((found) => found !== null)) {
    for (const path of pagesOf(encodeURIComponent(reference))) {
      const { statusCode } = await app.inject({ method: "GET", url: path });
      if (statusCode === 200) return path;
    }
  }
  return null;
}

function pagesOf(reference: string): string[] {
  return [`/omise/bank-app/chrg_test_${reference.toLowerCase()}`, ...codePages(reference)];
}

function scanPage(lookUrl: string, problem: string | null, text = ""): string {
  const body = html`
<header class="bar"><span class="mark">฿</span><div><strong>ธนาคารจำลอง</strong><small>Simulated bank app</small></div><span class="chip">DEMO</span></header>
<main>
  <form class="card scan" method="post" action="/bank-app" enctype="multipart/form-data">
    <h1>สแกนจ่าย<small>Scan and pay</small></h1>
    ${problem !== null && alertOf(problem)}
    <label for="picture">รูป QR ที่บันทึกจากร้าน<small>A picture of the code</small></label>
    <input id="picture" name="picture" type="file" accept="image/*">
    <label for="text">หรือข้อความของ QR<small>Or what the code says</small></label>
    <textarea id="text" name="text" rows="4" spellcheck="false" autocomplete="off">${text}</textarea>
    <button class="button primary">ต่อไป<small>Go on</small></button>
  </form>
  <p class="hint">จ่าย QR ของผู้ให้บริการที่จำลองไว้ได้ทุกใบ ไม่มีเงินจริงเคลื่อนไหว<br>Pays every code of the simulated providers. No real money moves. <a href="/">Control pages</a></p>
</main>`;
  return page({ title: "สแกนจ่าย · Scan and pay", baseUrl: lookUrl, kind: "bank", body });
}

function alertOf(problem: string): Html {
  return html`<p class="problem" role="alert">${problem}</p>`;
}
