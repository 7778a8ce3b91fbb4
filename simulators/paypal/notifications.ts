import { createPublicKey, createVerify } from "node:crypto";
import { crc32 } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { fieldsOf, textOf } from "../panel/provider-api.ts";
import type { Signer } from "./certificate.ts";

export type PayPalKeys = {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  /** The webhook address of the dashboard. */
  webhookUrl: string | null;
};

type Signers = { own: Signer; foreign: Signer };

export const certificatePath = "/v1/notifications/certs";

export function notificationRoutes(app: FastifyInstance, signers: Signers, keys: PayPalKeys): void {
  app.get<{ Params: { id: string } }>(`${certificatePath}/:id`, (request, reply) => {
    const signer = signers[request.params.id as keyof Signers];
    // The foreign key's certificate is not one of ours, so it is not served here.
    return signer === undefined || signer === signers.foreign
      ? reply.code(404).send()
      : reply.type("application/x-pem-file").send(signer.certificate);
  });
  app.post("/v1/notifications/verify-webhook-signature", (request) => {
    const { transmission_id, transmission_time, transmission_sig, webhook_id, webhook_event } =
      fieldsOf(request.body);
    const text = `${transmission_id}|${transmission_time}|${webhook_id}|${crc32(JSON.stringify(webhook_event))}`;
    const isRight = createVerify("RSA-SHA256")
      .update(text)
      .verify(createPublicKey(signers.own.certificate), textOf(transmission_sig), "base64");
    return {
      verification_status: isRight && webhook_id === keys.webhookId ? "SUCCESS" : "FAILURE",
    };
  });
}
