import { ControlProblem } from "./control-problem.ts";

/** Faults of a call to the API itself. */
export const faultKinds = {
  "error-500": { th: "ตอบ 500", en: "Answers 500" },
  "no-answer": { th: "ไม่ตอบเลย", en: "Never answers" },
  cut: { th: "ตัดสาย", en: "Cuts the line" },
  html: { th: "ตอบเป็นหน้าเว็บ", en: "HTML instead of JSON" },
  "rate-limit": { th: "เรียกถี่เกินไป", en: "Too many requests" },
  refused: { th: "ปฏิเสธคำขอ", en: "Refuses the request" },
} as const;

export type FaultKind = keyof typeof faultKinds;
/**
 * `after`: the call takes effect and only its answer is lost. `call` is a route such as `POST
 * /charges`. Null: any route.
 */
export type Fault = {
  kind: FaultKind;
  stage: "before" | "after";
  call: string | null;
  times: number;
};

export type Faults = {
  list: Fault[];
  take: (call: string, stage: Fault["stage"]) => FaultKind | null;
};

export function createFaults(): Faults {
  const list: Fault[] = [];
  return {
    list,
    take: (call, stage) => {
      const index = list.findIndex(
        (fault) => fault.stage === stage && (fault.call === null || fault.call === call),
      );
      const fault = list[index];
      if (fault === undefined) return null;
      fault.times -= 1;
      if (fault.times <= 0) list.splice(index, 1);
      return fault.kind;
    },
  };
}

export function readFault(body: Record<string, unknown>): Fault {
  const { kind, stage = "before", call, times = 1 } = body;
  if (typeof kind !== "string" || !Object.hasOwn(faultKinds, kind))
    throw new ControlProblem(`kind must be one of ${Object.keys(faultKinds).join(", ")}`);
  if (stage !== "before" && stage !== "after")
    throw new ControlProblem("stage must be before or after");
  const count = Number(times);
  if (!Number.isInteger(count) || count < 1)
    throw new ControlProblem("times must be a whole number from 1");
  return {
    kind: kind as FaultKind,
    stage,
    call: typeof call === "string" && call !== "" ? call : null,
    times: count,
  };
}
