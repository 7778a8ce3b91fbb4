import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { quietApi } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useGoTo, useHref, useLanguage } from "#web/ui/link/locale-link.tsx";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import styles from "./admin-filters.module.css";
import {
  type AdminQuery,
  adminSearch,
  adminSorts,
  afterTyping,
  cleared,
  countFilters,
  firstView,
  readAdminQuery,
} from "./admin-query.ts";

const afterTypingMs = 350;

/** The filters of the order list. They are in the address, so that a view can be shared. */
export function AdminFilters({ query }: { query: AdminQuery }) {
  const t = useTexts();
  const action = useHref()("/admin/orders");
  const [open, setOpen] = useState(false);
  const { form, searchSoon, searchNow, submit } = useSearchWhileTyping(query);
  const options = [{ value: "", label: t("order-admin.method-any") }, ...usePaymentMethodOptions()];
  const sorts = ["", ...adminSorts].map((sort) => ({
    value: sort,
    label: t(
      sort === "" ? "list.orders-sort" : (`list.orders-sort-${sort}` as "list.orders-sort-newest"),
    ),
  }));
  useFieldsFollow(form, query, options.length);
  const set = countFilters(query);
  return (
    <search>
      <form
        ref={form}
        action={action}
        onSubmit={submit}
        className={styles.filters}
        data-open={open ? "" : undefined}
      >
        <HiddenView query={query} />
        <div>
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
        </div>
        <div className={styles.toggle}>
          <Button variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            {set === 0 ? t("order-admin.filters") : t("order-admin.filters-set", { count: set })}
          </Button>
        </div>
        <div className={styles.more}>
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
          <TextField
            label={t("order-admin.least")}
            inputMode="decimal"
            name="least"
            defaultValue={query.least}
            maxLength={15}
            autoComplete="off"
            onInput={searchSoon}
          />
          <TextField
            label={t("order-admin.most")}
            inputMode="decimal"
            name="most"
            defaultValue={query.most}
            maxLength={15}
            autoComplete="off"
            onInput={searchSoon}
          />
          <SelectField
            label={t("list.sort")}
            name="sort"
            defaultValue={query.sort}
            options={sorts}
            onChange={searchNow}
          />
        </div>
        {set > 0 && (
          <div className={styles.clear}>
            <LinkButton variant="text" to={`/admin/orders${cleared(query)}`} preventScrollReset>
              {t("order-admin.clear")}
            </LinkButton>
          </div>
        )}
      </form>
    </search>
  );
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
