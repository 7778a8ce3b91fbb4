import { expect, test } from "vitest";
import { codeOf, filesIn } from "../support/run/project-files.ts";

test("one module alone uses the browser's storage", () => {
  const using = filesIn("src/web", [".ts", ".tsx"]).filter(
    (file) => !/\.test\.tsx?$/.test(file.path) && /\b(?:local|session)Storage\b/.test(codeOf(file)),
  );
  expect(using.map(({ path }) => path)).toEqual(["src/web/platform/browser-storage.ts"]);
});
