import { type RefObject, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useClearOfField } from "../form/use-clear-of-field.ts";
import { CheckIcon, WarningIcon } from "../icon/icons.tsx";
import { CloseIcon, InfoIcon } from "../icon/notice-icons.tsx";
import { LocaleLink } from "../link/locale-link.tsx";
import { IconButton } from "../surface/button.tsx";
import { classNames } from "../surface/class-names.ts";
import { dismissNotice, type Notice } from "./notice.ts";
import styles from "./notice-list.module.css";

export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  const place = useTopmostPlace(notices);
  const list = useRef<HTMLDivElement>(null);
  useClearOfField(list, notices);
  return createPortal(
    <div ref={list} className={styles.list}>
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </div>,
    place,
  );
}

function NoticeCard({ notice }: { notice: Notice }) {
  const t = useTexts();
  const { id, title, text, link, action, tone = "info", duration = 5000 } = notice;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissNotice(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, held]);
  const card = useRef<HTMLDivElement>(null);
  useStepAside(card, id);
  const Icon = icons[tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a notice stays while a person is at it
    <div
      ref={card}
      className={classNames(styles.notice, styles[tone])}
      role={tone === "danger" || tone === "warning" ? "alert" : "status"}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
        {link && (
          <LocaleLink to={link.to} className={styles.link} onClick={() => dismissNotice(id)}>
            {link.label}
          </LocaleLink>
        )}
        {action && (
          <button
            type="button"
            className={styles.link}
            onClick={() => {
              dismissNotice(id);
              action.onPress();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton label={t("ui.close")} onClick={() => dismissNotice(id)}>
        <CloseIcon size={20} />
      </IconButton>
    </div>
  );
}

const icons = { info: InfoIcon, good: CheckIcon, warning: WarningIcon, danger: WarningIcon };

/**
 * A notice lets presses through to the elements below. It moves away from a person who taps there.
 */
function useStepAside(card: RefObject<HTMLElement | null>, id: number): void {
  useEffect(() => {
    const onPress = ({ target, clientX, clientY }: PointerEvent) => {
      if (card.current === null || (target instanceof Node && card.current.contains(target)))
        return;
      const { left, right, top, bottom } = card.current.getBoundingClientRect();
      if (clientX >= left && clientX <= right && clientY >= top && clientY <= bottom)
        dismissNotice(id);
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [card, id]);
}

/**
 * An open dialog makes everything outside of it inert, so a notice is inside the topmost dialog.
 */
function useTopmostPlace(notices: readonly Notice[]): Element {
  const [place, setPlace] = useState(topmost);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up again for every new notice
  useEffect(() => setPlace(topmost()), [notices]);
  useEffect(() => {
    const watch = new MutationObserver(() => setPlace(topmost()));
    watch.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["open"],
    });
    return () => watch.disconnect();
  }, []);
  return place;
}

function topmost(): Element {
  return [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
}
