import type { FastifyInstance } from "fastify";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { admit } from "#server/platform/http/admission/admit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { loadSharp } from "#server/platform/paper/load-sharp.ts";
import { ProviderOutage, type ProviderPicture } from "../protocol/provider.ts";
import { findPaymentCode, type PaymentCode } from "./payment-code-queries.ts";
import type { BuyerDeps } from "./start-for-buyer.ts";

/** A code with a frame is a few kilobytes. */
const mostBytes = 262_144;
const types: ReadonlySet<string> = new Set(["image/png", "image/svg+xml"]);
/**
 * What a drawing of a code never needs, and what can take minutes to draw: the time limit below does
 * not stop it.
 */
const costly = /<\s*(?:\w+:)?(?:filter|use|pattern|mask|foreignObject)\b|<!(?:DOCTYPE|ENTITY)/i;
/** Pixels of the longer side. A phone's photo is read at this size by every bank's app. */
const side = 1_000;

/**
 * The provider's picture as PNG, so that nothing in it can run, and a page may copy it. Null: it is
 * no picture of this size.
 */
export async function codeAsPng({ type, body }: ProviderPicture): Promise<Buffer | null> {
  if (!types.has(type.split(";")[0]?.trim().toLowerCase() ?? "") || body.length > mostBytes)
    return null;
  if (costly.test(body.toString("latin1"))) return null;
  try {
    const { width, height } = await (await loadSharp())(body).metadata();
    const longer = Math.max(width, height);
    // A drawing is enlarged by its density, whose most is 2400.
    const density = Math.min(2_400, Math.max(72, Math.ceil((72 * side) / longer)));
    return await (await loadSharp())(body, { density, limitInputPixels: 16_000_000 })
      .resize({ width: side, height: side, fit: "inside", kernel: "nearest" })
      .flatten({ background: "#ffffff" })
      .png({ compressionLevel: 6 })
      .timeout({ seconds: 5 })
      .toBuffer();
  } catch {
    return null;
  }
}

async function pictureOf(
  { providers, log }: BuyerDeps,
  { provider, url }: PaymentCode,
): Promise<Buffer | null> {
  const readPicture = (await providers.current()).providerById(provider)?.readPicture;
  if (readPicture === undefined) return null;
  try {
    return await codeAsPng(await readPicture(url));
  } catch (error) {
    if (!(error instanceof ProviderOutage)) throw error;
    log.warn({ provider, reason: error.message }, "a provider's code cannot be read");
    return null;
  }
}

const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text);

/** The QR picture of an own open payment, from this shop, so that it can be saved. */
export function registerPaymentCode(app: FastifyInstance, deps: BuyerDeps): void {
  const endpoint = rawEndpoints.getPaymentCode;
  app.get<{ Params: { orderId: string; paymentId: string } }>(
    endpoint.path,
    async (request, reply) => {
      const caller = await admit(app.guard, endpoint, request);
      const { orderId, paymentId } = request.params;
      if (caller?.kind !== "account" || !isId(orderId) || !isId(paymentId))
        throw refuse("NOT_FOUND");
      const accountId = caller.account.id;
      const tooMany = await deps.limiter.take("codePicture", accountId);
      if (tooMany) throw tooMany;
      const code = await findPaymentCode(deps.db, {
        paymentId: Number(paymentId),
        orderId: Number(orderId),
        accountId,
      });
      const png = code && (await pictureOf(deps, code));
      if (png === null) throw refuse("NOT_FOUND");
      return reply
        .header("cache-control", "private, max-age=1800")
        .header("x-content-type-options", "nosniff")
        .type("image/png")
        .send(png);
    },
  );
}
