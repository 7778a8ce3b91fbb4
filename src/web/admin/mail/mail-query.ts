import { type FoundList, useAdminList } from "../list/use-admin-list.ts";

export type MailsList = FoundList<"Mails">;

export function useMails(): MailsList {
  return useAdminList("Mails", { keys: ["mails"], isShared: true });
}
