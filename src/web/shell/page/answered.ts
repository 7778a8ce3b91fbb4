import { data } from "react-router";
import type { Answer } from "#contract/client.ts";

/** For loaders: the value of a good answer. A refusal becomes an error page with its status. */
export function answered<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value;
  throw data({ code: answer.code }, { status: answer.status >= 400 ? answer.status : 500 });
}
