import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";

export type FileList = Output<AllSchemas["adminListFiles"]>["data"];
export type StoredFile = FileList["items"][number];
export type StorageUse = Output<AllSchemas["adminGetStorageUse"]>["data"];
export type Purpose = StoredFile["purpose"];
export type FileView = "largest" | "newest" | "unused";
export const fileSorts = ["largest", "smallest", "newest", "oldest", "name"] as const;
export type FileSort = "" | (typeof fileSorts)[number];
export type FilesQuery = {
  view: FileView;
  purpose: Purpose | "";
  q: string;
  sort: FileSort;
  page: number;
};

export const views: readonly FileView[] = ["largest", "newest", "unused"];
export const purposes: readonly Purpose[] = [
  "component",
  "shop",
  "profile",
  "slip",
  "certificate",
  "custom",
];

/**
 * The queries below `all` become stale when a file is added or deleted. A deleted file itself is
 * not read again.
 */
export const filesKeys = {
  all: ["files"],
  list: (query: FilesQuery, lang: string) => ["files", "list", query, lang],
  use: ["files", "use"],
  one: (name: string) => ["file", name],
} as const;

/** Reads the query from the address. Invalid values are ignored. */
export function readFilesQuery(params: URLSearchParams): FilesQuery {
  return {
    view: views.find((view) => view === params.get("view")) ?? "largest",
    purpose: purposes.find((purpose) => purpose === params.get("purpose")) ?? "",
    q: params.get("q")?.trim().slice(0, 100) ?? "",
    sort: fileSorts.find((sort) => sort === params.get("sort")) ?? "",
    page: Math.max(1, Number.parseInt(params.get("page") ?? "1", 10) || 1),
  };
}

export function filesSearch({ view, purpose, q, sort, page }: FilesQuery): string {
  const words = new URLSearchParams({
    ...(view !== "largest" && { view }),
    ...(purpose !== "" && { purpose }),
    ...(q !== "" && { q }),
    ...(sort !== "" && { sort }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return words && `?${words}`;
}
