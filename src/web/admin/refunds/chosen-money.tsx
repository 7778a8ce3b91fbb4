import { useQueryClient } from "@tanstack/react-query";
import { api } from "#web/platform/admin-client.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import type { BatchAct } from "../list/batch-act.ts";
import { BatchBar } from "../list/batch-bar.tsx";
import { listSearch } from "../list/list-query.ts";
import { WholePageBox } from "../list/row/choice-boxes.tsx";
import type { Choice } from "../list/use-choice.ts";
import { WholeChoice } from "../list/whole-choice.tsx";
import { adminKeys } from "../shared/admin-keys.ts";
import type { ToResolve } from "./refund-types.ts";
import { type ResolveQuery, resolveDefinition, resolveWire } from "./resolve-query.ts";
import { canBeKept } from "./use-keep-choice.ts";

type ChosenProps = {
  items: readonly ToResolve[];
  choice: Choice<ToResolve>;
  query: ResolveQuery;
  /** There are other pages. */
  isMore: boolean;
};

/** The chosen sums, and what can be done with all of them. */
export function ChosenMoney({ items, choice, query, isMore }: ChosenProps) {
  const t = useTexts();
  const client = useQueryClient();
  const kept = items.filter(canBeKept);
  return (
    <>
      <BatchBar
        acts={[keepAct(t)]}
        chosen={choice.named}
        elsewhere={choice.elsewhere}
        onClear={choice.clear}
        onDone={(done) => {
          choice.drop(done);
          void client.invalidateQueries({ queryKey: adminKeys.all });
        }}
      >
        <WholeChoice
          key={listSearch(query)}
          isOffered={
            isMore && query.filters.state === "" && kept.length > 0 && kept.every(choice.has)
          }
          total={null}
          label={t("resolve.choose-all")}
          chosen={choice.named.length}
          choose={() => api.adminChooseMoney({ query: resolveWire(query) })}
          onChosen={(sums) =>
            choice.add(sums.map((one) => ({ ...one, to: resolveDefinition.path })))
          }
        />
      </BatchBar>
      {kept.length > 1 && (
        <WholePageBox
          isWhole={kept.every(choice.has)}
          isAny={kept.some(choice.has)}
          onChange={choice.turnPage}
          words
        />
      )}
    </>
  );
}

/** Keeps several sums with one note about the agreement. */
function keepAct(t: Translate): BatchAct {
  return {
    key: "keep",
    label: t("resolve.keep"),
    text: t("resolve.keep-many-text"),
    isGrave: true,
    needsPassword: true,
    fields: ["note"],
    needed: ["note"],
    inputs: (errors) => (
      <TextArea
        label={t("resolve.note")}
        hint={t("resolve.note-hint")}
        name="note"
        maxLength={500}
        rows={3}
        error={errors.note}
      />
    ),
    send: (chosen, { note = "", password = "" }, options) =>
      api.adminBatchKeepMoney({ body: { chosen, note, password } }, options),
  };
}
