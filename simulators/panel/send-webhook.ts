import { request } from "undici";

export type WebhookRequest = {
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
};
export type SendResult = { status: number | null; error: string | null; body: string };

const answerWithinMs = 10_000;

/**
 * Sends a provider's message to the shop. It follows no redirect. Without an answer, `error` names
 * the reason.
 */
export async function sendWebhook({
  url,
  method = "POST",
  headers = {},
  body = "",
}: WebhookRequest): Promise<SendResult> {
  try {
    const answer = await request(url, {
      method,
      headers,
      body: body === "" ? null : body,
      signal: AbortSignal.timeout(answerWithinMs),
    });
    return { status: answer.statusCode, error: null, body: await answer.body.text() };
  } catch (error) {
    return {
      status: null,
      error:
        error instanceof Error
          ? ((error as { code?: unknown }).code?.toString() ?? error.name)
          : String(error),
      body: "",
    };
  }
}
