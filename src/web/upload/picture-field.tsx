import type { ReactNode } from "react";
import type { UploadProgress, UploadPurpose } from "../platform/upload-files.ts";
import type { Picture } from "./picture.ts";
import type { PictureBox } from "./picture-kind.ts";
import { UploadField } from "./upload-field.tsx";
import type { PickFault } from "./use-pick.ts";

type Props = {
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  pictures: readonly Picture[];
  onChange: (pictures: readonly Picture[]) => void;
  /** The names of removed stored pictures. */
  onTakenOut?: ((names: readonly string[]) => void) | undefined;
  purpose: UploadPurpose;
  most?: number;
  box?: PictureBox;
  buttonLabel?: string;
  error?: string | undefined;
  disabled?: boolean;
  progress?: UploadProgress | null;
  onCancel?: () => void;
  onRetry?: (() => void) | undefined;
  skipsStorageCheck?: boolean;
  onFault?: (text: string, fault: PickFault) => void;
};

/** The pictures of a form. An omitted name deletes its picture. */
export function PictureField({
  pictures,
  onChange,
  onTakenOut,
  most = 1,
  box,
  skipsStorageCheck = false,
  onFault,
  ...same
}: Props) {
  return (
    <UploadField
      {...same}
      value={{ fileList: pictures, deleteFileList: [] }}
      onChange={({ fileList, deleteFileList }) => {
        if (deleteFileList.length > 0) onTakenOut?.(deleteFileList);
        onChange(fileList);
      }}
      multiple={most > 1}
      limitFile={most}
      imageSize={box}
      isNotCheckStorage={skipsStorageCheck}
      onError={onFault}
    />
  );
}
