/**
 * Asks the provider for the status of an order's open payment and settles the answer. With `close`,
 * also asks the provider to accept no more money. An unreachable provider is no error: the payment
 * stays open.
 */
export type AskProvider = (orderId: number, options?: { close?: boolean }) => Promise<unknown>;
