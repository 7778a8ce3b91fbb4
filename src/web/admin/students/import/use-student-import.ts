import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { type ImportMapping, isWholeImport } from "#domain/account/import/import-columns.ts";
import { api } from "#web/platform/admin-client.ts";
import { fileAsBase64 } from "#web/platform/file-as-base64.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { studentKeys } from "../list/student-query.ts";

export type ImportPreview = Output<AllSchemas["adminPreviewStudentImport"]>["data"];
export type ImportResult = Output<AllSchemas["adminImportStudents"]>["data"]["results"][number];
export type ExistingPolicy = "update" | "skip";
/** An uploaded file. */
type StudentFile = { name: string; importId: string };
type Command = { file: StudentFile; existing: ExistingPolicy; columns?: ImportMapping };

const mostBytes = 2_900_000;

/** A student file, previewed after every change of a choice. The last answer counts. */
export function useStudentImport() {
  const t = useTexts();
  const [file, setFile] = useState<StudentFile | null>(null);
  const [existing, setExisting] = useState<ExistingPolicy>("skip");
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [columns, setColumns] = useState<ImportMapping | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  const asked = useRef(0);

  const begin = () => {
    asked.current += 1;
    setIsReading(true);
    return asked.current;
  };

  /**
   * Uploaded once for all previews and batches. Null: it was refused, or another file was chosen
   * since.
   */
  const send = async (chosen: File): Promise<StudentFile | null> => {
    const mine = begin();
    setPreview(null);
    const sent = await sendFile(chosen, t);
    if (mine !== asked.current) return null;
    // The former choices belong to another file.
    setFile("fault" in sent ? null : sent);
    if (!("fault" in sent)) return sent;
    setIsReading(false);
    setFault(sent.fault);
    return null;
  };

  const readPreview = async (command: Command) => {
    const mine = begin();
    const answer = await fetchPreview(command);
    if (mine !== asked.current) return;
    setIsReading(false);
    const read = answer?.ok ? answer.value.data : null;
    setFault(read ? null : answer && !answer.ok ? answer.msg : t("error.offline-text"));
    setPreview(read);
    if (read && command.columns === undefined) setColumns(read.columns);
  };

  return {
    file,
    existing,
    preview,
    columns,
    fault,
    isReading,
    choose: async (chosen: File) => {
      const sent = await send(chosen);
      if (sent) await readPreview({ file: sent, existing });
    },
    chooseExisting: (next: ExistingPolicy) => {
      setExisting(next);
      if (file && columns) void readPreview({ file, existing: next, columns });
    },
    chooseColumns: (next: ImportMapping) => {
      setColumns(next);
      if (file && preview && isWholeImport(next, preview.width))
        void readPreview({ file, existing, columns: next });
      else setPreview(preview && { ...preview, read: null });
    },
  };
}

async function sendFile(chosen: File, t: Translate): Promise<StudentFile | { fault: string }> {
  const name = chosen.name.slice(0, 200);
  const bytes = await fileAsBase64(chosen, mostBytes);
  if ("fault" in bytes) return { fault: t(`people-import.${bytes.fault}`) };
  const answer = await api
    .adminSendStudentFile({ body: { file_name: name, file: bytes.base64 } })
    .catch(() => null);
  if (answer?.ok) return { name, importId: answer.value.data.import_id };
  return { fault: answer?.msg ?? t("error.offline-text") };
}

/** Null: no answer. */
function fetchPreview({ file, existing, columns }: Command) {
  const body = { import_id: file.importId, existing, ...(columns && { columns }) };
  return api.adminPreviewStudentImport({ body }).catch(() => null);
}

type Import = Command & { columns: ImportMapping; isInvited: boolean };
/** `after`: the number of done lines; null: all. */
export type Run = {
  results: ImportResult[];
  after: number | null;
  fault: string | null;
  isBusy: boolean;
};

/** Imports batch after batch. It stops at a missing answer, and continues on request. */
export function useImportRun() {
  const t = useTexts();
  const client = useQueryClient();
  const [run, setRun] = useState<Run | null>(null);

  const go = async ({ file, existing, columns, isInvited }: Import) => {
    let { results, after } = run ?? { results: [], after: 0 };
    const body = { import_id: file.importId, existing, columns, is_invited: isInvited };
    while (after !== null) {
      setRun({ results, after, fault: null, isBusy: true });
      const answer = await api.adminImportStudents({ body: { ...body, after } }).catch(() => null);
      if (!answer?.ok)
        return setRun({
          results,
          after,
          fault: answer?.msg ?? t("error.offline-text"),
          isBusy: false,
        });
      const { data } = answer.value;
      results = [...results, ...data.results];
      after = data.next;
    }
    setRun({ results, after, fault: null, isBusy: false });
    await client.invalidateQueries({ queryKey: studentKeys.all });
  };
  return { run, go };
}
