import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { classNames } from "../surface/class-names.ts";
import { VisuallyHidden } from "../text/visually-hidden.tsx";
import styles from "./combobox.module.css";
import fieldStyles from "./field.module.css";
import { FieldFrame, type FieldWords, useFieldIds } from "./field-frame.tsx";
import { useBesideField } from "./use-beside-field.ts";

type Props<T> = FieldWords &
  Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onInput" | "list"> & {
    /** The suggestions for the typed text. Called at every change; the latest answer counts. */
    suggest: (text: string) => Promise<readonly T[]>;
    keyOf: (option: T) => string;
    draw: (option: T) => ReactNode;
    /** The text in the field after the choice. */
    textOf: (option: T) => string;
    listLabel: string;
    /** A narrow field at the end of a line: its list extends to the left. */
    listFromEnd?: boolean | undefined;
    /** Announced while the list is open. */
    foundText: (count: number) => string;
    onPick?: ((option: T, input: HTMLInputElement) => void) | undefined;
    /** Filters the typed text. */
    clean?: ((text: string) => string) | undefined;
  };

/** A text field with suggestions. Other text may be typed too. */
export function Combobox<T>({
  label,
  hint,
  error,
  optional,
  id: given,
  suggest,
  keyOf,
  draw,
  textOf,
  listLabel,
  listFromEnd = false,
  foundText,
  onPick,
  clean,
  className,
  ...rest
}: Props<T>) {
  const words = { label, hint, ...(error && { error }), ...(optional && { optional }) };
  const { id, control } = useFieldIds(words, given);
  const list = useSuggestions({ suggest, keyOf, textOf, onPick, clean });
  const listId = useId();
  const { options, active } = list;
  const isOpen = options.length > 0;
  const box = useRef<HTMLDivElement>(null);
  useBesideField({ field: list.input, box, isOpen, fromEnd: listFromEnd, shown: options });
  const optionId = (index: number) => `${listId}-${index}`;
  return (
    <FieldFrame {...words} id={id}>
      <div className={styles.combobox}>
        <input
          autoComplete="off"
          {...rest}
          {...control}
          ref={list.input}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
          className={classNames(fieldStyles.control, className)}
          onInput={list.onInput}
          onKeyDown={list.onKeyDown}
          onBlur={list.close}
        />
        <div
          ref={box}
          id={listId}
          role="listbox"
          aria-label={listLabel}
          className={classNames(styles.list, listFromEnd && styles.fromEnd)}
          hidden={!isOpen}
        >
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose
            <div
              key={keyOf(option)}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              className={styles.option}
              // The field keeps the focus, because its blur would close the list during the press.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => list.pick(option)}
            >
              {draw(option)}
            </div>
          ))}
        </div>
        <VisuallyHidden>
          <span aria-live="polite">{isOpen ? foundText(options.length) : ""}</span>
        </VisuallyHidden>
      </div>
    </FieldFrame>
  );
}

function useSuggestions<T>({
  suggest,
  keyOf,
  textOf,
  onPick,
  clean,
}: Pick<Props<T>, "suggest" | "keyOf" | "textOf" | "onPick" | "clean">) {
  const input = useRef<HTMLInputElement>(null);
  const [options, setOptions] = useState<readonly T[]>([]);
  const [active, setActive] = useState(-1);
  const asked = useRef(0);
  const chosen = useRef<string | null>(null);
  useEffect(() => {
    chosen.current = active < 0 ? null : keyOf(options[active] as T);
  });
  useScrollToActive(input, active);

  const close = () => {
    asked.current += 1;
    setOptions([]);
    setActive(-1);
  };
  const onInput = () => {
    const { current } = input;
    if (current !== null && clean) keepClean(current, clean);
    // A neighbouring field has filled this one, which has no focus.
    if (current === null || current !== document.activeElement) return;
    asked.current += 1;
    const mine = asked.current;
    void suggest(current.value).then((found) => {
      if (mine !== asked.current) return;
      setOptions(found);
      // A late answer keeps the option that an arrow key has chosen.
      setActive(found.findIndex((option) => keyOf(option) === chosen.current));
    });
  };
  const pick = (option: T) => {
    const { current } = input;
    if (current === null) return;
    current.value = textOf(option);
    current.dispatchEvent(new Event("input", { bubbles: true }));
    onPick?.(option, current);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (options.length === 0) return;
    const steps: Record<string, () => void> = {
      ArrowDown: () => setActive((active + 1) % options.length),
      ArrowUp: () => setActive((active <= 0 ? options.length : active) - 1),
      Escape: close,
      ...(active >= 0 && { Enter: () => pick(options[active] as T) }),
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    step();
  };
  return { input, options, active, onInput, onKeyDown, pick, close };
}

function useScrollToActive(input: React.RefObject<HTMLInputElement | null>, active: number): void {
  useEffect(() => {
    if (active < 0) return;
    const option = document.getElementById(
      input.current?.getAttribute("aria-activedescendant") ?? "",
    );
    option?.scrollIntoView?.({ block: "nearest" });
  }, [input, active]);
}

function keepClean(input: HTMLInputElement, clean: (text: string) => string): void {
  const cleaned = clean(input.value);
  if (cleaned !== input.value) input.value = cleaned;
}
