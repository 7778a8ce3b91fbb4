import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { useMay } from "../shared/use-may.ts";

type ExportName = Extract<keyof typeof rawEndpoints, `export${string}`>;

/** The address of a list as a file; undefined: the person may not export. */
export function useExportPath(name: ExportName): string | undefined {
  return useMay()(["export"]) ? rawEndpoints[name].path : undefined;
}
