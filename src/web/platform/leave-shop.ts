/** A form that the browser posts by itself, to a page outside the shop. */
export type PostedForm = { action: string; fields: Record<string, string> };

/** To a page outside the shop. */
export function goToPage(url: string): void {
  location.assign(url);
}

export function postForm({ action, fields }: PostedForm): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    Object.assign(input, { type: "hidden", name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
