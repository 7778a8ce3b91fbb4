import type { ShopClient } from "#contract/client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import type { RegistrationQuestions } from "../register/registration-use.ts";

type Client = Pick<ShopClient, "getSiteSettings" | "listCustomLabels" | "listUserGroups">;

/** Read at every load, so that the owner's changes show in the next form. */
export async function readQuestions(client: Client): Promise<RegistrationQuestions> {
  const [site, labels, groups] = await Promise.all([
    client.getSiteSettings({ params: { id: "1" } }),
    client.listCustomLabels(),
    client.listUserGroups(),
  ]);
  return {
    site: goodValue(site),
    labels: goodValue(labels).data.toSorted(inOrder),
    groups: goodValue(groups).data,
  };
}

export function inOrder(
  one: { order_label: number; id: number },
  other: { order_label: number; id: number },
): number {
  return one.order_label - other.order_label || one.id - other.id;
}
