import { expect, it } from "vitest";
import { codeOf, filesIn } from "../support/run/project-files.ts";

/** What `scripts/unused-functions.js` takes out of React and the router. */
const takenOut = [
  /\b(ViewTransition|Activity|SuspenseList)\b/,
  /\b(viewTransition|useViewTransitionState)\b/,
  /\b(useActionState|useFormState|useFormStatus|formAction)\b/,
  /\baction=\{(async\b|\(|function\b)/,
  /\b(useFetchers?|useSubmit)\b|<fetcher\.Form\b/,
  /\bimport \{[^}]*\bForm\b[^}]*\} from "react-router"/,
  /\bexport (async )?(function|const) (clientA|a)ction\b/,
  /\bexport (async )?(function|const) clientMiddleware\b/,
  /\b(componentStack|onCaughtError|onUncaughtError|captureOwnerStack)\b/,
  /<[a-z]+-[a-z-]+[\s/>]/,
];

it.each(takenOut)("no page uses %s, whose code the browser's build leaves out", (use) => {
  const pages = filesIn("src/web", [".ts", ".tsx"]).filter(({ path }) => !path.includes(".test."));
  expect(pages.length).toBeGreaterThan(500);
  expect(pages.filter((file) => use.test(codeOf(file))).map(({ path }) => path)).toEqual([]);
});
