import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { SetFilter } from "#web/admin/list/filter-chips.tsx";
import { FilterFrame } from "#web/admin/list/filter-frame.tsx";
import { quietApi } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { type Option, SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useGoTo, useHref, useLanguage } from "#web/ui/link/locale-link.tsx";
import { priceText } from "#web/ui/text/price.tsx";
import { type DayText, useDayText } from "#web/ui/text/use-day-text.ts";
import {
  type AdminQuery,
  adminSearch,
  adminSorts,
  afterTyping,
  cleared,
  firstView,
  readAdminQuery,
} from "./admin-query.ts";

const afterTypingMs = 350;

/** The filters of the order list. They are in the address, so that a view can be shared. */
export function AdminFilters({ query }: { query: AdminQuery }) {
  const t = useTexts();
  const action = useHref()("/admin/orders");
  const { form, searchSoon, searchNow, submit } = useSearchWhileTyping(query);
  const dayText = useDayText();
  const methods = usePaymentMethodOptions();
  const options = [{ value: "", label: t("order-admin.method-any") }, ...methods];
  const sorts = ["", ...adminSorts].map((sort) => ({
    value: sort,
    label: t(
      sort === "" ? "list.orders-sort" : (`list.orders-sort-${sort}` as "list.orders-sort-newest"),
    ),
  }));
  useFieldsFollow(form, query, options.length);
  return (
    <FilterFrame
      form={form}
      action={action}
      onSubmit={submit}
      isLive
      isMany
      set={setFilters(query, { t, dayText, methods })}
      clear={`/admin/orders${cleared(query)}`}
      search={
        <TextField
          label={t("order-admin.search")}
          type="search"
          name="q"
          defaultValue={query.q}
          maxLength={100}
          placeholder={t("order-admin.search-hint")}
          autoComplete="off"
          enterKeyHint="search"
          onInput={searchSoon}
        />
      }
      choices={
        <>
          <SelectField
            label={t("order-admin.method")}
            name="method"
            defaultValue={query.method}
            options={options}
            onChange={searchNow}
          />
          <TextField
            label={t("order-admin.from")}
            type="date"
            name="from"
            defaultValue={query.from}
            max={query.to || undefined}
            onChange={searchSoon}
          />
          <TextField
            label={t("order-admin.to")}
            type="date"
            name="to"
            defaultValue={query.to}
            min={query.from || undefined}
            onChange={searchSoon}
          />
          {(["least", "most"] as const).map((name) => (
            <TextField
              key={name}
              label={t(`order-admin.${name}`)}
              inputMode="decimal"
              name={name}
              defaultValue={query[name]}
              maxLength={15}
              autoComplete="off"
              onInput={searchSoon}
            />
          ))}
          <SelectField
            label={t("list.sort")}
            name="sort"
            defaultValue={query.sort}
            options={sorts}
            onChange={searchNow}
          />
        </>
      }
    >
      <HiddenView query={query} />
    </FilterFrame>
  );
}

type SaidWith = { t: Translate; dayText: DayText; methods: readonly Option[] };

/** What is set, each with the address of the list without it. */
function setFilters(query: AdminQuery, { t, dayText, methods }: SaidWith): SetFilter[] {
  const sum = (amount: string) => priceText(Number(amount));
  const said = {
    method: methods.find(({ value }) => value === query.method)?.label ?? "…",
    from: dayText(query.from),
    to: dayText(query.to),
    least: sum(query.least),
    most: sum(query.most),
  } as const;
  const others = (["method", "from", "to", "least", "most"] as const)
    .filter((name) => query[name] !== "")
    .map((name) => ({
      key: name,
      label: t("list.filter-is", { filter: t(`order-admin.${name}`), value: said[name] }),
      without: `/admin/orders${adminSearch(query, { [name]: "" })}`,
    }));
  if (query.q === "") return others;
  const without = `/admin/orders${adminSearch(afterTyping(query, { ...query, q: "", page: 1 }))}`;
  return [{ key: "q", label: `“${query.q}”`, without }, ...others];
}

/** For the form that is submitted before the page is interactive. */
function HiddenView({ query: { view, q } }: { query: AdminQuery }) {
  return (
    view !== (q === "" ? firstView : "all") && <input type="hidden" name="state" value={view} />
  );
}

/** Searches a moment after the last key, and at once on Enter. */
function useSearchWhileTyping(query: AdminQuery) {
  const goTo = useGoTo();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { pathname } = useLocation();
  // Opening an order cancels a pending search, which would navigate back to the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every walk
  useEffect(() => () => clearTimeout(timer.current), [pathname]);
  const searchNow = () => form.current?.requestSubmit();
  return {
    form,
    searchNow,
    searchSoon: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(searchNow, afterTypingMs);
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      clearTimeout(timer.current);
      event.preventDefault();
      const filled = [...new FormData(event.currentTarget)].filter(
        (entry): entry is [string, string] => typeof entry[1] === "string",
      );
      const typed = readAdminQuery(new URLSearchParams(filled));
      goTo(`/admin/orders${adminSearch(afterTyping(query, typed))}`, {
        replace: true,
        preventScrollReset: true,
      });
    },
  };
}

/** The fields show the values of the address, except the field that is being typed in. */
function useFieldsFollow(
  form: RefObject<HTMLFormElement | null>,
  { q, method, from, to, least, most, sort }: AdminQuery,
  optionCount: number,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a method can be chosen in the list only once it is there
  useEffect(() => {
    for (const [name, value] of Object.entries({ q, method, from, to, least, most, sort })) {
      const field = form.current?.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      if (field !== document.activeElement && field.value !== value) field.value = value;
    }
  }, [form, q, method, from, to, least, most, sort, optionCount]);
}

function usePaymentMethodOptions() {
  const { data = [] } = useQuery({
    queryKey: ["admin-methods", useLanguage()],
    queryFn: async () => goodValue(await quietApi.listPaymentMethods()).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data.map(({ id, name }) => ({ value: String(id), label: name }));
}
