import { type FoundList, useDeskList } from "../list/use-desk-list.ts";

export type MailsList = FoundList<"Mails">;

export function useMails(): MailsList {
  return useDeskList("Mails", { keys: ["mails"], isShared: true });
}
