import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { MediaKind } from "#domain/storage/media-type.ts";
import type { UploadProgress, UploadPurpose } from "../platform/upload-files.ts";
import { useTexts } from "../texts/use-texts.tsx";
import { FieldError } from "../ui/form/field-error.tsx";
import { UploadIcon } from "../ui/icon/more-icons.tsx";
import { Button } from "../ui/surface/button.tsx";
import { classNames } from "../ui/surface/class-names.ts";
import { OutOfStorage } from "./out-of-storage.tsx";
import { type PictureBox, typesFor } from "./picture-kind.ts";
import styles from "./upload-field.module.css";
import { type UploadList, withoutItem } from "./upload-item.ts";
import { UploadItems } from "./upload-items.tsx";
import { UploadSending } from "./upload-sending.tsx";
import { useDrop } from "./use-drop.ts";
import { type PickFault, usePick } from "./use-pick.ts";

export type UploadFieldProps = {
  label: string;
  value: UploadList;
  onChange: (value: UploadList) => void;
  purpose: UploadPurpose;
  type?: MediaKind;
  /** Without it, the field takes one file. */
  multiple?: boolean;
  /** The most files of the field. */
  limitFile?: number | undefined;
  /** Pictures are fitted into this size before the upload. */
  imageSize?: PictureBox | undefined;
  disabled?: boolean;
  isNotCheckStorage?: boolean;
  /** Called instead of the notice and the red line. */
  onError?: ((text: string, fault: PickFault) => void) | undefined;
  /** The button's label in place of the default; null: only its icon. */
  buttonLabel?: string | null | undefined;
  hint?: ReactNode;
  optional?: boolean;
  error?: string | undefined;
  /** The progress of this field's upload. */
  progress?: UploadProgress | null;
  onCancel?: (() => void) | undefined;
  /** Offered beside the error of the last upload. */
  onRetry?: (() => void) | undefined;
};

const manyFiles = 20;

/**
 * Pictures or videos of a form: chosen, dropped or pasted, made smaller, shown, and uploaded with
 * the form.
 */
export function UploadField(props: UploadFieldProps) {
  const {
    label,
    value,
    onChange,
    purpose,
    type = "image",
    multiple = false,
    disabled = false,
    error,
    hint,
    optional,
    progress = null,
  } = props;
  const t = useTexts();
  const id = useId();
  const most = multiple ? (props.limitFile ?? manyFiles) : 1;
  const { fileList, deleteFileList } = value;
  const { pick, isReading, fault, clearFault } = usePick(fileList, {
    purpose,
    type,
    most,
    box: props.imageSize,
    skipsStorageCheck: props.isNotCheckStorage ?? false,
    onFault: props.onError,
    onChange: (items) => onChange({ fileList: items, deleteFileList }),
  });
  const wrong = fault?.text ?? error;
  const isFull = fileList.length >= most;
  const isOpen = !(disabled || isFull || progress !== null);
  const { isOver, place } = useDrop({ isOpen, pick });
  const group = useFocusWhenFull(isFull);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div
      ref={group}
      role="group"
      aria-labelledby={`${id}-label`}
      className={classNames(styles.field, isOver && styles.over)}
      {...place}
    >
      <p id={`${id}-label`} className="strong">
        {label}
        {optional && <span className="muted regular"> ({t("ui.optional")})</span>}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="soft">
          {hint}
        </p>
      )}
      <div className={styles.row}>
        <UploadItems
          label={label}
          type={type}
          items={fileList}
          disabled={disabled || progress !== null}
          onDelete={(key) => onChange(withoutItem(value, key))}
        />
        <Chooser
          {...props}
          id={id}
          isOpen={isOpen}
          isReading={isReading}
          pick={pick}
          wrong={wrong}
          type={type}
          most={most}
        />
      </div>
      <FieldError id={id} error={wrong} />
      {props.onRetry && error && progress === null && (
        <Button variant="text" className={styles.retry} onClick={props.onRetry}>
          {t("upload.retry")}
        </Button>
      )}
      {progress && <UploadSending progress={progress} onCancel={props.onCancel} />}
      {fault?.kind === "outOfStorage" && <OutOfStorage onClose={clearFault} purpose={purpose} />}
    </div>
  );
}

type ChooserProps = {
  id: string;
  label: string;
  type: MediaKind;
  purpose: UploadPurpose;
  hint?: ReactNode;
  buttonLabel?: string | null | undefined;
  most: number;
  isOpen: boolean;
  isReading: boolean;
  wrong: string | undefined;
  pick: (files: readonly File[]) => void;
};

/** The device's own chooser behind a button of ours. */
function Chooser({
  id,
  label,
  type,
  purpose,
  hint,
  buttonLabel,
  most,
  isOpen,
  isReading,
  wrong,
  pick,
}: ChooserProps) {
  const t = useTexts();
  const words = isReading ? t("upload.reading") : (buttonLabel ?? t("upload.choose"));
  const described = [hint ? `${id}-hint` : undefined, wrong ? `${id}-error` : undefined]
    .filter(Boolean)
    .join(" ");
  const field = useRef<HTMLInputElement>(null);
  const take = () => {
    const files = [...(field.current?.files ?? [])];
    // The same file can be chosen again after it was taken out.
    if (field.current) field.current.value = "";
    if (files.length > 0) pick(files);
  };
  // A file may have been chosen before the script of this part was there.
  const first = useRef(take);
  useEffect(() => first.current(), []);
  return (
    <label className={classNames(styles.choose, wrong && styles.wrong)}>
      <input
        ref={field}
        type="file"
        accept={typesFor({ purpose, type })}
        multiple={most > 1}
        disabled={!isOpen}
        aria-label={`${label}: ${words}`}
        aria-describedby={described || undefined}
        aria-invalid={wrong ? true : undefined}
        onChange={take}
      />
      <UploadIcon size={20} />
      {buttonLabel !== null && <span>{words}</span>}
    </label>
  );
}

/**
 * The chooser rests once there are enough; a person who used it by keyboard goes on at the first
 * file.
 */
function useFocusWhenFull(isFull: boolean) {
  const group = useRef<HTMLDivElement>(null);
  const [wasFull, setWasFull] = useState(isFull);
  useEffect(() => {
    if (isFull === wasFull) return;
    setWasFull(isFull);
    const focusIsLost =
      document.activeElement === document.body ||
      document.activeElement?.matches("input[type=file]:disabled");
    if (isFull && focusIsLost)
      group.current?.querySelector<HTMLElement>("li [data-delete]")?.focus();
  }, [isFull, wasFull]);
  return group;
}
