/** The text of a file of the shop. Null: it could not be read. */
export async function readText(url: string): Promise<string | null> {
  try {
    const answer = await fetch(url);
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}
