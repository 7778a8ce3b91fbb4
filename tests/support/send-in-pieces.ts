import type { TestApp } from "./test-app.ts";
import type { Answer, Visitor } from "./visitor.ts";

type SendOptions = { name?: string; purpose?: string };
/** `file`: the stored name, or "" after a refusal; `body` has the reason. */
export type SendResult = { status: number; place: string; file: string; body: Answer["body"] };

/** Uploads a file of a lesson as the browser does: start, one piece, finish. */
export async function sendInChunks(
  shop: TestApp,
  sender: Visitor,
  bytes: Buffer,
  { name = "บทที่ 1.mp4", purpose = "lesson" }: SendOptions = {},
): Promise<SendResult> {
  const session = await sender.get("/public/session");
  const cookie = [...sender.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
  const headers = {
    cookie,
    "sec-fetch-site": "same-origin",
    "x-csrf-token": String(session.body.csrf_token),
    "tus-resumable": "1.0.0",
  };
  const metadata = `filename ${Buffer.from(name).toString("base64")},purpose ${Buffer.from(purpose).toString("base64")}`;
  const begun = await shop.app.inject({
    method: "POST",
    url: "/api/admin/uploads",
    headers: { ...headers, "upload-length": String(bytes.length), "upload-metadata": metadata },
  });
  const status = begun.statusCode;
  if (status !== 201) return { status, place: "", file: "", body: begun.json() };
  const place = String(begun.headers.location);
  const pieces = {
    ...headers,
    "upload-offset": "0",
    "content-type": "application/offset+octet-stream",
  };
  await shop.app.inject({ method: "PATCH", url: place, headers: pieces, payload: bytes });
  const { body } = await sender.post(`${place}/finish`, {});
  return {
    status,
    place,
    file: body.success === true ? ((body.fileName as string[])[0] ?? "") : "",
    body,
  };
}
