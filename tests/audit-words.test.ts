import { describe, expect, it } from "vitest";
import { permissions } from "#domain/account/permissions.ts";
import auditRecordTh from "#texts/th/audit-record.json" with { type: "json" };
import auditWordsTh from "#texts/th/audit-words.json" with { type: "json" };
import { kinds } from "../src/web/admin/audit/audit-query.ts";
import { codeOf, filesIn } from "./support/run/project-files.ts";

/**
 * Texts with a dot in the server's code that begin like an action and are none: socket events,
 * columns and file names.
 */
const others =
  /^order\.changed$|^access\.changed$|\.(?:csv|json|txt|id|code|provider|order_id|payment_method_id|currency)$/;

function writtenActions(): string[] {
  const kindsOfActions = new Set(
    Object.keys(auditWordsTh).flatMap((key) => /^audit\.did-([a-z-]+)\./.exec(key)?.[1] ?? []),
  );
  const files = filesIn("src/server", [".ts"]).filter(
    ({ path }) => !path.endsWith(".test.ts") && !path.includes("/demo/"),
  );
  const said = files.flatMap((file) => {
    // The column names of an exported file are no actions.
    const code = codeOf(file).replace(/\b(?:words|named)\([^)]*\)/g, "");
    const besideAction = [...code.matchAll(/\baction\b[^\n]*/g)]
      .flatMap(([line]) => dotted(line))
      .filter((words) => !words.startsWith("mail."));
    return [
      ...besideAction,
      ...dotted(code).filter((words) => kindsOfActions.has(words.split(".", 1)[0] ?? "")),
    ];
  });
  const rules = files
    .filter(({ path }) => path.endsWith("lists/list-rules.ts"))
    .flatMap(({ text }) => [...text.matchAll(/object: "(\w+)"/g)]);
  const ofLists = rules.flatMap(([, object = ""]) =>
    ["created", "changed"].map((did) => `${object.replace("_", "-")}.${did}`),
  );
  const ofKinds = files.flatMap(({ text }) => declaredActions(text));
  const ofFiles = filesIn("src/contract", [".ts"]).flatMap((file) =>
    [...codeOf(file).matchAll(/\baction: "([^"]+)"/g)].map(([, action = ""]) => action),
  );
  const allowed: ReadonlySet<string> = new Set(permissions);
  return [...new Set([...said, ...ofLists, ...ofKinds, ...ofFiles])].filter(
    (words) => !allowed.has(words) && !others.test(words),
  );
}

/** The fields that `declareRecord` logs for a kind, by its declaration. */
function declaredActions(text: string): string[] {
  const [, declared = ""] = /declareRecord\(\{\n(.*?)\n\}\);/s.exec(text) ?? [];
  const [, name] = /^ {2}name: "([\w-]+)",$/m.exec(declared) ?? [];
  if (name === undefined) return [];
  const says = (member: string) => new RegExp(`^ {2}${member}[:,]`, "m").test(declared);
  return [
    ...(says("insert") ? ["created"] : []),
    "changed",
    ...(says("setArchived") ? ["archived", "restored"] : []),
    ...(says("order") ? ["ordered"] : []),
  ].map((did) => `${name}.${did}`);
}

function dotted(code: string): string[] {
  return [...code.matchAll(/["'`]([a-z][a-z-]*\.[a-z][a-z_-]+)["'`]/g)].map(
    ([, words = ""]) => words,
  );
}

describe("the words of the log", () => {
  it("has words for every action that the server writes", () => {
    expect(writtenActions()).toEqual(
      expect.arrayContaining(["category.restored", "coupon.created", "promotion.ordered"]),
    );
    expect(writtenActions().filter((action) => !(`audit.did-${action}` in auditWordsTh))).toEqual(
      [],
    );
  });

  it("can be asked for every kind of record that has a name", () => {
    const named = Object.keys(auditWordsTh).flatMap(
      (key) => /^audit\.kind-(.+)$/.exec(key)?.[1] ?? [],
    );
    expect(new Set(named)).toEqual(new Set(kinds));
  });

  it("names one record of every kind", () => {
    expect(kinds.filter((kind) => !(`audit.record-${kind}` in auditRecordTh))).toEqual([]);
  });
});
