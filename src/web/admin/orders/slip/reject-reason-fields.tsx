import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import { ErrorState } from "#web/ui/surface/states.tsx";

export const ownWords = "other";

type Props = { errors: Partial<Record<string, string | undefined>>; isCancelling?: boolean };

/** A template of the owner in each buyer's language, or own words for all. */
export function RejectReasonFields({ errors, isCancelling = false }: Props) {
  const t = useTexts();
  const [chosen, setChosen] = useState("");
  const read = useQuery({
    queryKey: ["reject-reasons", useLanguage()],
    queryFn: async () => goodValue(await api.adminListRejectReasons()).data,
    refetchOnWindowFocus: false,
  });
  if (read.data === undefined)
    return read.error ? (
      <ErrorState onRetry={() => void read.refetch()} busy={read.isFetching} />
    ) : (
      <Waiting />
    );
  const reasons = read.data.filter(({ used_for }) => (used_for === "cancel") === isCancelling);
  const hasNone = reasons.length === 0;
  const options = reasons.map(({ id, name, used_for }) => ({
    value: String(id),
    label: used_for === "free" ? t("list.orders-reject-free", { name }) : name,
  }));
  return (
    <>
      {hasNone ? (
        <input type="hidden" name="reason_id" value={ownWords} />
      ) : (
        <SelectField
          label={t("list.orders-reject-reason")}
          hint={t("list.orders-reject-hint")}
          name="reason_id"
          choose
          defaultValue=""
          onChange={({ target }) => setChosen(target.value)}
          options={[...options, { value: ownWords, label: t("list.orders-reject-other") }]}
          error={errors.reason_id}
        />
      )}
      {(hasNone || chosen === ownWords) && (
        <TextArea
          label={t("order-admin.reason")}
          name="reason"
          maxLength={500}
          rows={3}
          error={errors.reason}
        />
      )}
    </>
  );
}

function Waiting() {
  return (
    <SkeletonGroup>
      <Skeleton height="4.5rem" />
    </SkeletonGroup>
  );
}
