import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { useMay } from "../shared/use-may.ts";

type ExportName = Extract<keyof typeof rawEndpoints, `export${string}`>;

/** Where a list is to be had as a file; undefined for those who may export none. */
export function useExportPath(name: ExportName): string | undefined {
  return useMay()(["export"]) ? rawEndpoints[name].path : undefined;
}
