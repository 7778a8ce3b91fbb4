import type { BatchAct } from "../list/batch-act.ts";
import { BatchBar } from "../list/batch-bar.tsx";
import type { Choice } from "../list/use-choice.ts";

type Props<Row> = {
  acts: readonly BatchAct[];
  choice: Choice<Row>;
  onChanged: () => void;
};

/** The bulk actions of the chosen people. */
export function ChosenStaff<Row>({ acts, choice, onChanged }: Props<Row>) {
  return (
    <BatchBar
      acts={acts}
      chosen={choice.named}
      elsewhere={choice.elsewhere}
      onClear={choice.clear}
      onDone={(done) => {
        choice.drop(done);
        onChanged();
      }}
    />
  );
}
