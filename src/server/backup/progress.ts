/**
 * How far a backup or a restore is: `done` of `all` databases, tables, indexes, migrations, checks or
 * files.
 */
export type Step = {
  what: "database" | "tables" | "indexes" | "migrations" | "checks" | "files";
  done: number;
  all: number;
};
export type Progress = (step: Step) => void;
