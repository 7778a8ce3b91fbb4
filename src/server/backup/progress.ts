/** How far a backup or a restore is: `done` of `all` tables, indexes, files or checks. */
export type Step = {
  what: "tables" | "indexes" | "files" | "checks";
  done: number;
  all: number;
};
export type Progress = (step: Step) => void;
