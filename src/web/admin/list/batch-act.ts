import type { ReactNode } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Answer, CallOptions } from "#contract/client.ts";
import type { Output } from "#contract/endpoint.ts";

export type RecordChoice = { id: number; version: number };
/** With what people call it and where it is. */
export type NamedRecord = RecordChoice & { name: string; to: string };
export type ChoiceAnswer = Answer<{ data: { items: (RecordChoice & { name: string })[] } }>;
export type BatchResult = Output<AllSchemas["adminBatchItems"]>["data"]["results"][number];
export type BatchAnswer = Answer<{ data: { results: BatchResult[] } }>;
type Values = Record<string, string>;

/** Something that can be done to many records at once. */
export type BatchAct = {
  key: string;
  /** What the button says: the act itself. */
  label: string;
  /** What it means for each of them. */
  text?: ReactNode;
  /** Takes something from a student: the button is red. */
  isGrave?: boolean;
  /** What leaves everything as it is; left out: cancel. */
  keep?: string;
  /** Asked once for all of them. */
  needsPassword?: boolean;
  /** What else is asked for once, and what of it must not be empty. */
  fields?: readonly string[] | ((chosen: readonly NamedRecord[]) => readonly string[]);
  needed?: readonly string[];
  /** What is wrong besides. */
  check?: (
    values: Values,
    chosen: readonly NamedRecord[],
  ) => Partial<Record<string, string | undefined>>;
  inputs?: (
    errors: Partial<Record<string, string | undefined>>,
    chosen: readonly NamedRecord[],
  ) => ReactNode;
  /**
   * Whom of the chosen ones it is about, by what was typed; how many are left out is said before
   * anything is sent, and afterwards.
   */
  only?: {
    of: (chosen: readonly NamedRecord[], values: Values) => readonly NamedRecord[];
    leftOut: (left: readonly NamedRecord[], values: Values) => string;
  };
  /** Of more than that it cannot be asked. */
  most?: number;
  /** Puts everything back as it was, over the versions that the act has answered. */
  undo?: BatchAct;
  /** One call for a few of them. */
  send: (chosen: RecordChoice[], values: Values, options: CallOptions) => Promise<BatchAnswer>;
};
