import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Runs the longest files first, so that no core waits for one at the end. The rest keep their order
 * by size.
 */
const long = [
  "tests/start.test.ts",
  "tests/kill.test.ts",
  "tests/secrets.test.ts",
  "tests/hostile-calls.test.ts",
  "tests/kill-upload.test.ts",
];

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = long.findIndex((name) => moduleId.endsWith(name));
      return at < 0 ? long.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}
