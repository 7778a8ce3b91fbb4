import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { SaleMessageName } from "#domain/mail/sale-messages.ts";
import { useSettledValue } from "#web/admin/texts/use-settled-value.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";

export type MessageValues = Output<AllSchemas["adminGetMessage"]>["data"]["values"];
const none: Readonly<Record<string, string>> = {};

/** The mail with the typed words, or what is wrong with them, a moment after they were typed. */
export function useMessagePreview(name: SaleMessageName, lang: Language, values: MessageValues) {
  const body = { lang, values: useSettledValue(values, 400) };
  const read = useQuery({
    queryKey: ["settings", "message", name, "preview", body],
    queryFn: async () => {
      const answer = await api.adminPreviewMessage({ params: { name }, body });
      if (!answer.ok && answer.errors) {
        const faults = Object.fromEntries(answer.errors.map(({ param, msg }) => [param, msg]));
        return { page: null, faults };
      }
      return { page: goodValue(answer).data, faults: none };
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return { read, page: read.data?.page ?? null, faults: read.data?.faults ?? none };
}

export type MessagePreviewRead = ReturnType<typeof useMessagePreview>;
