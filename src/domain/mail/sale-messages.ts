import type { SiteSettings } from "../settings/site-settings.ts";
import type { MailKind } from "./mail-kinds.ts";

type Switches = Pick<SiteSettings, "saleMails" | "lapsedOrderMails" | "learnerMails">;
/** The setting by which the owner switches a message, as its path in the settings of the shop. */
export type MessageSwitch =
  | "saleMails.placed"
  | "saleMails.ending"
  | "saleMails.received"
  | "lapsedOrderMails"
  | "learnerMails.ending";
/** Why a message is always sent. */
export type StayingReason = "opens-course" | "asks-for-slip" | "asks-for-rest";
/** `slots`: what the owner's words may name, beyond the names in ours. */
type SaleMessage = {
  by: { switch: MessageSwitch } | { stays: StayingReason };
  slots: readonly MessageSlot[];
};

const ofOrder = ["name", "shop", "order", "amount", "courses"] as const;
const ofOpenOrder = [...ofOrder, "until"] as const;
const ofAccess = ["name", "shop", "course", "time"] as const;
/** Facts that the owner's words can name. */
export type MessageSlot = (typeof ofOpenOrder)[number] | (typeof ofAccess)[number];

const messages = {
  orderPlaced: { by: { switch: "saleMails.placed" }, slots: ofOpenOrder },
  orderEnding: { by: { switch: "saleMails.ending" }, slots: ofOpenOrder },
  orderLapsed: { by: { switch: "lapsedOrderMails" }, slots: ofOrder },
  transferReceived: { by: { switch: "saleMails.received" }, slots: ofOrder },
  paymentApproved: { by: { stays: "opens-course" }, slots: ofOrder },
  paymentRejected: { by: { stays: "asks-for-slip" }, slots: ofOrder },
  restWanted: { by: { stays: "asks-for-rest" }, slots: ofOpenOrder },
  learner_ends_week: { by: { switch: "learnerMails.ending" }, slots: ofAccess },
  learner_ends_day: { by: { switch: "learnerMails.ending" }, slots: ofAccess },
} as const satisfies Partial<Record<MailKind, SaleMessage>>;

export type SaleMessageName = keyof typeof messages;
/** The messages that help to sell, each declared once, in the order of a purchase. */
export const saleMessages: Readonly<Record<SaleMessageName, SaleMessage>> = messages;
export const saleMessageNames = Object.keys(messages) as SaleMessageName[];

export function isSaleMessage(kind: string): kind is SaleMessageName {
  return Object.hasOwn(messages, kind);
}

/** False: the owner has switched this mail off. */
export function isMailWanted(kind: MailKind, site: Switches): boolean {
  const by = isSaleMessage(kind) ? saleMessages[kind].by : null;
  return by === null || !("switch" in by) || switchOf[by.switch](site);
}

const switchOf: Record<MessageSwitch, (site: Switches) => boolean> = {
  "saleMails.placed": ({ saleMails }) => saleMails.placed,
  "saleMails.ending": ({ saleMails }) => saleMails.ending,
  "saleMails.received": ({ saleMails }) => saleMails.received,
  lapsedOrderMails: ({ lapsedOrderMails }) => lapsedOrderMails,
  "learnerMails.ending": ({ learnerMails }) => learnerMails.ending,
};

/** Mail programs show no more of a subject. */
export const longestSubject = 120;

/** The two texts of a message that the owner words, by their keys. */
export function messageKeys(name: SaleMessageName) {
  return { subject: `mail.${name}.subject`, text: `mail.${name}.text` } as const;
}

/** What the owner's words for this text may name, beyond the names in ours. */
export function moreSlotsOf(key: string): readonly string[] {
  const [, name = "", part = ""] = /^mail\.(\w+)\.(subject|text)$/.exec(key) ?? [];
  return part !== "" && isSaleMessage(name) ? saleMessages[name].slots : [];
}
