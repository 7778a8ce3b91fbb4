import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { quickRead } from "#web/platform/quick-read.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SearchIcon } from "#web/ui/icon/icons.tsx";
import { useGoTo } from "#web/ui/link/locale-link.tsx";
import { VisuallyHidden } from "#web/ui/text/visually-hidden.tsx";
import styles from "./search-suggestions.module.css";

type Suggestions = Output<AllSchemas["suggestCourses"]>["data"];
type Suggestion = { to: string; name: string; note: string };

const pauseMs = 150;
const shortest = 2;

/**
 * What fits what is being typed into the search of this form, as a list below its field or above it,
 * where there is more room. The field becomes a combobox.
 */
export function SearchSuggestions({ form }: { form: HTMLFormElement }) {
  const t = useTexts();
  const id = useId();
  const goTo = useGoTo();
  const field = form.elements.namedItem("q") as HTMLInputElement;
  const { found, close } = useSuggestions(field);
  // Another list begins with no choice.
  const [choice, setChoice] = useState<{ of: Suggestions | null; at: number }>();
  const active = choice !== undefined && choice.of === found ? choice.at : -1;
  const shown = found === null ? [] : suggestionsOf(found, t("shop.suggest-category"));
  const isOpen = shown.length > 0;

  const choose = useCallback(
    ({ to }: Suggestion) => {
      close();
      field.blur();
      goTo(to);
    },
    [close, field, goTo],
  );
  const onKey = (event: Pick<KeyboardEvent, "key" | "preventDefault" | "stopPropagation">) => {
    if (!isOpen) return;
    const { key } = event;
    const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
    const chosen = shown[active];
    const count = shown.length + 1;
    if (step !== 0) setChoice({ of: found, at: ((active + 1 + step + count) % count) - 1 });
    else if (key === "Escape") close();
    else if (key === "Enter" && chosen) choose(chosen);
    else return;
    event.preventDefault();
  };
  useComboboxField(field, { onKey, close, isOpen, listId: id, active });

  return (
    <>
      <VisuallyHidden>
        <span aria-live="polite">{isOpen && t("shop.suggested", { count: shown.length })}</span>
      </VisuallyHidden>
      {isOpen && (
        <div
          id={id}
          role="listbox"
          aria-label={t("shop.suggestions")}
          className={styles.list}
          data-above={form.getBoundingClientRect().top > innerHeight / 2 || undefined}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
        >
          {shown.map((one, at) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
            <div
              key={one.to}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              className={styles.option}
              onClick={() => choose(one)}
            >
              <SearchIcon size={18} />
              <span>{one.name}</span>
              {one.note && <span className={styles.note}>{one.note}</span>}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

function suggestionsOf({ items, categories }: Suggestions, note: string): Suggestion[] {
  return [
    ...categories.map(({ slug, name }) => ({ to: `/courses?category=${slug}`, name, note })),
    ...items.map(({ id, name }) => ({ to: `/courses/${id}`, name, note: "" })),
  ];
}

/** Asks a moment after the last letter. An older answer, or one that comes too late, is dropped. */
function useSuggestions(field: HTMLInputElement) {
  const [found, setFound] = useState<Suggestions | null>(null);
  const stop = useRef<() => void>(() => {});
  const close = useCallback(() => {
    stop.current();
    setFound(null);
  }, []);
  useEffect(() => {
    const ask = () => {
      stop.current();
      const typed = field.value.trim();
      if (typed.length < shortest) return setFound(null);
      const asked = new AbortController();
      const timer = setTimeout(() => {
        quickRead<"suggestCourses">(`/public/search?q=${encodeURIComponent(typed)}`, asked)
          .then(({ data }) => asked.signal.aborted || setFound(data))
          // Without an answer the search itself works.
          .catch(() => asked.signal.aborted || setFound(null));
      }, pauseMs);
      stop.current = () => {
        clearTimeout(timer);
        asked.abort();
      };
    };
    field.addEventListener("input", ask);
    // What was typed before this script came.
    if (field.value !== field.defaultValue) ask();
    return () => {
      field.removeEventListener("input", ask);
      stop.current();
    };
  }, [field]);
  return { found, close };
}

type FieldState = {
  onKey: (event: globalThis.KeyboardEvent) => void;
  close: () => void;
  isOpen: boolean;
  listId: string;
  active: number;
};

/** NOTE: the field is drawn without any of this, as it is without the script. */
function useComboboxField(
  field: HTMLInputElement,
  { onKey, close, isOpen, listId, active }: FieldState,
): void {
  useEffect(() => {
    field.setAttribute("role", "combobox");
    field.setAttribute("aria-autocomplete", "list");
    field.setAttribute("aria-expanded", String(isOpen));
    field.autocomplete = "off";
    if (isOpen) field.setAttribute("aria-controls", listId);
    else field.removeAttribute("aria-controls");
    if (isOpen && active >= 0) field.setAttribute("aria-activedescendant", `${listId}-${active}`);
    else field.removeAttribute("aria-activedescendant");
  }, [field, isOpen, listId, active]);
  // Before the list can be seen: a key may come at once.
  useLayoutEffect(() => {
    field.addEventListener("keydown", onKey);
    return () => field.removeEventListener("keydown", onKey);
  }, [field, onKey]);
  useEffect(() => {
    field.addEventListener("blur", close);
    field.form?.addEventListener("submit", close);
    return () => {
      field.removeEventListener("blur", close);
      field.form?.removeEventListener("submit", close);
    };
  }, [field, close]);
}
