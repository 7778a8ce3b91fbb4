/** A form that the browser posts to a page outside of the shop. */
export type PostedForm = { action: string; fields: Record<string, string> };

/** Opens a page outside of the shop. */
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
