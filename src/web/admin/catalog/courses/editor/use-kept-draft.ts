import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { newKey } from "#web/shop/checkout/repeat-key.ts";
import { catalogKeys } from "../items-query.ts";
import { draftKey, type ItemDraft, type typedChanges } from "./item-draft.ts";

/** Of this page of the browser. What it has kept itself is never another one's. */
const tab = newKey();

type DraftContent = { version: number; typed: ReturnType<typeof typedChanges> };
type SendOptions = { keepalive?: boolean };

/**
 * Keeps what is typed into an item on sale, apart from the item. What another tab has kept since is
 * not replaced: `isElsewhere` then, until a person has chosen one of the two.
 */
export function useKeptDraft(id: number, begun: ItemDraft["own"]) {
  const queries = useQueryClient();
  const over = useRef(begun?.revision ?? null);
  const held = useRef(false);
  const [isElsewhere, setElsewhere] = useState(false);
  const hold = (is: boolean) => {
    held.current = is;
    setElsewhere(is);
  };
  const send = (kept: DraftContent, sending?: SendOptions) =>
    api.adminKeepItemDraft({ params: { id }, body: { ...kept, tab, over: over.current } }, sending);
  return {
    isElsewhere,
    async keep(kept: DraftContent, sending: SendOptions): Promise<boolean> {
      if (held.current) return false;
      const answer = await send(kept, sending);
      if (answer.ok) over.current = answer.value.data.revision;
      else if (answer.code === "EDIT_CONFLICT") hold(true);
      return answer.ok;
    },
    /** It is in the shop now. What another tab has kept stays. */
    drop: (version: number) => void send({ version, typed: {} }).catch(() => undefined),
    /** What is typed here will be kept in place of the other. */
    async preferMine(): Promise<void> {
      const { own } = goodValue(await api.adminGetItemDraft({ params: { id } })).data;
      over.current = own?.revision ?? null;
      hold(false);
    },
    /** The editor begins anew with the other. */
    async takeOther(): Promise<void> {
      await queries.invalidateQueries({ queryKey: catalogKeys.all });
      await queries.refetchQueries({ queryKey: draftKey(id) });
    },
  };
}
