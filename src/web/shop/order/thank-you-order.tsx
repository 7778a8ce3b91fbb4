import { bothCalendars } from "#domain/time/bangkok.ts";
import { ContactLinks } from "#web/shell/frame/contact-links.tsx";
import type { TextKey } from "#web/texts/text-keys.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { CheckIcon, ClockIcon } from "#web/ui/icon/icons.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import { Cover } from "#web/ui/surface/cover.tsx";
import { unbroken } from "#web/ui/text/format-date.ts";
import { Price } from "#web/ui/text/price.tsx";
import { WholeWords } from "#web/ui/text/whole-words.tsx";
import { type BuyerWords, WithholdingPaper } from "../payment/papers.tsx";
import styles from "./thank-you.module.css";
import type { ThankedOrder } from "./use-thanked-order.ts";

/** The owner's texts for buyers: the review time, and the papers. */
export type ShopWords = { promise: string; words?: BuyerWords | undefined };

/** The order: its items with their access, what is still to come, and the next step. */
export function ThankYouOrder({ order, promise, words }: { order: ThankedOrder } & ShopWords) {
  const t = useTexts();
  const { id, firstname, status, payable, lines } = order;
  const isOpen = status === "approved";
  const Icon = isOpen ? CheckIcon : ClockIcon;
  return (
    <div className={styles.page}>
      <div className={styles.head} role="status">
        <span className={classNames(styles.icon, isOpen && styles.good)}>
          <Icon size={32} />
        </span>
        <h1>
          <WholeWords
            text={t(isOpen ? "thanks.title-name" : titles[status], { name: firstname })}
          />
        </h1>
        <p className={styles.text}>{sentence(order, promise, t)}</p>
      </div>
      <Card className={styles.card}>
        <div className={styles.facts}>
          <h2 className="text-18">{t("pay.order", { id })}</h2>
          <Price amount={payable} sum />
        </div>
        <ul className="stack-16">
          {lines.map((line) => (
            <ThankYouLine key={line.course_id} line={line} isOpen={isOpen} />
          ))}
        </ul>
      </Card>
      <Papers order={order} words={words} />
      <div className={styles.actions}>
        <NextStep order={order} />
      </div>
      <ContactLinks label={t("thanks.help", { id })} />
    </div>
  );
}

/**
 * Papers that are still to come: the buyer's certificate for the shop, and the shop's paper for the
 * buyer.
 */
function Papers({
  order: { withholding_price: withheld, has_paper: hasPaper, status },
  words,
}: {
  order: ThankedOrder;
  words: BuyerWords | undefined;
}) {
  const paper = words?.paper ?? "";
  const isOver = status === "cancelled" || status === "expired" || status === "refunded";
  if (isOver || (withheld === 0 && (!hasPaper || paper === ""))) return null;
  return (
    <div className="stack-8">
      {withheld > 0 && <WithholdingPaper words={words} />}
      {hasPaper && paper !== "" && <p>{paper}</p>}
    </div>
  );
}

const titles: Record<ThankedOrder["status"], TextKey> = {
  notYetReceived: "thanks.unpaid",
  pending: "thanks.pending",
  approved: "thanks.title-name",
  rejected: "pay.state-rejected",
  cancelled: "pay.state-cancelled",
  expired: "pay.state-expired",
  refunded: "pay.state-refunded",
};

const texts: Record<Exclude<ThankedOrder["status"], "pending">, TextKey> = {
  notYetReceived: "thanks.unpaid-text",
  approved: "thanks.approved-text",
  rejected: "thanks.rejected-text",
  cancelled: "pay.cancelled-text",
  expired: "pay.closed-text",
  refunded: "pay.refunded-text",
};

function sentence({ status, payable }: ThankedOrder, promise: string, t: Translate): string {
  if (status !== "pending")
    return t(status === "approved" && payable === 0 ? "thanks.free-text" : texts[status]);
  return payable === 0
    ? t("pay.waits-approval")
    : [promise, t("thanks.waits")].filter(Boolean).join(" ");
}

function NextStep({ order: { id, status, lines } }: { order: ThankedOrder }) {
  const t = useTexts();
  if (status === "notYetReceived" || status === "rejected") {
    return (
      <LinkButton to={`/cart/${id}`} variant="pay">
        {t("thanks.pay")}
      </LinkButton>
    );
  }
  const courses = lines.filter(({ course_type }) => course_type === "course");
  if (status === "approved" && courses.length > 0) {
    return (
      <LinkButton
        to={courses.length === 1 ? `/learn/${courses[0]?.course_id}` : "/myaccount/student/courses"}
      >
        {t("thanks.start")}
      </LinkButton>
    );
  }
  return (
    <LinkButton
      to={status === "approved" || status === "pending" ? "/myaccount/student/order" : "/cart"}
    >
      {t(nextWords(status))}
    </LinkButton>
  );
}

function nextWords(status: ThankedOrder["status"]): TextKey {
  return status === "approved" || status === "pending" ? "pay.to-orders" : "thanks.to-cart";
}

type Line = ThankedOrder["lines"][number];

function ThankYouLine({ line, isOpen }: { line: Line; isOpen: boolean }) {
  const t = useTexts();
  const { course_name, course_image, course_type, plan_name, qty } = line;
  return (
    <li className={styles.line}>
      <Cover src={course_image} alt="" sizes="8rem" className={styles.cover} />
      <div>
        <p className="strong">
          <WholeWords text={course_name} />
        </p>
        <p className="soft">{plan_name ?? t("pay.quantity", { count: qty })}</p>
        {isOpen && course_type === "course" && <Access line={line} />}
        {!isOpen && course_type === "course" && <p className="soft">{t("thanks.opens-later")}</p>}
        {isOpen && course_type === "product" && <p className="soft">{t("thanks.ships")}</p>}
      </div>
    </li>
  );
}

/** The beginning and end of access, in both calendars. */
function Access({
  line: { access_starts_at, access_ends_at, access_waits_for: waits, access_starts_by: latest },
}: {
  line: Line;
}) {
  const t = useTexts();
  const lang = useLanguage();
  if (access_starts_at === null) return null;
  const since = t("thanks.open-since", { date: bothCalendars(new Date(access_starts_at), lang) });
  const both = (at: string | null | undefined) =>
    at ? unbroken(bothCalendars(new Date(at), lang)) : "";
  if (waits) {
    const text =
      waits === "lessons"
        ? t("thanks.waits-lessons")
        : t("thanks.waits-opening", { date: both(latest), end: both(access_ends_at) });
    return <p className={styles.access}>{text}</p>;
  }
  const until =
    access_ends_at === null
      ? t("catalog.no-end")
      : t("thanks.open-until", { date: bothCalendars(new Date(access_ends_at), lang) });
  return (
    <p className={styles.access}>
      <span>{since}</span> <span>{until}</span>
    </p>
  );
}
