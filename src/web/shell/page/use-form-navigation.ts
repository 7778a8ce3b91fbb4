import type { FormEvent } from "react";
import { type NavigateOptions, useNavigate } from "react-router";

/** For forms that lead to an address: navigates without a reload, and omits empty fields. */
export function useFormNavigation(
  options?: NavigateOptions,
): (event: FormEvent<HTMLFormElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    const filled = [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1].trim() !== "",
    );
    const words = new URLSearchParams(filled).toString();
    void navigate(new URL(form.action).pathname + (words && `?${words}`), options);
  };
}
