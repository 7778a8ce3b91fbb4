import { useEffect, useId, useRef } from "react";
import { longestOption, mostOptions, type QuestionKind } from "#domain/learning/quiz/question.ts";
import { readTypedOptions, type TypedOption } from "#domain/learning/quiz/question-fields.ts";
import type { GivenInput } from "#web/admin/form/setting-input.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Disclosure } from "#web/ui/dialog/disclosure.tsx";
import { FieldError } from "#web/ui/form/field-error.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { DownIcon, TrashIcon } from "#web/ui/icon/more-icons.tsx";
import { Button, IconButton } from "#web/ui/surface/button.tsx";
import styles from "./options-input.module.css";
import { PictureInput } from "./picture-input.tsx";

type Props = { given: GivenInput; kind: QuestionKind };
/** An undefined value removes the property. */
type OptionChange = { [Name in keyof TypedOption]?: TypedOption[Name] | undefined };

/** The options of a question, one row each: text, whether it is right, its match, its position. */
export function OptionsInput({ given: { name, words, value, error, onType }, kind }: Props) {
  const t = useTexts();
  const id = useId();
  const { group, focusOn } = useFocusOnRow();
  const read = readTypedOptions(String(value)) ?? [];
  const blank: TypedOption =
    kind === "matching" ? { th: "", en: "", match: { th: "", en: "" } } : { th: "", en: "" };
  const options = read.length > 0 ? read : [blank, blank];
  const save = (next: readonly TypedOption[]) =>
    onType(next.length === 0 ? "" : JSON.stringify(next));
  const change = (at: number, changed: OptionChange) =>
    save(
      options.map((one, place) => (place === at ? ({ ...one, ...changed } as TypedOption) : one)),
    );
  const mark = (at: number, right: boolean) =>
    save(
      options.map((one, place) => ({
        ...one,
        right: place === at ? right : kind === "several" && one.right === true,
      })),
    );
  const move = (at: number, to: number) => {
    const moved = options[at];
    if (moved === undefined || to < 0 || to >= options.length) return;
    save(options.filter((_, place) => place !== at).toSpliced(to, 0, moved));
    focusOn(to, at < to ? "down" : "up");
  };
  return (
    <fieldset
      ref={group}
      className={styles.group}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="strong">{words.label(name)}</legend>
      <p className="soft">
        {t(
          kind === "order"
            ? "question.order-hint"
            : kind === "matching"
              ? "question.matching-hint"
              : "question.options-hint",
        )}
      </p>
      {options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are what stands at a place; nothing else is told apart before it is saved
        <div key={at} className={styles.row} data-row={at}>
          <OptionRow
            option={option}
            at={at}
            kind={kind}
            name={name}
            last={options.length - 1}
            change={change}
            mark={mark}
            move={move}
          />
          <IconButton
            label={t("question.remove-option", { number: at + 1 })}
            aria-disabled={options.length <= 2 || undefined}
            onClick={() => options.length > 2 && save(options.filter((_, place) => place !== at))}
          >
            <TrashIcon size={20} />
          </IconButton>
        </div>
      ))}
      <FieldError id={id} error={error} />
      {options.length < mostOptions && (
        <div className="row-8">
          <Button
            variant="quiet"
            onClick={() => {
              save([...options, blank]);
              focusOn(options.length, "words");
            }}
          >
            {t("question.add-option")}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

type RowProps = {
  option: TypedOption;
  at: number;
  last: number;
  kind: QuestionKind;
  name: string;
  change: (at: number, changed: OptionChange) => void;
  mark: (at: number, right: boolean) => void;
  move: (at: number, to: number) => void;
};

function OptionRow({ option, at, last, kind, name, change, mark, move }: RowProps) {
  const t = useTexts();
  const number = at + 1;
  const field = { autoComplete: "off", maxLength: longestOption } as const;
  const { match } = option;
  return (
    <>
      {(kind === "one" || kind === "several") && (
        <label className={styles.mark}>
          <input
            type={kind === "one" ? "radio" : "checkbox"}
            name={`${name}-right`}
            checked={option.right === true}
            aria-label={t("question.right", { number })}
            onChange={({ target }) => mark(at, target.checked)}
          />
          <span aria-hidden="true">{t("question.is-right")}</span>
        </label>
      )}
      <div className={styles.words}>
        <TextField
          {...field}
          label={t("question.option", { number })}
          data-part="words"
          value={option.th}
          onChange={({ target }) => change(at, { th: target.value })}
        />
        <TextField
          {...field}
          label={t("question.option-eng", { number })}
          optional
          value={option.en}
          onChange={({ target }) => change(at, { en: target.value })}
        />
        {match && (
          <>
            <TextField
              {...field}
              label={t("question.match", { number })}
              value={match.th}
              onChange={({ target }) => change(at, { match: { ...match, th: target.value } })}
            />
            <TextField
              {...field}
              label={t("question.match-eng", { number })}
              optional
              value={match.en}
              onChange={({ target }) => change(at, { match: { ...match, en: target.value } })}
            />
          </>
        )}
      </div>
      <div className={styles.words}>
        <Disclosure
          title={t("question.option-picture", { number })}
          open={option.picture !== undefined}
        >
          <PictureInput
            label={t("question.option", { number })}
            picture={option.picture}
            onChange={(picture) => change(at, { picture })}
          />
        </Disclosure>
      </div>
      {kind === "order" && (
        <div>
          <IconButton
            label={t("question.option-up", { number })}
            data-part="up"
            aria-disabled={at === 0 || undefined}
            onClick={() => move(at, at - 1)}
          >
            <DownIcon className={styles.up} />
          </IconButton>
          <IconButton
            label={t("question.option-down", { number })}
            data-part="down"
            aria-disabled={at === last || undefined}
            onClick={() => move(at, at + 1)}
          >
            <DownIcon />
          </IconButton>
        </div>
      )}
    </>
  );
}

/** Moves the focus to the place of a removed row, or into a new row. */
function useFocusOnRow() {
  const group = useRef<HTMLFieldSetElement>(null);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    group.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = null;
  });
  return {
    group,
    focusOn: (row: number, part: "up" | "down" | "words") => {
      wanted.current = `[data-row="${row}"] [data-part="${part}"]`;
    },
  };
}
