import { expect, test } from "vitest";
import { filesIn } from "../support/run/project-files.ts";

/** Function words and irregular participles: none of them is a noun for a thing. */
const words = new Set(
  `By Of How News Needs What Who Where When Why Which With Without From To In On At For As So Such
  Both All Any Some None More Most Less Other Others Own Same Here There Now Then Before After Told
  Sent Shown Known Given Asked Wanted Found Kept Seen Made Done Got Held Left Lost Meant Paid Put
  Read Said Set Sold Taken Written Chosen Drawn Open Ready Odd Due Back Out Up Down Over`.split(
    /\s+/,
  ),
);
/** Nouns with the ending of a participle. */
const nouns = new Set(
  `Building Meeting Heading Setting Ending String Beginning Booking Greeting Reading Recording
  Listing Ring Thing King Token Screen Children Feed Seed Spacing Timing Rating Naming Warning
  Rendering Padding Sibling Wording Encoding`.split(/\s+/),
);

test("a type is a noun that says what it is, never a bare participle or function word", () => {
  const isBare = (name: string) =>
    words.has(name) || (/^[A-Z][a-z]+(?:ed|en|ing)$/.test(name) && !nouns.has(name));
  const files = ["src", "simulators", "tests", "scripts", "tools"].flatMap((folder) =>
    filesIn(folder, [".ts", ".tsx"]),
  );
  const bare = files.flatMap(({ path, text }) =>
    [...text.matchAll(/^\s*(?:export )?(?:type|interface) ([A-Z]\w*)(?=[ <])/gm)]
      .filter(([, name = ""]) => isBare(name))
      .map(([, name]) => `${path}: ${name}`),
  );
  expect(bare).toEqual([]);
});
