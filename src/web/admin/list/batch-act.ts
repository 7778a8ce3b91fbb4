import type { ReactNode } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Answer, CallOptions } from "#contract/client.ts";
import type { Output } from "#contract/endpoint.ts";

export type RecordChoice = { id: number; version: number };
/** A chosen record with its name and page. */
export type NamedRecord = RecordChoice & { name: string; to: string };
export type ChoiceAnswer = Answer<{ data: { items: (RecordChoice & { name: string })[] } }>;
export type BatchResult = Output<AllSchemas["adminBatchItems"]>["data"]["results"][number];
export type BatchAnswer = Answer<{ data: { results: BatchResult[] } }>;
type Values = Record<string, string>;

/** A bulk action. */
export type BatchAct = {
  key: string;
  /** The label of the button. */
  label: string;
  /** The meaning for each record. */
  text?: ReactNode;
  /** It takes something from a student, so the button is red. */
  isGrave?: boolean;
  /** The label of the cancel button; left out: cancel. */
  keep?: string;
  /** Asked once for all records. */
  needsPassword?: boolean;
  /** Further required fields of the form. */
  fields?: readonly string[] | ((chosen: readonly NamedRecord[]) => readonly string[]);
  needed?: readonly string[];
  /** Further checks of the form. */
  check?: (
    values: Values,
    chosen: readonly NamedRecord[],
  ) => Partial<Record<string, string | undefined>>;
  inputs?: (
    errors: Partial<Record<string, string | undefined>>,
    chosen: readonly NamedRecord[],
  ) => ReactNode;
  /**
   * The chosen records that it applies to, by the form's values. The number of skipped ones is
   * shown before and after.
   */
  only?: {
    of: (chosen: readonly NamedRecord[], values: Values) => readonly NamedRecord[];
    leftOut: (left: readonly NamedRecord[], values: Values) => string;
  };
  /** The most records of this action. */
  most?: number;
  /** The reverse action, over the versions that this action has returned. */
  undo?: BatchAct;
  /** One call for a few records. */
  send: (chosen: RecordChoice[], values: Values, options: CallOptions) => Promise<BatchAnswer>;
};
