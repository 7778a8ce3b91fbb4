import { api } from "#web/platform/learn-client.ts";
import { useGoTo } from "#web/ui/link/locale-link.tsx";

const path = "/learn/submissions";

/** Opens the hand-in that has waited longest besides this one; without any, the list. */
export function useNextSubmission(id: number): () => void {
  const goTo = useGoTo();
  const open = async () => {
    const answer = await api.listSubmissions({ query: { state: "waiting", page: 1 } });
    const next = answer.ok ? answer.value.data.items.find((one) => one.id !== id) : undefined;
    goTo(next === undefined ? path : `${path}/${next.id}`);
  };
  return () => void open().catch(() => goTo(path));
}
