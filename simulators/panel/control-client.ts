import type { DeliveryPlan } from "./deliveries.ts";
import type { DeliveryMode } from "./delivery-modes.ts";
import type { Fault } from "./faults.ts";
import type { Twist } from "./panel.ts";
import type { Sale } from "./sale.ts";

export type PanelState = {
  sales: Sale[];
  happenings: { id: string; topic: string; sale: Sale }[];
  faults: Fault[];
  deliveries: {
    topic: string;
    url: string;
    status: number | null;
    error: string | null;
    mode: DeliveryMode;
  }[];
};

export type PanelControl = ReturnType<typeof panelControl>;

/** Presses the buttons of a control page, for tests. */
export function panelControl(baseUrl: string) {
  const post = async (path: string, body: object = {}): Promise<void> => {
    const response = await fetch(`${baseUrl}/control/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  };
  const state = async (): Promise<PanelState> =>
    (await fetch(`${baseUrl}/control/api/state`)).json() as Promise<PanelState>;

  return {
    url: baseUrl,
    pay: (sale: string, twist: Twist = {}) => post(`/sales/${sale}/pay`, twist),
    decline: (sale: string, how: { code?: string; mode?: DeliveryMode } = {}) =>
      post(`/sales/${sale}/decline`, how),
    hold: (sale: string, how: { mode?: DeliveryMode } = {}) => post(`/sales/${sale}/hold`, how),
    cancel: (sale: string, how: { mode?: DeliveryMode } = {}) => post(`/sales/${sale}/cancel`, how),
    expire: (sale: string, how: { mode?: DeliveryMode } = {}) => post(`/sales/${sale}/expire`, how),
    /** The owner refunds it in the dashboard. */
    refund: (sale: string, amount: number) => post(`/sales/${sale}/refund`, { amount }),
    /** The cardholder charges it back through the bank. */
    chargeBack: (sale: string) => post(`/sales/${sale}/charge-back`),
    /** Sends a message that reports a payment which was not made. */
    claim: (sale: string, how: { mode?: DeliveryMode } = {}) => post(`/sales/${sale}/claim`, how),
    payAtOnce: () => post("/pay-at-once"),
    plan: (plan: Partial<DeliveryPlan> & { mode: DeliveryMode }) => post("/plan", plan),
    deliver: (happening: string, mode: DeliveryMode = "normal") =>
      post(`/happenings/${happening}/deliver`, { mode }),
    fault: (fault: Partial<Fault> & { kind: Fault["kind"] }) => post("/faults", fault),
    reset: () => post("/reset"),
    state,
    /** Returns the only payment. */
    only: async (): Promise<Sale> => {
      const { sales } = await state();
      const [sale] = sales;
      if (sale === undefined || sales.length > 1)
        throw new Error(`there are ${sales.length} payments`);
      return sale;
    },
  };
}
