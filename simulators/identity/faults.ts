import type { FastifyInstance } from "fastify";

/** Faults of the next answers, for tests. A shop must refuse each of them. */
const identityFaults = [
  "none",
  "wrong-nonce",
  "wrong-audience",
  "wrong-issuer",
  "expired",
  "wrong-key",
  "unsigned",
  "app-key",
  "other-app",
  "invalid-token",
  "outage",
] as const;
export type IdentityFault = (typeof identityFaults)[number];
export type Faults = { current: IdentityFault };

export function faultRoutes(app: FastifyInstance): Faults {
  const faults: Faults = { current: "none" };
  app.post<{ Body: { fault?: string } }>("/control/fault", (request, reply) => {
    const fault = identityFaults.find((one) => one === request.body.fault);
    if (fault === undefined) return reply.code(400).send({ error: "unknown fault" });
    faults.current = fault;
    return reply.send({ fault });
  });
  return faults;
}
