import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { useMay } from "../kit/use-may.ts";

type Exported = Extract<keyof typeof rawEndpoints, `export${string}`>;

/** Where a list is to be had as a file; undefined for those who may export none. */
export function useExportPath(name: Exported): string | undefined {
  return useMay()(["export"]) ? rawEndpoints[name].path : undefined;
}
