import { useEffect, useRef } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useHref } from "#web/ui/link/locale-link.tsx";
import styles from "./find-dialog.module.css";
import type { Result, Section } from "./sections.tsx";

type Props = {
  id: string;
  sections: readonly Section[];
  active: number;
  onOpen: (result: Result) => void;
  onPoint: (at: number) => void;
};

/** The results by kind. The field above says which one is chosen. */
export function FoundList({ id, sections, active, onOpen, onPoint }: Props) {
  const t = useTexts();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  const starts = sections.map((_, at) =>
    sections.slice(0, at).reduce((sum, { results }) => sum + results.length, 0),
  );
  return (
    <div ref={list} id={id} role="listbox" aria-label={t("find.results")}>
      {sections.map(({ key, title, results }, section) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options within a list box
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <div id={`${id}-${key}`} className={styles.title}>
            {title}
          </div>
          {results.map((result, at) => {
            const number = (starts[section] ?? 0) + at;
            return (
              <Option
                key={result.to}
                id={`${id}-${number}`}
                result={result}
                isActive={number === active}
                onOpen={() => onOpen(result)}
                onPoint={() => onPoint(number)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

type OptionProps = {
  id: string;
  result: Result;
  isActive: boolean;
  onOpen: () => void;
  onPoint: () => void;
};

function Option({ id, result, isActive, onOpen, onPoint }: OptionProps) {
  const href = useHref();
  const { to, name, note, icon: Icon, end } = result;
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={href(to)}
      className={styles.option}
      onPointerMove={onPoint}
      // The field keeps the focus. With Ctrl the browser opens it in another tab.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <Icon size={20} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {end && <span className={styles.end}>{end}</span>}
    </a>
  );
}
