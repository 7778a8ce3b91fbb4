import type { Answer } from "#contract/client.ts";
import { api } from "#web/platform/api-client.ts";
import type { Translate } from "#web/texts/use-texts.tsx";
import type { Person } from "../form/person.ts";
import { withWait } from "../home/wait-words.ts";
import { notifyLeftBehind, readGuestCart } from "./cart-left-behind.ts";
import { welcomePerson } from "./welcome-person.ts";

type Values = { username: string; password: string };

/** Signs in, and says which items of the guest's cart did not move. */
export async function signIn(
  { username, password }: Values,
  t: Translate,
): Promise<Answer<Person>> {
  const guestCart = await readGuestCart();
  const answer = await api.login({ body: { username, password } });
  if (!answer.ok) return withWait(answer, t);
  const person = await welcomePerson(t);
  if (person.ok) void notifyLeftBehind(guestCart, t);
  return person;
}
