import type { Answer, Visitor } from "../visitor.ts";

export type UploadFile = { field?: string; name: string; type?: string; bytes: Uint8Array };

/** Uploads files as the browser's form does. */
export async function upload(
  visitor: Visitor,
  purpose: string | null,
  files: readonly UploadFile[],
  { idempotencyKey, lang }: { idempotencyKey?: string; lang?: string } = {},
): Promise<Answer> {
  const form = new FormData();
  files.forEach(({ field, name, type, bytes }, index) => {
    form.append(
      field ?? `imageinput${index}`,
      new Blob([new Uint8Array(bytes)], { type: type ?? "image/png" }),
      name,
    );
  });
  const encoded = new Response(form);
  const headers = {
    "content-type": encoded.headers.get("content-type") ?? "",
    ...(lang && { "x-lang": lang }),
  };
  const body = Buffer.from(await encoded.arrayBuffer());
  return visitor.post(
    `/api/home/test_upload${purpose === null ? "" : `?purpose=${purpose}`}`,
    body,
    {
      headers,
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    },
  );
}
