import type { Answer, Visitor } from "./visitor.ts";

/** Saves a person's own details over their present version. */
export async function putOver(
  browser: Visitor,
  path: string,
  body: object,
  options?: Parameters<Visitor["put"]>[2],
): Promise<Answer> {
  const known = await browser.post("/private/myaccount/student/profile-require-form", {});
  const [person] = (known.body.data ?? []) as { version: number }[];
  return browser.put(path, { version: person?.version ?? 1, ...body }, options);
}
