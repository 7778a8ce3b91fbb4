import * as z from "zod/mini";
import { rowSorts, rowStates } from "#domain/settings/filter-rows.ts";
import { socialProvider } from "../account/social-schemas.ts";
import type { Schemas } from "../endpoint.ts";
import { data, id, idText, instant, line, momentVersion, recordVersion } from "../wire.ts";
import { mailTries } from "./mail-settings.ts";
import { ownListNames, type SettingListName } from "./setting-lists.ts";

type OwnList = Exclude<SettingListName, "bank-accounts">;
const list = z.enum(ownListNames as [OwnList, ...OwnList[]]);
const values = z.record(
  z.string().check(z.maxLength(60)),
  z.union([z.string(), z.number(), z.boolean()]),
);
const revision = z.object({ version: recordVersion, values });
const row = z.object({ id, ...revision.shape });

const listed = { output: data(z.array(row)), refusals: ["FORBIDDEN"] } as const;
const read = { output: data(row), refusals: ["FORBIDDEN", "NOT_FOUND"] } as const;
const made = {
  body: z.object({ values }),
  output: data(row),
  refusals: ["FORBIDDEN", "INPUT_ERROR"],
} as const;
const saved = {
  body: revision,
  output: data(row),
  refusals: ["FORBIDDEN", "NOT_FOUND", "INPUT_ERROR", "EDIT_CONFLICT"],
} as const;

/**
 * The administrator's own password, where the change affects the bank account that buyers pay to.
 */
const proof = { password: z.optional(line(200)) };
const proofRefusals = ["SOCIAL_TICKET_REQUIRED", "TOO_MANY_REQUESTS"] as const;

const socialApp = z.object({
  provider: socialProvider,
  /** `server`: the app of the server's own configuration is in use. */
  source: z.enum(["administrator", "server", "none"]),
  /** Where the company sends people back to; its app must name it. */
  callback_url: z.string(),
  /** Whether buyers see its button. */
  is_shown: z.boolean(),
  app_id: z.string(),
  set_at: z.nullable(instant),
  set_by: z.nullable(z.string()),
  /** Sent back with a change. */
  version: momentVersion,
});

export const settingRowsQuery = z.object({
  q: z._default(line(100), ""),
  state: z._default(z.enum(["", ...rowStates]), ""),
  /** Left out: the order that buyers see. */
  sort: z._default(z.enum(["", ...rowSorts]), ""),
});

export const settingListSchemas = {
  adminListSettingRows: {
    summary:
      "One of the owner's lists, in the order buyers see; what is not active stands at the end.",
    params: z.object({ list }),
    ...listed,
  },
  adminGetSettingRow: {
    summary: "What can be set of one row of a list.",
    params: z.object({ list, id: idText }),
    ...read,
  },
  adminCreateSettingRow: { summary: "A new row of a list.", params: z.object({ list }), ...made },
  adminSaveSettingRow: {
    summary:
      "Saves a row over the version it was read in. A row that is not active is shown to no buyer and kept for what names it.",
    params: z.object({ list, id: idText }),
    ...saved,
  },
  adminGetMailSettings: {
    summary: "The mail server's settings. Its password is never returned.",
    output: data(z.object({ ...revision.shape, has_password: z.boolean() })),
    refusals: ["FORBIDDEN"],
  },
  adminSaveMailSettings: {
    summary:
      "Sets the mail server over the version it was read in, which only owners may. Takes the owner's password; all owners hear of it by the server of before. An empty server password keeps the one there is. With `is_tried` a test mail goes to the owner first: if it cannot be sent, nothing is saved, and the answer says which step failed.",
    body: z.object({ ...revision.shape, is_tried: z.optional(z.boolean()) }),
    output: data(revision),
    refusals: [
      "FORBIDDEN",
      "OWNERS_ONLY",
      "INPUT_ERROR",
      "EDIT_CONFLICT",
      "MAIL_NOT_SENT",
      "SOCIAL_TICKET_REQUIRED",
      "TOO_MANY_REQUESTS",
    ],
  },
  adminSendTestMail: {
    summary:
      "Sends one mail to the administrator by the server that is set, and says what came of it.",
    body: z.object({}),
    output: data(z.object({ result: z.enum(mailTries), said: z.string(), recipient: z.string() })),
    refusals: ["FORBIDDEN", "TOO_MANY_REQUESTS"],
  },
  adminListSocialApps: {
    summary: "The shop's apps at the companies people sign in with. A secret is never given out.",
    output: data(z.array(socialApp)),
    refusals: ["FORBIDDEN"],
  },
  adminSaveSocialApp: {
    summary:
      "Sets the shop's app at a company over the version that was read; without an id the app of the server's configuration is used again. Takes the administrator's password.",
    params: z.object({ provider: socialProvider }),
    body: z.object({
      version: momentVersion,
      password: line(200),
      app_id: line(200),
      app_secret: line(500),
    }),
    output: data(z.array(socialApp)),
    refusals: [
      "FORBIDDEN",
      "INPUT_ERROR",
      "EDIT_CONFLICT",
      "SOCIAL_TICKET_REQUIRED",
      "TOO_MANY_REQUESTS",
    ],
  },
  adminListBankAccounts: {
    summary: "The accounts to which buyers transfer, with those that are not shown any more.",
    ...listed,
  },
  adminGetBankAccount: {
    summary: "What can be set of one of the shop's bank accounts.",
    params: z.object({ id: idText }),
    ...read,
  },
  adminCreateBankAccount: {
    summary: "A new account to which buyers can transfer. Takes the administrator's password.",
    body: z.object({ values, ...proof }),
    output: made.output,
    refusals: [...made.refusals, ...proofRefusals],
  },
  adminSaveBankAccount: {
    summary:
      "Saves a bank account over the version it was read in; all but its place takes the administrator's password. Transfers that were reported keep the account they named.",
    params: z.object({ id: idText }),
    body: z.object({ ...revision.shape, ...proof }),
    output: saved.output,
    refusals: [...saved.refusals, ...proofRefusals],
  },
} as const satisfies Record<string, Schemas>;
