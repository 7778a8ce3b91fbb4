import { useRef } from "react";
import type { NamedRecord } from "../list/batch-act.ts";
import { type Choice, useChoice } from "../list/use-choice.ts";
import { filesSearch, type StoredFile } from "./files-query.ts";

type NamedFile = Pick<StoredFile, "name" | "original_name">;
export type FileChoice = Choice<StoredFile> & {
  fileOf: (id: number) => string;
  addFiles: (files: readonly NamedFile[]) => void;
};

export function isUnused({ uses, is_deletable: isDeletable }: StoredFile): boolean {
  return uses.length === 0 && isDeletable;
}

/** The chosen unused files. Each gets a number, because files have only names. */
export function useFileChoice(files: readonly StoredFile[]): FileChoice {
  const seen = useRef<string[]>([]);
  const idOf = (name: string) => {
    const at = seen.current.indexOf(name);
    return at < 0 ? seen.current.push(name) : at + 1;
  };
  const named = ({ name, original_name }: NamedFile): NamedRecord => ({
    id: idOf(name),
    version: 0,
    name: original_name || name,
    to: `/admin/files${filesSearch({ view: "largest", purpose: "", q: name, sort: "", page: 1 })}`,
  });
  const choice = useChoice(files.filter(isUnused), named);
  return {
    ...choice,
    fileOf: (id) => seen.current[id - 1] ?? "",
    addFiles: (more) => choice.add(more.map(named)),
  };
}
