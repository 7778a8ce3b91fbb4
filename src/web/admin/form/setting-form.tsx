import { type FormEvent, Fragment, type ReactNode } from "react";
import type { SettingField, SettingFields } from "#domain/settings/setting-field.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import { EditConflict } from "./edit-conflict.tsx";
import { useHeldSave } from "./hold-save.tsx";
import { useHoldAround } from "./keep-edited.tsx";
import { SaveBar } from "./save-bar.tsx";
import styles from "./setting-form.module.css";
import { type GivenInput, SettingInput, type SettingWords } from "./setting-input.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";
import type { EditingForm } from "./use-editing.ts";
import { useReportUnsaved } from "./use-unsaved.ts";
import { useWantedField } from "./use-wanted-field.ts";

type Props = {
  editing: EditingForm;
  fields: SettingFields;
  words: SettingWords;
  /** A field that is shown only while its switch is on. */
  needs?: Readonly<Record<string, string>>;
  /**
   * False if another form of the page has the guard and asks for this one too, because a page has
   * one guard.
   */
  isGuarded?: boolean;
  /** What is typed outlives the form, and what stands around guards it. */
  isKeptAround?: boolean;
  /** Hidden fields. */
  hidden?: readonly string[];
  /** Special inputs for some fields. */
  inputs?: Readonly<Record<string, (given: GivenInput) => ReactNode>>;
  /** What stands in place of the bar that saves; null: nothing. */
  bar?: ReactNode;
  /** Above the fields. */
  head?: ReactNode;
  /** Short fields stand side by side where there is room. */
  columns?: boolean;
  /** In a right column that stays while the fields are scrolled: what the fields come to. */
  aside?: ReactNode;
  /** Fields with inputs of their own. */
  children?: ReactNode;
};

/** A settings page: its fields with their effects for buyers, and a bar that saves them. */
export function SettingForm({
  editing,
  fields,
  words,
  needs = {},
  isGuarded = true,
  isKeptAround = false,
  hidden = [],
  inputs = {},
  bar,
  head,
  columns = false,
  aside,
  children,
}: Props) {
  const { typed, errors, fault, busy, isDirty, theirs } = editing;
  const { isHeld, holding } = useHeldSave();
  const submit = (event: FormEvent) =>
    isHeld ? event.preventDefault() : editing.props.onSubmit(event);
  useReportUnsaved(isDirty && !isGuarded && !isKeptAround);
  useHoldAround(isDirty);
  useWantedField(needs);
  const isNeeded = (name: string): boolean =>
    needs[name] === undefined || (typed[needs[name]] === true && isNeeded(needs[name]));
  const isShown = ([name]: [string, SettingField]) => !hidden.includes(name) && isNeeded(name);
  return (
    <form {...editing.props} onSubmit={submit} className={styles.form}>
      <div className={classNames(styles.one, aside !== undefined && styles.beside)}>
        <Card className={classNames(styles.fields, columns && styles.columns)}>
          {holding(
            <>
              {head && <div className={styles.whole}>{head}</div>}
              {Object.entries(fields)
                .filter(isShown)
                .map(([name, field]) => {
                  const given = {
                    name,
                    words,
                    value: typed[name] ?? "",
                    error: errors[name],
                    onType: (value: string | boolean) => editing.type(name, value),
                  };
                  return (
                    <Fragment key={name}>
                      {inputs[name]?.(given) ?? <SettingInput {...given} field={field} />}
                    </Fragment>
                  );
                })}
              {children}
            </>,
          )}
        </Card>
        {aside && <Card className={styles.aside}>{aside}</Card>}
      </div>
      {theirs && <EditConflict editing={editing} theirs={theirs} fields={fields} words={words} />}
      {fault && (
        <Callout tone="danger" live>
          {fault}
        </Callout>
      )}
      {!theirs && bar}
      {bar === undefined && isDirty && !theirs && (
        <SaveBar busy={busy} isHeld={isHeld} onUndo={editing.undo} />
      )}
      {isGuarded && !isKeptAround && <UnsavedGuard isDirty={isDirty} />}
    </form>
  );
}
