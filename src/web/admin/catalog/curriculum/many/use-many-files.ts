import { type RefObject, useEffect, useRef, useState } from "react";
import {
  dropKey,
  droppedKind,
  droppedTitle,
  inNaturalOrder,
  mostDropped,
} from "#domain/learning/dropped-files.ts";
import { useReportUnsaved } from "#web/admin/form/use-unsaved.ts";
import { api } from "#web/platform/admin-client.ts";
import type { UploadProgress } from "#web/platform/upload-files.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { type Draft, isFilled, type Kind, sendDropped, untilAnswered } from "./send-dropped.ts";

/**
 * One person's films are uploaded one after the other, since parallel uploads would only share the
 * bandwidth.
 */
const atOnce = 2;

export type Row = {
  key: string;
  file: File;
  kind: Kind;
  draft: Draft | null;
  /** `there`: the course has a lesson of this file already, so it was not sent. */
  state: "waiting" | "sending" | "done" | "there" | "failed";
  progress: UploadProgress;
  fault: string;
};
type Options = { sectionId: number; onChanged: () => Promise<void> };

/**
 * Many files at once: first a draft for each, in the order of their names, then the uploads, a few
 * at a time.
 */
export function useManyFiles({ sectionId, onChanged }: Options) {
  const t = useTexts();
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const control = useControl();
  const change = (key: string, changed: Partial<Row>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...changed } : row)));
  const isBusy = rows.some(({ state }) => state === "waiting" || state === "sending");
  useReportUnsaved(isBusy);

  const send = async (row: Row) => {
    const { signal } = control.current;
    const { key, draft } = row;
    if (draft === null) return;
    change(key, { state: "sending", fault: "" });
    try {
      const onProgress = (progress: UploadProgress) => change(key, { progress });
      change(key, await sendContent(row, { draft, signal, onProgress }));
    } catch (problem) {
      if (signal.aborted) return;
      console.error(problem);
      change(key, { state: "failed", fault: t("upload.failed") });
    }
    await onChanged();
  };
  const begin = async (fresh: readonly Row[]) => {
    const made = await createDrafts(sectionId, fresh, control.current.signal);
    if (!made.ok) {
      setRows((before) => without(before, fresh));
      return setFault(made.msg);
    }
    const ready = withDrafts(fresh, made.value.data.lessons);
    setRows((before) => before.map((row) => ready.find(({ key }) => key === row.key) ?? row));
    await onChanged();
    await sendAll(
      ready.filter(({ state }) => state === "waiting"),
      send,
    );
  };
  const choose = (files: readonly File[]) => {
    const unfit = unfitNames(files);
    setFault(unfit === null ? null : t("curriculum.many-unfit", { names: unfit }));
    const fresh = freshRows(sectionId, files, rows);
    const again = new Set(files.map((file) => dropKey(sectionId, file)));
    setRows((before) => markThere(before, again));
    if (fresh.length > mostDropped)
      return setFault(t("curriculum.many-most", { count: mostDropped }));
    if (fresh.length === 0) return;
    setRows((before) => [...without(before, fresh), ...fresh]);
    void begin(fresh).catch((problem: unknown) => {
      if (!control.current.signal.aborted) console.error(problem);
    });
  };
  return {
    rows,
    fault,
    isBusy,
    choose,
    again: (row: Row) => void (row.draft === null ? begin([row]) : send(row)),
  };
}

/** Uploads the file. Returns the new state of its row. */
async function sendContent(
  { file, kind }: Row,
  options: Omit<Parameters<typeof sendDropped>[1], "kind">,
): Promise<Partial<Row>> {
  const refused = await sendDropped(file, { kind, ...options });
  return refused === null
    ? { state: "done" }
    : { state: "failed", fault: refused.errors?.[0]?.msg || refused.msg };
}

function createDrafts(sectionId: number, fresh: readonly Row[], signal: AbortSignal) {
  const drafts = fresh.map(({ key, kind, file }) => ({
    key,
    kind,
    title: droppedTitle(file.name),
  }));
  return untilAnswered(signal, () =>
    api.adminCreateDrafts({ params: { id: sectionId }, body: { drafts } }),
  );
}

/** The drafts are in the order of the rows. */
function withDrafts(fresh: readonly Row[], drafts: readonly Draft[]): Row[] {
  return fresh.map((row, at) => {
    const draft = drafts[at] ?? null;
    return { ...row, draft, state: draft && isFilled(draft) ? "there" : "waiting" };
  });
}

function without(rows: readonly Row[], removed: readonly Row[]): Row[] {
  return rows.filter(({ key }) => removed.every((row) => row.key !== key));
}

/** A file that was sent from this list is now a lesson of the course. */
function markThere(rows: readonly Row[], chosenAgain: ReadonlySet<string>): Row[] {
  return rows.map((row) =>
    row.state === "done" && chosenAgain.has(row.key) ? { ...row, state: "there" } : row,
  );
}

/** The names of the first five files of unsupported types. Null: there are none. */
function unfitNames(files: readonly File[]): string | null {
  const unfit = files.filter(({ name }) => droppedKind(name) === null).map(({ name }) => name);
  return unfit.length > 0 ? unfit.slice(0, 5).join(", ") : null;
}

/** In the order of their names. A file that is already in the list continues there. */
function freshRows(sectionId: number, files: readonly File[], rows: readonly Row[]): Row[] {
  const known = new Set(rows.filter(({ state }) => state !== "failed").map(({ key }) => key));
  const named = new Map(inNaturalOrder(files).map((file) => [dropKey(sectionId, file), file]));
  return [...named].flatMap(([key, file]): Row[] => {
    const kind = droppedKind(file.name);
    return kind === null || known.has(key)
      ? []
      : [
          {
            key,
            file,
            kind,
            draft: null,
            state: "waiting",
            progress: { sent: 0, total: file.size },
            fault: "",
          },
        ];
  });
}

/** Aborts when the page is left. */
function useControl(): RefObject<AbortController> {
  const control = useRef(new AbortController());
  useEffect(() => {
    const ended = new AbortController();
    control.current = ended;
    return () => ended.abort();
  }, []);
  return control;
}

/** Runs a few at a time, in their order. */
async function sendAll(waiting: readonly Row[], send: (row: Row) => Promise<void>): Promise<void> {
  const line = [...waiting];
  const work = async () => {
    for (let next = line.shift(); next; next = line.shift()) await send(next);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
