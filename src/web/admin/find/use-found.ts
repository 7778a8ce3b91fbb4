import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { foundKinds, permissionsToFind } from "#contract/admin/find/found-kinds.ts";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { quietApi } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { adminKeys } from "../shared/admin-keys.ts";
import { useMay } from "../shared/use-may.ts";

export type FoundKinds = Output<AllSchemas["adminFind"]>["data"];

const pauseMs = 150;
const none: FoundKinds = [];
const permissions = [...new Set(foundKinds.flatMap(permissionsToFind))];

/** Figures are the number of an order; of words the server needs three letters. */
export function isAsked(q: string): boolean {
  return /^#?\d+$/.test(q) || [...q].length >= 3;
}

/** What the server finds, a moment after the last letter. The former answer stays meanwhile. */
export function useFound(typed: string) {
  const lang = useLanguage();
  const isAllowed = useMay()(permissions);
  const q = useSettled(typed.trim());
  const isEnabled = isAllowed && isAsked(q);
  const { data, isError, isFetching } = useQuery({
    queryKey: [...adminKeys.all, "find", lang, q],
    queryFn: async () => goodValue(await quietApi.adminFind({ query: { q } })).data,
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  return {
    found: isEnabled ? (data ?? none) : none,
    isFailed: isEnabled && isError,
    isWaiting: q !== typed.trim() || (isEnabled && isFetching),
  };
}

/** The server gets ready while a person begins to type. */
export function useReadySearch(): void {
  useQuery({
    queryKey: [...adminKeys.all, "find-ready"],
    queryFn: async () => (await quietApi.adminFind({ query: { q: "" } })).ok,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
