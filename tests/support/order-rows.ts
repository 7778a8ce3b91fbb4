import type { TestApp } from "./test-app.ts";

export type PaymentRow = {
  id: number;
  state: string;
  provider: string;
  provider_reference: string | null;
  failure_code: string | null;
  next_step: unknown;
};

/** The stored state of an order and its payments. */
export async function orderRows(
  { pool }: Pick<TestApp, "pool">,
  order: { id: number },
): Promise<{ status: string; payments: PaymentRow[] }> {
  const { rows: payments } = await pool.query(
    "select * from payment where order_id = $1 order by id",
    [order.id],
  );
  const { rows } = await pool.query("select status from shop_order where id = $1", [order.id]);
  return { status: rows[0].status, payments };
}

/** The refusal's code, or undefined on success. */
export function refusalOf({ body }: { body: Record<string, unknown> }): string | undefined {
  return (body.error as { code: string } | undefined)?.code;
}
