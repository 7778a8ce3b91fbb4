import { bahtText, type Sale } from "../panel/sale.ts";

export function statusOf(code: number, description: string): object {
  return { status: { code, description } };
}

export function confirmation(sale: Sale): object {
  return {
    ...transaction(sale),
    amount: bahtText(sale.amount),
    currencyCode: numberOf(sale.currency),
    transactionType: "Domestic Transfers",
    payeeName: "SHOP",
    payerName: "SOMCHAI JAIDEE",
    channelCode: "PMH",
  };
}

export function transaction(sale: Sale): object {
  return {
    transactionId: transactionId(sale.id),
    transactionDateandTime: bangkokIso(sale.paidAt ?? sale.createdAt),
    transactionAmount: bahtText(sale.amount),
    transactionCurrencyCode: numberOf(sale.currency),
    payeeProxyId: sale.merchant,
    payeeProxyType: "BILLERID",
    billPaymentRef1: sale.reference,
    billPaymentRef2: sale.details.ref2 ?? "",
    billPaymentRef3: sale.details.ref3 ?? "",
    sendingBankCode: "014",
    receivingBankCode: "014",
    reverseFlag: sale.refunds.length > 0 ? "R" : "",
  };
}

export function slip(sale: Sale): object {
  const [date, time] = bangkokIso(sale.paidAt ?? sale.createdAt).split("T");
  return {
    transRef: transactionId(sale.id),
    sendingBank: "014",
    receivingBank: "014",
    transDate: date?.replaceAll("-", ""),
    transTime: time?.slice(0, 8),
    sender: {
      displayName: "SOMCHAI J.",
      name: "SOMCHAI JAIDEE",
      proxy: { type: null, value: null },
      account: { type: "BANKAC", value: "xxx-x-x2468-x" },
    },
    receiver: {
      displayName: "SHOP",
      name: "SHOP",
      proxy: { type: "BILLERID", value: sale.merchant },
      account: { type: "BANKAC", value: "" },
    },
    amount: bahtText(sale.amount),
    paidLocalAmount: bahtText(sale.amount),
    ref1: sale.reference,
    ref2: sale.details.ref2 ?? "",
    ref3: sale.details.ref3 ?? "",
  };
}

export function transactionId(id: string): string {
  return id.replaceAll("-", "").slice(0, 25);
}

function numberOf(currency: string): string {
  return currency === "THB" ? "764" : currency;
}

function bangkokIso(iso: string): string {
  return `${new Date(Date.parse(iso) + 7 * 3_600_000).toISOString().slice(0, 23)}+07:00`;
}

export function bangkokDay(iso: string | null): string {
  return iso === null ? "" : bangkokIso(iso).slice(0, 10);
}
