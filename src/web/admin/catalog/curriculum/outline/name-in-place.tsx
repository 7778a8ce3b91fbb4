import { useEffect, useRef, useState } from "react";
import type { Answer } from "#contract/client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { PencilIcon } from "#web/ui/icon/more-icons.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { IconButton } from "#web/ui/surface/button.tsx";
import styles from "./outline.module.css";

type Props = {
  name: string;
  /** The name is a heading of what stands below it. */
  heading?: boolean;
  /** It is open beside the outline. */
  isOpened?: boolean;
  onOpen: () => void;
  save: (name: string) => Promise<Answer<unknown>>;
  onSaved: () => Promise<void>;
};

/** The name of a section or lesson. It opens the form of that one, and is edited in its place. */
export function NameInPlace({ name, heading = false, isOpened, onOpen, save, onSaved }: Props) {
  const t = useTexts();
  const [isTyping, setTyping] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasTyping = useRef(false);
  // The input that had the focus no longer exists.
  useEffect(() => {
    if (wasTyping.current && !isTyping) pencil.current?.focus();
    wasTyping.current = isTyping;
  }, [isTyping]);
  if (isTyping)
    return <Typed name={name} save={save} onSaved={onSaved} onEnd={() => setTyping(false)} />;
  const opener = (
    <button
      type="button"
      className={styles.name}
      aria-current={isOpened ? "true" : undefined}
      onClick={onOpen}
    >
      {name}
    </button>
  );
  return (
    <>
      {heading ? <h3 className={styles.heading}>{opener}</h3> : opener}
      <span className={styles.pencil}>
        <IconButton
          ref={pencil}
          label={t("curriculum.rename", { name })}
          onClick={() => setTyping(true)}
        >
          <PencilIcon size={18} />
        </IconButton>
      </span>
    </>
  );
}

type TypedProps = Pick<Props, "name" | "save" | "onSaved"> & { onEnd: () => void };

/** Enter and leaving the field save it, Escape does not. A refused name stays in its field. */
function Typed({ name, save, onSaved, onEnd }: TypedProps) {
  const t = useTexts();
  const [typed, setTyped] = useState(name);
  const isSent = useRef(false);
  const settle = async () => {
    const next = typed.trim();
    if (next === "" || next === name) return onEnd();
    if (isSent.current) return;
    isSent.current = true;
    const answer = await save(next).catch(() => null);
    isSent.current = false;
    if (answer?.ok) {
      await onSaved();
      return onEnd();
    }
    const isOld = answer?.code === "EDIT_CONFLICT";
    notify({
      title: isOld
        ? t("curriculum.acts-conflict")
        : (answer?.errors?.[0]?.msg ?? answer?.msg ?? t("error.offline-text")),
      tone: "danger",
    });
    if (isOld) await onSaved();
  };
  return (
    <input
      className={styles.typed}
      // biome-ignore lint/a11y/noAutofocus: it stands where the pressed button was
      autoFocus
      autoComplete="off"
      maxLength={200}
      aria-label={t("curriculum.rename", { name })}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") void settle();
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onEnd();
      }}
      onBlur={() => void settle()}
    />
  );
}
