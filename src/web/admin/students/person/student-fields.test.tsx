import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { guessImportColumns } from "#domain/account/import/import-columns.ts";
import { importedFields, studentFieldNames } from "#domain/account/student-fields.ts";
import th from "#texts/th/people.json" with { type: "json" };
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { adminPerson } from "../../../../../tests/support/examples/admin-examples.ts";
import {
  blankStudentFields,
  studentFieldsWith,
  typedStudentFields,
} from "../../../../../tests/support/examples/student-fields.ts";
import { fakeShop, refusal } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { ImportColumns } from "../import/import-columns.tsx";
import { studentKeys } from "../list/student-query.ts";
import { PersonDialog } from "./person-dialogs.tsx";
import { PersonHistory } from "./person-history.tsx";
import { PersonProfile } from "./person-profile.tsx";

const shop = fakeShop();
const notes = studentFieldsWith("กวาง");
const wordsOf = (name: string) => (th as Record<string, string>)[`people.${name}`] ?? "";
/** Whether the page shows the text; fields of other kinds only have to show something. */
const shownIn = (text: string | null | undefined, cell: unknown) =>
  typeof cell !== "string" || text?.includes(cell) === true || !cell.startsWith("กวาง");

function Page() {
  const read = useQuery({
    queryKey: studentKeys.all,
    queryFn: async () => goodValue(await api.adminGetPerson({ params: { id: 7 } })).data.person,
  });
  return read.data ? (
    <PersonDialog
      factorsGoAt={null}
      act={{ what: "change" }}
      person={read.data}
      onClose={() => undefined}
    />
  ) : null;
}

test("LOGIN-08 everything that the shop notes of a student stands among the facts of the page", () => {
  renderInShop(<PersonProfile person={adminPerson(notes)} />);
  for (const name of studentFieldNames) {
    const fact = screen.getByText(wordsOf(name), { selector: "dt" }).parentElement;
    expect([
      name,
      shownIn(fact?.textContent, notes[name]),
      fact?.textContent === wordsOf(name),
    ]).toEqual([name, true, false]);
  }
});

test("LOGIN-08 each note has its input, and what another administrator has noted meanwhile is shown and not undone", async () => {
  let now = adminPerson();
  const page = {
    consents: [],
    orders: [],
    access: [],
    sessions: [],
    history: [],
    has_factor: false,
    factors_go_at: null,
  };
  shop.handlers.adminGetPerson = () => ({ success: true, data: { person: now, ...page } });
  shop.handlers.adminGetStudentChoices = () => ({
    success: true,
    data: { tiers: [], groups: [], courses: [], has_more_courses: false },
  });
  shop.handlers.adminChangePerson = ({ body }) =>
    body.version === now.version ? { success: true } : refusal("EDIT_CONFLICT");
  renderInShop(<Page />);
  const dialog = within(await screen.findByRole("dialog"));
  for (const name of studentFieldNames)
    expect(dialog.getByLabelText(new RegExp(`^${wordsOf(name)}`)), name).toBeTruthy();
  await userEvent.type(screen.getByLabelText("เหตุผล"), "ทุนใหม่");
  now = adminPerson({ version: 2, ...notes });
  await userEvent.click(screen.getByRole("button", { name: "ยืนยัน" }));
  const told = await waitFor(() =>
    screen.getAllByRole("listitem").map(({ textContent }) => textContent),
  );
  for (const name of studentFieldNames)
    expect(
      told.find((one) => one?.startsWith(`${wordsOf(name)}:`) && shownIn(one, notes[name])),
      name,
    ).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "ยืนยัน" }));
  const sent = () =>
    shop.calls.filter(({ name }) => name === "adminChangePerson").map(({ given }) => given.body);
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject({ version: 2, ...typedStudentFields(notes) }),
  );
  expect(sent()[0]).toMatchObject(typedStudentFields(blankStudentFields));
});

test("LOGIN-08 a note is called in the history as in its form", () => {
  const facts = [{ name: "fields", value: studentFieldNames.join(", ") }];
  const changes = studentFieldNames.map((name) => ({ name, from: null, to: notes[name] }));
  const entry = {
    id: 1,
    at: "2026-11-20T03:00:00.000Z",
    action: "account.changed",
    by: "สมใจ ดูแล",
    changes,
    facts,
  };
  renderInShop(<PersonHistory id={7} history={[entry]} access={[]} />);
  const text = screen.getAllByRole("listitem")[0]?.textContent;
  expect(text).toContain(studentFieldNames.map(wordsOf).join(", "));
  for (const name of studentFieldNames)
    expect([name, text?.includes(`${wordsOf(name)}: `), shownIn(text, notes[name])]).toEqual([
      name,
      true,
      true,
    ]);
});

test("LOGIN-08 a column of a file can be said to be a note", () => {
  const preview = {
    encoding: "utf-8" as const,
    rows: [["อีเมล"], ["manee@shop.example"]],
    width: 1,
    columns: guessImportColumns(["อีเมล"]),
    above: [],
    unused: [],
    read: null,
  };
  renderInShop(
    <ImportColumns preview={preview} columns={preview.columns} onChange={() => undefined} />,
  );
  for (const name of importedFields)
    expect(screen.getByLabelText(wordsOf(name)).getAttribute("name")).toBe(name);
});
