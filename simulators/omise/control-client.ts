import type { Fault } from "../panel/faults.ts";
import type { WebhookMode, WebhookPlan } from "./webhooks.ts";

type Changes = { amount?: number; currency?: string; code?: string; webhook?: WebhookMode };
type ChargeState = {
  id: string;
  status: string;
  amount: number;
  metadata: Record<string, unknown>;
  source: { scannable_code: { image: { download_uri: string } } } | null;
};
export type SimulatorState = {
  charges: ChargeState[];
  faults: Fault[];
  events: { id: string; key: string; data: { id: string } }[];
  deliveries: { key: string; url: string; status: number | null; mode: WebhookMode }[];
};

export type OmiseControl = ReturnType<typeof omiseControl>;

/** Presses the buttons of the control page, for tests. */
export function omiseControl(omiseUrl: string) {
  const post = async (path: string, body: object = {}): Promise<void> => {
    const response = await fetch(`${omiseUrl}/control/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  };

  return {
    /** Makes a payment that the shop does not know. */
    payAlone: (amount: number, metadata: object = {}) => post("/charges", { amount, metadata }),
    amend: (charge: string, amount: number) => post(`/charges/${charge}/amend`, { amount }),
    /** The owner refunds it in the dashboard. `at` is the time. */
    refund: (charge: string, amount: number, at?: Date) =>
      post(`/charges/${charge}/refund`, { amount, ...(at && { at: at.toISOString() }) }),
    /** The cardholder's dispute, and how it ends. */
    dispute: (charge: string) => post(`/charges/${charge}/dispute`),
    winDispute: (charge: string) => post(`/charges/${charge}/dispute-won`),
    loseDispute: (charge: string) => post(`/charges/${charge}/dispute-lost`),
    /** Removes the refunds, as if they had never been made. */
    forgetRefunds: (charge: string) => post(`/charges/${charge}/forget-refunds`),
    forget: (charge: string) => post(`/charges/${charge}/forget`),
    pay: (charge: string, changes: Changes = {}) => post(`/charges/${charge}/pay`, changes),
    fail: (charge: string, changes: Changes = {}) => post(`/charges/${charge}/fail`, changes),
    expire: (charge: string, changes: Changes = {}) => post(`/charges/${charge}/expire`, changes),
    planWebhook: (plan: Partial<WebhookPlan> & { mode: WebhookMode }) =>
      post("/webhook-plan", plan),
    deliver: (event: string, webhook: WebhookMode = "normal") =>
      post(`/events/${event}/deliver`, { webhook }),
    fault: (fault: Partial<Fault> & { kind: Fault["kind"] }) => post("/faults", fault),
    reset: () => post("/reset"),
    state: async (): Promise<SimulatorState> =>
      (await fetch(`${omiseUrl}/control/api/state`)).json() as Promise<SimulatorState>,
  };
}
