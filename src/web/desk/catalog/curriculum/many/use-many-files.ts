import { type RefObject, useEffect, useRef, useState } from "react";
import { dropKey, droppedKind, droppedTitle, inNaturalOrder, mostDropped } from "#domain/learning/dropped-files.ts";
import { useReportUnsaved } from "#web/desk/form/use-unsaved.ts";
import { api } from "#web/platform/desk-client.ts";
import type { UploadProgress } from "#web/platform/upload-files.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { type Draft, isFilled, type Kind, sendDropped, untilAnswered } from "./send-dropped.ts";

/** Films of one person wait for one another; more at once would only share the line. */
const atOnce = 2;

export type Row = {
  key: string;
  file: File;
  kind: Kind;
  draft: Draft | null;
  /** `there`: the course shows it already, and nothing was sent. */
  state: "waiting" | "sending" | "done" | "there" | "failed";
  progress: UploadProgress;
  fault: string;
};
type Options = { sectionId: number; onChanged: () => Promise<void> };

/** Many files at once: first a draft for each in the order of their names, then what is in them, a few at a time. */
export function useManyFiles({ sectionId, onChanged }: Options) {
  const t = useTexts();
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const control = useControl();
  const change = (key: string, changed: Partial<Row>) => setRows((before) => before.map((row) => (row.key === key ? { ...row, ...changed } : row)));
  const isBusy = rows.some(({ state }) => state === "waiting" || state === "sending");
  useReportUnsaved(isBusy);

  const send = async (row: Row) => {
    const { signal } = control.current;
    if (row.draft === null) return;
    change(row.key, { state: "sending", fault: "" });
    try {
      const onProgress = (progress: UploadProgress) => change(row.key, { progress });
      const refused = await sendDropped(row.file, { kind: row.kind, draft: row.draft, signal, onProgress });
      change(row.key, refused === null ? { state: "done" } : { state: "failed", fault: refused.errors?.[0]?.msg || refused.msg });
    } catch (problem) {
      if (signal.aborted) return;
      console.error(problem);
      change(row.key, { state: "failed", fault: t("upload.failed") });
    }
    await onChanged();
  };
  const begin = async (fresh: readonly Row[]) => {
    const { signal } = control.current;
    const drafts = fresh.map(({ key, kind, file }) => ({ key, kind, title: droppedTitle(file.name) }));
    const made = await untilAnswered(signal, () => api.adminCreateDrafts({ params: { id: sectionId }, body: { drafts } }));
    if (!made.ok) {
      setRows((before) => before.filter(({ key }) => fresh.every((row) => row.key !== key)));
      return setFault(made.msg);
    }
    const ready = fresh.map((row, at): Row => {
      const draft = made.value.data.lessons[at] ?? null;
      return { ...row, draft, state: draft && isFilled(draft) ? "there" : "waiting" };
    });
    setRows((before) => before.map((row) => ready.find(({ key }) => key === row.key) ?? row));
    await onChanged();
    await sendAll(
      ready.filter(({ state }) => state === "waiting"),
      send,
    );
  };
  const choose = (files: readonly File[]) => {
    const unfit = files.filter(({ name }) => droppedKind(name) === null).map(({ name }) => name);
    setFault(unfit.length > 0 ? t("curriculum.many-unfit", { names: unfit.slice(0, 5).join(", ") }) : null);
    const fresh = freshRows(sectionId, files, rows);
    const again = new Set(files.map((file) => dropKey(sectionId, file)));
    setRows((before) => before.map((row) => (row.state === "done" && again.has(row.key) ? { ...row, state: "there" } : row)));
    if (fresh.length > mostDropped) return setFault(t("curriculum.many-most", { count: mostDropped }));
    if (fresh.length === 0) return;
    setRows((before) => [...before.filter(({ key }) => fresh.every((row) => row.key !== key)), ...fresh]);
    void begin(fresh).catch((problem: unknown) => {
      if (!control.current.signal.aborted) console.error(problem);
    });
  };
  return { rows, fault, isBusy, choose, again: (row: Row) => void (row.draft === null ? begin([row]) : send(row)) };
}

/** In the order of their names. One that stands in the list already goes on there. */
function freshRows(sectionId: number, files: readonly File[], rows: readonly Row[]): Row[] {
  const known = new Set(rows.filter(({ state }) => state !== "failed").map(({ key }) => key));
  const named = new Map(inNaturalOrder(files).map((file) => [dropKey(sectionId, file), file]));
  return [...named].flatMap(([key, file]): Row[] => {
    const kind = droppedKind(file.name);
    return kind === null || known.has(key) ? [] : [{ key, file, kind, draft: null, state: "waiting", progress: { sent: 0, total: file.size }, fault: "" }];
  });
}

/** Ends when the page is left. */
function useControl(): RefObject<AbortController> {
  const control = useRef(new AbortController());
  useEffect(() => {
    const ended = new AbortController();
    control.current = ended;
    return () => ended.abort();
  }, []);
  return control;
}

/** A few at a time, in their order. */
async function sendAll(waiting: readonly Row[], send: (row: Row) => Promise<void>): Promise<void> {
  const line = [...waiting];
  const work = async () => {
    for (let next = line.shift(); next; next = line.shift()) await send(next);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
