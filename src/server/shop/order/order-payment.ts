/**
 * Asks the provider how an order's open payment stands and settles what it says; with `close` it asks it to take no more money for the order.
 * A provider that cannot be reached is no error: the payment then stays open.
 */
export type AskProvider = (orderId: number, options?: { close?: boolean }) => Promise<unknown>;
