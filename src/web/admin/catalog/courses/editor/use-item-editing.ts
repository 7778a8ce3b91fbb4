import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { itemFields } from "#domain/catalog/item-fields.ts";
import { isSameTyped, typedOf } from "#web/admin/form/revision.ts";
import { useEditing } from "#web/admin/form/use-editing.ts";
import { api } from "#web/platform/admin-client.ts";
import { catalogKeys } from "../items-query.ts";
import { choicesOf, type Item, type ItemChoices } from "../use-item.ts";
import { begunFrom, type ItemDraft, pressedFields, typedChanges } from "./item-draft.ts";
import { useKeptDraft } from "./use-kept-draft.ts";
import { useKeptTyping } from "./use-kept-typing.ts";

type EditorData = { item: Item; choices: ItemChoices; draft: ItemDraft };

/**
 * The form of a course or product. A draft is saved as it is typed. What is typed into one on sale
 * is kept for the person alone, until they put it into the shop.
 */
export function useItemEditing({ item, choices, draft }: EditorData) {
  const queries = useQueryClient();
  const { id, course_type: type } = item;
  const fields = itemFields(type, choicesOf(choices, item.values.category));
  const isOnSale = item.state !== "draft";
  const begins = begunFrom(item, draft);
  const apart = useKeptDraft(id, draft.own);
  const isLeft = useRef(false);
  const sending = useRef((body: unknown) => ({ keepalive: isLeft.current && outlives(body) }));
  const editing = useEditing({
    fields,
    ...begins,
    save: (body) => api.adminSaveItem({ params: { id }, body }, sending.current(body)),
    onSaved: ({ version }) => {
      void queries.invalidateQueries({ queryKey: catalogKeys.all });
      // What was kept apart is in the shop now. A draft that stays says the same, and is dropped later.
      if (isOnSale) apart.drop(version);
    },
  });
  const { base, typed } = editing;
  const own = Object.keys(typed).filter((name) => !pressedFields.includes(name));
  const stored = typedOf(base);
  const changed = Object.keys(typed).filter((name) => typed[name] !== stored[name]);
  // Of a draft, what only a press saves is left out.
  const counted = isOnSale ? typed : { ...typed, ...only(stored, pressedFields) };
  const keep = async (isLeaving: boolean): Promise<boolean> => {
    isLeft.current = isLeaving;
    if (!isOnSale) return (await editing.saveQuietly(own)) === null;
    const body = { version: base.version, typed: typedChanges(fields, base, typed) };
    return apart.keep(body, sending.current(body));
  };
  const kept = useKeptTyping({
    typed: counted,
    stored: typedOf({ ...begins.revision, values: begins.begun }),
    keep,
  });
  return {
    fields,
    editing,
    kept,
    apart,
    isOnSale,
    /** Something waits for a press. */
    isPressed: isOnSale
      ? !isSameTyped(typed, stored)
      : changed.some((name) => pressedFields.includes(name)),
  };
}

/** Browsers finish no more than 64 KiB after a page is gone. Thai has three bytes a letter. */
function outlives(body: unknown): boolean {
  return new TextEncoder().encode(JSON.stringify(body)).length < 60_000;
}

function only<T>(values: Record<string, T>, names: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}
