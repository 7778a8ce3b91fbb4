/**
 * Submits the form with which a simulated page redirects the browser, and returns the next address.
 */
export async function visit(page: Response): Promise<{ status: number; location: string | null }> {
  const text = await page.text();
  const action = unescapeHtml(
    /<form id="leave" method="post" action="([^"]*)"/.exec(text)?.[1] ?? "",
  );
  const fields = [...text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
    ([, name = "", value = ""]) => [name, unescapeHtml(value)],
  );
  const answer = await fetch(action, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  return { status: answer.status, location: answer.headers.get("location") };
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
